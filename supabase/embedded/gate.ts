import { timingSafeEqual } from 'node:crypto'
import {
  type AttemptLimit,
  createAttemptLimit,
  type LimitedKey,
  signInKeys,
} from '#lib/auth/attempt-limit.ts'
import type { Backend } from './backend.ts'
import { QueueFullError } from './queue.ts'

export type GateOptions = {
  backend: Backend
  secretKey: string
  now?: () => number
}

/** Forms and rows are small; nothing of ours comes near this. */
const maximumBody = 1024 * 1024

/** Addresses that send an e-mail, hence cost somebody else something. */
const mailing = /^\/auth\/v1\/(otp|magiclink|recover|resend|reauthenticate)$/

/**
 * The only door to the embedded Supabase: Supabase's two public APIs and nothing else of lite's (its
 * `/_system` shows the configuration to anyone who asks), with the limits that lite does not have.
 */
export function createGate({ backend, secretKey, now = Date.now }: GateOptions) {
  const limit = createAttemptLimit(now)

  return async function gate(request: Request): Promise<Response> {
    const url = new URL(request.url)
    if (url.pathname === '/health') return health(backend)
    if (!isPublic(url.pathname)) return refusal(404, 'not_found', 'Not found')

    const body = await readBody(request)
    if (body === 'too large') {
      return refusal(413, 'payload_too_large', 'The request is too large')
    }

    const caller = isSecret(request, url, secretKey) ? 'secret' : 'stranger'
    const isOtp = caller === 'stranger' && url.pathname === '/auth/v1/otp'
    const forwarded = new Request(url, {
      method: request.method,
      headers: request.headers,
      ...(body.byteLength > 0 && { body: isOtp ? withoutSignUp(body) : body }),
    })
    const keys = caller === 'secret' ? [] : limitedKeys(url, request, body)

    return limited(limit, keys, () => forward(backend, forwarded, caller))
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

async function readBody(request: Request): Promise<Uint8Array<ArrayBuffer> | 'too large'> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > maximumBody) return 'too large'
    chunks.push(chunk)
  }

  const whole = new Uint8Array(size)
  let offset = 0
  for (const chunk of chunks) {
    whole.set(chunk, offset)
    offset += chunk.byteLength
  }

  return whole
}

function isSecret(request: Request, url: URL, secretKey: string): boolean {
  const given = request.headers.get('apikey') ?? url.searchParams.get('apikey') ?? ''
  const [a, b] = [Buffer.from(given), Buffer.from(secretKey)]

  return a.length === b.length && timingSafeEqual(a, b)
}

function limitedKeys(url: URL, request: Request, body: Uint8Array): LimitedKey[] {
  // A code from an e-mail has six digits, and its hash is made of them and the address alone: who may
  // guess often enough is in. One key for everybody, since a guess by hash names no account.
  if (url.pathname === '/auth/v1/verify') return [{ key: 'verify', free: 20 }]
  if (request.method !== 'POST') return []
  const isPassword =
    url.pathname === '/auth/v1/token' && url.searchParams.get('grant_type') === 'password'
  if (!isPassword && !mailing.test(url.pathname)) return []

  const keys = signInKeys(emailIn(body), visitorAddress(request))
  // Sending mail uses up other attempts than signing in does.
  return isPassword ? keys : keys.map(({ key, free }) => ({ key: `mail:${key}`, free }))
}

/** Requests without a readable e-mail share one key; lite refuses them anyway. */
function emailIn(body: Uint8Array): string {
  const parsed = parseObject(body)
  return parsed && 'email' in parsed ? String(parsed.email) : ''
}

/**
 * lite 0.10.0 makes an account for whoever asks for a one-time password, also where signing up is
 * switched off. Hosted Supabase does not; said like this, lite does not either.
 */
function withoutSignUp(body: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | string {
  const parsed = parseObject(body)
  return parsed ? JSON.stringify({ ...parsed, create_user: false }) : body
}

/** Null for what is not a JSON object: lite refuses that itself. */
function parseObject(body: Uint8Array): object | null {
  try {
    const parsed: unknown = JSON.parse(new TextDecoder().decode(body))
    return typeof parsed === 'object' ? parsed : null
  } catch {
    return null
  }
}

/**
 * The last hop, which the site or the reverse proxy in front of it wrote; what stands before it a
 * visitor can invent. With no proxy in front they can invent all of it: accounts are limited too.
 */
function visitorAddress(request: Request): string | null {
  return request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() || null
}

async function limited(
  limit: AttemptLimit,
  keys: LimitedKey[],
  attempt: () => Promise<Response>,
): Promise<Response> {
  const wait = limit.begin(keys)
  if (wait > 0) {
    return refusal(429, 'over_request_rate_limit', 'Request rate limit reached', wait)
  }

  const response = await attempt()
  const isMail = keys.some(({ key }) => key.startsWith('mail:'))
  if (response.ok && !isMail) limit.succeed(keys)

  return response
}

async function forward(
  backend: Backend,
  request: Request,
  caller: 'stranger' | 'secret',
): Promise<Response> {
  try {
    return await backend.fetch(request, caller)
  } catch (error) {
    if (!(error instanceof QueueFullError)) throw error
    return refusal(503, 'overloaded', 'Too many requests at once; try again', 1)
  }
}

/** GoTrue's error shape, which supabase-js turns into an error with this message and code. */
function refusal(status: number, code: string, message: string, retryAfter?: number): Response {
  return Response.json(
    { code: status, error_code: code, msg: message, message },
    {
      status,
      headers: {
        'x-sb-error-code': code,
        ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
      },
    },
  )
}
