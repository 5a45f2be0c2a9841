import type { Caller } from './caller.ts'
import { dataRefusal, refusal } from './refusal.ts'

type Allowed = 'anybody' | 'site'

/**
 * What may be asked of the accounts without the secret key. Everything else sends mails to strangers, tells who has an
 * account (`otp`, `magiclink`, `resend`), or belongs to what is not set up here. A password or an address is changed
 * by the site alone, which asks for the current password first (lib/auth/change-password.ts); lite does not.
 */
const accountEndpoints = new Map<string, Allowed>([
  ['POST /auth/v1/token', 'anybody'],
  ['GET /auth/v1/verify', 'anybody'],
  ['POST /auth/v1/verify', 'anybody'],
  ['POST /auth/v1/recover', 'anybody'],
  // lite refuses it, and says so as hosted Supabase does.
  ['POST /auth/v1/signup', 'anybody'],
  ['POST /auth/v1/logout', 'anybody'],
  ['GET /auth/v1/user', 'anybody'],
  ['PUT /auth/v1/user', 'site'],
  ['GET /auth/v1/health', 'anybody'],
  ['GET /auth/v1/settings', 'anybody'],
  ['GET /auth/v1/.well-known/jwks.json', 'anybody'],
])

/**
 * PostgREST's regular expressions, wherever a filter can stand: `column=match.…`, `not.imatch(any).…`, and nested in
 * `or=(column.match.…)`. Too much rather than too little is taken for one: a value that merely reads like it is
 * refused too.
 */
const regularExpression = /(?:^|\.)\s*i?match\s*[.(]/i

/** @returns why this caller may not ask this; null when they may */
export function refuse(request: Request, caller: Caller): Response | null {
  if (caller.lane === 'site') return null
  const { pathname, searchParams } = new URL(request.url)
  if (!pathname.startsWith('/rest/')) return refuseAccounts(`${request.method} ${pathname}`, caller)

  // As PostgREST answers who has no rights.
  if (!caller.session) return dataRefusal(401, '42501', 'Sign in to ask for this')
  // PGlite has no time limit, and one expression can keep it busy for ever.
  if ([...searchParams.values()].some((value) => regularExpression.test(value))) {
    return dataRefusal(400, 'PGRST100', 'Regular expressions are not answered')
  }
  return null
}

function refuseAccounts(asked: string, { isSite }: Caller): Response | null {
  const allowed = accountEndpoints.get(asked)
  if (allowed === 'anybody' || (allowed === 'site' && isSite)) return null
  return refusal(403, 'not_allowed', 'Only the site itself may ask for this')
}
