import { setTimeout as wait } from 'node:timers/promises'
import { addressRule, mailRules, signInRules } from '#lib/auth/attempt-rules.ts'
import { type AttemptRule, createAttemptLimit } from '#lib/security/attempt-limit.ts'
import type { Caller } from './caller.ts'
import { refusal } from './refusal.ts'
import { type Body, parseObject } from './request-body.ts'

export type Clock = { now(): number; pause(ms: number): Promise<unknown> }

export const systemClock: Clock = { now: Date.now, pause: wait }

/**
 * lite checks no password for an account that does not exist and answers at once; one that exists costs
 * it 70 ms and more, and a mail is written for one that exists alone. A refused sign-in and a stranger's wish for a mail
 * therefore take at least this long, so that nobody learns whose accounts there are. (OWASP ASVS 5.0, 6.3.8.)
 */
const answerMs = 500

/**
 * The limits that hosted Supabase has and lite has not. What the site asks for its visitors is counted apart from what
 * strangers ask: nobody uses up the site's attempts from outside.
 *
 * @returns a guard to put round each request
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

    const begun = now()
    const response = await attempt()
    // A mail that was sent is never a good attempt: the next one costs as much.
    if (response.ok && kind !== 'mail') limit.forget(rules)
    if (!tellsOfAccounts(kind, response, caller)) return response
    const early = begun + answerMs - now()
    if (early > 0) await pause(early)

    return kind === 'mail' ? alike(response) : response
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
  // No key for everybody, with which one could keep all others out: what is guessed at has 265 bits (otp_length in
  // backend.ts).
  if (kind === 'code') return address ? [addressRule(address)] : []

  const parsed = parseObject(body)
  const email = parsed && 'email' in parsed ? String(parsed.email) : ''

  return kind === 'mail' ? mailRules(email, address) : signInRules(email, address)
}

/** Whether what it says, or how soon, could depend on there being such an account. The site has answers of its own. */
function tellsOfAccounts(kind: Kind, response: Response, { isSite }: Caller): boolean {
  return kind === 'mail' ? !isSite : kind === 'password' && !response.ok
}

/** A mail that could not be written fails for addresses with an account alone: that is for the log. */
function alike(response: Response): Response {
  return response.status >= 500 && response.status !== 503 ? Response.json({}) : response
}

/**
 * The last hop, which the front or the site's own server wrote; what stands before it a visitor can invent. Nobody else
 * reaches this process: it listens on loopback.
 *
 * @returns null when unknown: something on this machine asks for itself
 */
export function visitorAddress({ headers }: Request): string | null {
  return headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() || null
}
