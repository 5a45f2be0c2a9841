import { setTimeout as wait } from 'node:timers/promises'
import { addressRule, mailRules, signInRules } from '#lib/auth/attempt-rules.ts'
import { type AttemptRule, createAttemptLimit } from '#lib/security/attempt-limit.ts'
import type { Caller } from './caller.ts'
import { refusal } from './refusal.ts'
import { type Body, parseObject } from './request-body.ts'

export type Clock = { now(): number; pause(ms: number): Promise<unknown> }

export const systemClock: Clock = { now: Date.now, pause: wait }

/**
 * Minimum duration of a refused sign-in and of an anonymous caller's email request, in milliseconds. It hides which
 * accounts exist (OWASP ASVS 5.0, 6.3.8): lite answers immediately when there is no account, but checks a password for
 * 70 ms or more, and writes an email, when there is one.
 */
const MIN_RESPONSE_MS = 500

/**
 * Creates the rate limits that hosted Supabase has and lite lacks. Requests from the site on behalf of its visitors are
 * counted separately from direct requests, so that these can't use up the site's attempts.
 *
 * @returns a guard to wrap around each request
 */
export function createAuthLimits({ now, pause }: Clock) {
  const limit = createAttemptLimit(now)

  return async function guard(
    request: Request,
    body: Body,
    caller: Caller,
    attempt: () => Promise<Response>,
  ): Promise<Response> {
    const kind = kindOf(request)
    if (!kind) return attempt()

    const rules = rulesOf(kind, request, body, caller)
    const seconds = limit.take(rules)
    if (seconds > 0) {
      return refusal(429, 'over_request_rate_limit', 'Request rate limit reached', seconds)
    }

    const startedAt = now()
    const response = await attempt()
    // A sent email never resets the count: the next one costs just as much.
    if (response.ok && kind !== 'mail') limit.forget(rules)
    if (!revealsAccounts(kind, response, caller)) return response
    const remainingMs = startedAt + MIN_RESPONSE_MS - now()
    if (remainingMs > 0) await pause(remainingMs)

    return kind === 'mail' ? hideServerError(response) : response
  }
}

type Kind = 'password' | 'mail' | 'code'

function kindOf({ url, method }: Request): Kind | null {
  const { pathname, searchParams } = new URL(url)
  if (pathname === '/auth/v1/verify') return 'code'
  if (method !== 'POST') return null
  if (pathname === '/auth/v1/recover') return 'mail'
  const isPassword = searchParams.getAll('grant_type').includes('password')

  return pathname === '/auth/v1/token' && isPassword ? 'password' : null
}

function rulesOf(kind: Kind, request: Request, body: Body, { isSite }: Caller): AttemptRule[] {
  const from = isSite ? 'site' : 'direct'
  const rules = attemptRules(kind, request, body)
  return rules.map((rule) => ({ ...rule, key: `${from}:${kind}:${rule.key}` }))
}

function attemptRules(kind: Kind, request: Request, body: Body): AttemptRule[] {
  const address = visitorAddress(request)
  // No shared key for all addresses, which would let one attacker lock everyone out. Guessing is hopeless anyway,
  // because a code has 265 bits (otp_length in app.ts).
  if (kind === 'code') return address ? [addressRule(address)] : []

  const parsed = parseObject(body)
  const email = parsed && 'email' in parsed ? String(parsed.email) : ''

  return kind === 'mail' ? mailRules(email, address) : signInRules(email, address)
}

/** Returns true if the response or its timing could reveal whether an account exists. The site handles this itself. */
function revealsAccounts(kind: Kind, response: Response, { isSite }: Caller): boolean {
  return kind === 'mail' ? !isSite : kind === 'password' && !response.ok
}

/** Hides a failure to write an email, which can only happen for existing accounts. The log has the error. */
function hideServerError(response: Response): Response {
  return response.status >= 500 && response.status !== 503 ? Response.json({}) : response
}

/**
 * Returns the last hop of X-Forwarded-For, which the front or the site's own server wrote. A visitor can forge the ones
 * before it. Other hosts can't reach this process, because it listens on loopback.
 *
 * @returns null when there is none: a process on this machine sends its own request
 */
export function visitorAddress({ headers }: Request): string | null {
  return headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() || null
}
