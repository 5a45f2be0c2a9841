import { timingSafeEqual } from 'node:crypto'
import { type Clock, createAuthLimits, systemClock } from './auth-limits.ts'
import type { Backend } from './backend.ts'
import { QueueFullError } from './queue.ts'
import { refusal } from './refusal.ts'
import { type Body, parseObject, readBody } from './request-body.ts'

export type GateOptions = { backend: Backend; secretKey: string; clock?: Clock }

type Caller = 'stranger' | 'secret'

/**
 * The only door to the embedded Supabase: Supabase's two public APIs and nothing else of lite's (its
 * `/_system` shows the configuration to anyone who asks), with the limits that lite does not have.
 */
export function createGate({ backend, secretKey, clock = systemClock }: GateOptions) {
  const guard = createAuthLimits(clock)

  return async function gate(request: Request): Promise<Response> {
    const url = new URL(request.url)
    if (url.pathname === '/health') return health(backend)
    if (!isPublic(url.pathname)) return refusal(404, 'not_found', 'Not found')

    const body = await readBody(request)
    if (!body) return refusal(413, 'payload_too_large', 'The request is too large')

    const caller = callerOf(request, url, secretKey)
    const forwarded = rebuild(request, url, body, caller)
    const attempt = () => forward(backend, forwarded, caller)

    return caller === 'secret' ? attempt() : guard(request, body, attempt)
  }
}

async function health(backend: Backend): Promise<Response> {
  await backend.ping()
  return Response.json({ status: 'ok' })
}

/**
 * lite decodes a path before it matches it, so `/auth/v1/%73ignup` is another spelling of `/signup`.
 * No address of these APIs needs an escape: with one it is somebody's attempt to be misread.
 */
function isPublic(pathname: string): boolean {
  return /^\/(auth|rest)\/v1\//.test(pathname) && !pathname.includes('%')
}

function callerOf(request: Request, url: URL, secretKey: string): Caller {
  const given = request.headers.get('apikey') ?? url.searchParams.get('apikey') ?? ''
  const [a, b] = [Buffer.from(given), Buffer.from(secretKey)]

  return a.length === b.length && timingSafeEqual(a, b) ? 'secret' : 'stranger'
}

function rebuild(request: Request, url: URL, body: Body, caller: Caller): Request {
  const isOtp = caller === 'stranger' && url.pathname === '/auth/v1/otp'

  return new Request(url, {
    method: request.method,
    headers: request.headers,
    ...(body.byteLength > 0 && { body: isOtp ? withoutSignUp(body) : body }),
  })
}

/**
 * lite 0.10.0 makes an account for whoever asks for a one-time password, also where signing up is
 * switched off. Hosted Supabase does not; said like this, lite does not either.
 */
function withoutSignUp(body: Body): Body | string {
  const parsed = parseObject(body)
  return parsed ? JSON.stringify({ ...parsed, create_user: false }) : body
}

async function forward(backend: Backend, request: Request, caller: Caller): Promise<Response> {
  try {
    return await backend.fetch(request, caller)
  } catch (error) {
    if (!(error instanceof QueueFullError)) throw error
    return refusal(503, 'overloaded', 'Too many requests at once; try again', 1)
  }
}
