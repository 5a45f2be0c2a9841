import { networkOf } from '#lib/auth/network-of.ts'
import { createAttemptLimit } from '#lib/security/attempt-limit.ts'
import { QueueFullError } from '../limiter.ts'
import { type Clock, createAuthLimits, systemClock, visitorAddress } from './auth-limits.ts'
import type { Backend } from './backend.ts'
import { type Caller, createIdentification } from './caller.ts'
import { BACKUP_PATH, dumpAnswer } from './dump-answer.ts'
import { dataRefusal, refusal } from './refusal.ts'
import { type Body, readBody } from './request-body.ts'

type GateOptions = {
  backend: Backend
  /** Where there is room for what is read for a backup. */
  dataDir: string
  secretKey: string
  /** Signs the access tokens. */
  jwtSecret: string
  clock?: Clock
}

/** So many requests of one address are answered in a minute that come past the site, without anybody's token. */
export const STRANGERS_MOST = 60

const minute = 60_000

/**
 * The only way into the embedded Supabase: Supabase's two public APIs and nothing else of lite's (its
 * `/_system` shows the configuration to anyone who asks), with the limits that lite does not have. The rows are not
 * guarded here: whoever gets through has the rights that the database gives them, as on hosted Supabase.
 */
export function createGate({ backend, dataDir, clock = systemClock, ...keys }: GateOptions) {
  const identify = createIdentification(keys)
  const guard = createAuthLimits(clock)
  const limit = createAttemptLimit(clock.now)
  const health = shared(() => backend.ping())

  return async function gate(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    if (pathname === '/health') return health().then(() => Response.json({ status: 'ok' }))
    if (pathname === BACKUP_PATH) return sendDump(request)
    if (!isPublic(pathname)) return refusal(404, 'not_found', 'Not found')

    const caller = await identify(request)
    const refused = refuse(request, caller) ?? holdBack(request, caller)
    if (refused) return refused
    const body = await readBody(request)
    if (!body) return refusal(413, 'payload_too_large', 'The request is too large')

    const attempt = () => forward(backend, rebuild(request, body), caller)
    return caller.lane === 'site' ? attempt() : guard(request, body, caller, attempt)
  }

  /** For whoever has the secret key on this machine: what comes through the front is somebody else's. */
  async function sendDump(request: Request): Promise<Response> {
    const { lane } = await identify(request)
    if (lane !== 'site' || visitorAddress(request) !== null) {
      return refusal(404, 'not_found', 'Not found')
    }
    return dumpAnswer(backend, dataDir)
  }

  function holdBack(request: Request, { lane }: Caller): Response | null {
    const address = visitorAddress(request)
    if (lane !== 'stranger' || address === null) return null
    const rule = { key: networkOf(address), most: STRANGERS_MOST, within: minute }
    const seconds = limit.take([rule])
    if (seconds === 0) return null
    return refusal(429, 'over_request_rate_limit', 'Request rate limit reached', seconds)
  }
}

/** Whoever asks while an answer is on its way gets the same one: asking often costs nothing. */
function shared(ask: () => Promise<void>): () => Promise<void> {
  let asking: Promise<void> | undefined
  return () => {
    asking ??= ask().finally(() => {
      asking = undefined
    })
    return asking
  }
}

/**
 * lite decodes a path before it matches it, so `/auth/v1/%73ignup` is another spelling of `/signup`.
 * No address of these APIs needs an escape: with one it is somebody's attempt to be misread.
 */
function isPublic(pathname: string): boolean {
  return /^\/(auth|rest)\/v1\//.test(pathname) && !pathname.includes('%')
}

function rebuild({ url, method, headers }: Request, body: Body): Request {
  return new Request(url, { method, headers, ...(body.byteLength > 0 && { body }) })
}

async function forward(backend: Backend, request: Request, caller: Caller): Promise<Response> {
  try {
    return await backend.fetch(request, caller)
  } catch (error) {
    if (!(error instanceof QueueFullError)) throw error
    return refusal(503, 'overloaded', 'Too many requests at once; try again', 1)
  }
}

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
function refuse(request: Request, caller: Caller): Response | null {
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
