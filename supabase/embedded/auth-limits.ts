import { setTimeout as wait } from 'node:timers/promises'
import { createAttemptLimit, type LimitedKey, signInKeys } from '#lib/auth/attempt-limit.ts'
import { refusal } from './refusal.ts'
import { parseObject } from './request-body.ts'

export type Clock = { now(): number; pause(ms: number): Promise<unknown> }

export const systemClock: Clock = { now: Date.now, pause: wait }

/**
 * lite checks no password for an account that does not exist and answers at once; one that exists costs
 * it 70 ms and more. A refused sign-in therefore takes at least this long, so that nobody learns whose
 * accounts there are. (OWASP ASVS 5.0, 6.3.8.)
 */
const refusalMs = 500

/** Addresses that send an e-mail, hence cost somebody else something. */
const mailing = /^\/auth\/v1\/(otp|magiclink|recover|resend|reauthenticate)$/

/** The limits that hosted Supabase has and lite has not. Returns a guard to put round each request. */
export function createAuthLimits({ now, pause }: Clock) {
  const limit = createAttemptLimit(now)

  return async function guard(
    request: Request,
    body: Uint8Array<ArrayBuffer>,
    attempt: () => Promise<Response>,
  ): Promise<Response> {
    const kind = kindOf(request)
    if (!kind) return attempt()

    const keys = keysOf(kind, request, body)
    const seconds = limit.begin(keys)
    if (seconds > 0) {
      return refusal(429, 'over_request_rate_limit', 'Request rate limit reached', seconds)
    }

    const begun = now()
    const response = await attempt()
    // A mail that was sent is never a good attempt: the next one costs as much.
    if (response.ok && kind !== 'mail') limit.succeed(keys)
    const early = begun + refusalMs - now()
    if (!response.ok && kind === 'password' && early > 0) await pause(early)

    return response
  }
}

type Kind = 'password' | 'mail' | 'code'

function kindOf({ url, method }: Request): Kind | null {
  const { pathname, searchParams } = new URL(url)
  if (pathname === '/auth/v1/verify') return 'code'
  if (method !== 'POST') return null
  if (mailing.test(pathname)) return 'mail'
  const isPassword = searchParams.getAll('grant_type').includes('password')

  return pathname === '/auth/v1/token' && isPassword ? 'password' : null
}

function keysOf(kind: Kind, request: Request, body: Uint8Array<ArrayBuffer>): LimitedKey[] {
  // A code from an e-mail has six digits, and its hash is made of them and the address alone: who may
  // guess often enough is in. One key for everybody, since a guess by hash names no account.
  if (kind === 'code') return [{ key: kind, free: 20 }]

  const parsed = parseObject(body)
  const email = parsed && 'email' in parsed ? String(parsed.email) : ''
  const keys = signInKeys(email, visitorAddress(request))

  return keys.map(({ key, free }) => ({ key: `${kind}:${key}`, free }))
}

/**
 * The last hop, which the site or the reverse proxy in front of it wrote; what stands before it a
 * visitor can invent. With no proxy in front they can invent all of it: accounts are limited too.
 */
function visitorAddress(request: Request): string | null {
  return request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() || null
}
