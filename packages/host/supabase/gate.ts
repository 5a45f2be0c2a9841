import { join } from 'node:path'
import { networkOf } from '#lib/auth/network-of.ts'
import { createAttemptLimit } from '#lib/security/attempt-limit.ts'
import { QueueFullError } from '../limiter.ts'
import { type Clock, createAuthLimits, systemClock, visitorAddress } from './auth-limits.ts'
import type { Backend } from './backend.ts'
import { type Caller, createIdentification } from './caller.ts'
import { BACKUP_PATH, dumpAnswer } from './dump-answer.ts'
import { invitationLink } from './outbox.ts'
import { dataRefusal, refusal } from './refusal.ts'
import { type Body, readBody } from './request-body.ts'

type GateOptions = {
  backend: Backend
  dataDir: string
  secretKey: string
  jwtSecret: string
  clock?: Clock
}

/** Maximum requests per minute from one address that bypass the site and carry no valid token. */
export const DIRECT_REQUESTS_PER_MINUTE = 60

/** Path at which the site reads the link of an invitation, because no email is sent. */
const INVITATION_LINK_PATH = '/invitation-link'

const MINUTE_MS = 60_000

/**
 * Creates the only entrance to the embedded Supabase. It exposes Supabase's two public APIs and nothing else of lite
 * (whose `/_system` shows the configuration to anyone), and adds the limits that lite lacks. It doesn't guard rows:
 * callers have the rights that the database grants them, as on hosted Supabase.
 */
export function createGate({ backend, dataDir, clock = systemClock, ...keys }: GateOptions) {
  const identify = createIdentification(keys)
  const guard = createAuthLimits(clock)
  const limit = createAttemptLimit(clock.now)
  const health = sharePending(() => backend.ping())

  return async function gate(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    if (pathname === '/health') return health().then(() => Response.json({ status: 'ok' }))
    if (pathname === BACKUP_PATH) return sendDump(request)
    if (pathname === INVITATION_LINK_PATH) return sendInvitationLink(request)
    if (!isPublic(pathname)) return notFound()

    const caller = await identify(request)
    const refused = refuse(request, caller) ?? limitDirectRequest(request, caller)
    if (refused) return refused
    const body = await readBody(request)
    if (!body) return refusal(413, 'payload_too_large', 'The request is too large')

    const attempt = () => forward(backend, rebuild(request, body), caller)
    return caller.lane === 'site' ? attempt() : guard(request, body, caller, attempt)
  }

  async function sendDump(request: Request): Promise<Response> {
    return (await isOwnProcess(request)) ? dumpAnswer(backend, dataDir) : notFound()
  }

  async function sendInvitationLink(request: Request): Promise<Response> {
    if (!(await isOwnProcess(request))) return notFound()
    const email = new URL(request.url).searchParams.get('email') ?? ''
    return Response.json({ link: invitationLink(join(dataDir, 'outbox.txt'), email) })
  }

  /** Returns true for a process on this machine with the secret key. Requests through the front come from others. */
  async function isOwnProcess(request: Request): Promise<boolean> {
    const { lane } = await identify(request)
    return lane === 'site' && visitorAddress(request) === null
  }

  function limitDirectRequest(request: Request, { lane }: Caller): Response | null {
    const address = visitorAddress(request)
    if (lane !== 'direct' || address === null) return null
    const rule = {
      key: networkOf(address),
      maxAttempts: DIRECT_REQUESTS_PER_MINUTE,
      windowMs: MINUTE_MS,
    }
    const seconds = limit.take([rule])
    if (seconds === 0) return null
    return refusal(429, 'over_request_rate_limit', 'Request rate limit reached', seconds)
  }
}

function notFound(): Response {
  return refusal(404, 'not_found', 'Not found')
}

/** Shares one pending call among all callers, so that frequent checks cost nothing. */
function sharePending(ask: () => Promise<void>): () => Promise<void> {
  let pending: Promise<void> | undefined
  return () => {
    pending ??= ask().finally(() => {
      pending = undefined
    })
    return pending
  }
}

/**
 * Rejects escapes: lite decodes a path before matching it, so `/auth/v1/%73ignup` reaches `/signup`. No path of these
 * APIs needs an escape, so one indicates an attempt to evade these checks.
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
    return refusal(503, 'overloaded', 'Too many requests. Try again in a second', 1)
  }
}

type Allowed = 'anyone' | 'site'

/**
 * Account endpoints that work without the secret key. The others send emails to people without an account, reveal who
 * has an account (`otp`, `magiclink`, `resend`), or belong to features that aren't set up here. Only the site may change
 * a password or an email address, because it asks for the current password first (lib/auth/change-password.ts) and lite
 * does not.
 */
const accountEndpoints = new Map<string, Allowed>([
  ['POST /auth/v1/token', 'anyone'],
  ['GET /auth/v1/verify', 'anyone'],
  ['POST /auth/v1/verify', 'anyone'],
  ['POST /auth/v1/recover', 'anyone'],
  // lite rejects it, with the same response as hosted Supabase.
  ['POST /auth/v1/signup', 'anyone'],
  ['POST /auth/v1/logout', 'anyone'],
  ['GET /auth/v1/user', 'anyone'],
  ['PUT /auth/v1/user', 'site'],
  ['GET /auth/v1/health', 'anyone'],
  ['GET /auth/v1/settings', 'anyone'],
  ['GET /auth/v1/.well-known/jwks.json', 'anyone'],
])

/**
 * Matches PostgREST's regular-expression operators wherever a filter can occur: `column=match.…`, `not.imatch(any).…`,
 * and nested in `or=(column.match.…)`. It errs on the strict side, so a value that merely looks like one is rejected
 * too.
 */
const regularExpression = /(?:^|\.)\s*i?match\s*[.(]/i

/** @returns the reason this caller may not make this request; null when they may */
function refuse(request: Request, caller: Caller): Response | null {
  if (caller.lane === 'site') return null
  const { pathname, searchParams } = new URL(request.url)
  if (!pathname.startsWith('/rest/')) return refuseAccounts(`${request.method} ${pathname}`, caller)

  // The same response as PostgREST's for a role without rights.
  if (!caller.session) return dataRefusal(401, '42501', 'Sign in to make this request')
  // PGlite has no time limit, and a single expression can block it indefinitely.
  if ([...searchParams.values()].some((value) => regularExpression.test(value))) {
    return dataRefusal(400, 'PGRST100', 'Regular expressions are not supported')
  }
  return null
}

function refuseAccounts(endpoint: string, { isSite }: Caller): Response | null {
  const allowed = accountEndpoints.get(endpoint)
  if (allowed === 'anyone' || (allowed === 'site' && isSite)) return null
  return refusal(403, 'not_allowed', 'Only the site itself may make this request')
}
