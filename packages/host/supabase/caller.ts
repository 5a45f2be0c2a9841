import { verify } from 'hono/jwt'
import { z } from 'zod'
import { SITE_PROOF, siteProof } from '#lib/auth/site-proof.ts'
import { isSameSecret } from '#lib/secret.ts'
import type { Lane } from './queue.ts'

export type Session = { readonly id: string; readonly userId: string }

/** The sender of a request. Only the database knows whether a session is still open. */
export type Caller = {
  readonly lane: Lane
  /** True when the site's own server sends the request, for itself or for a visitor. */
  readonly isSite: boolean
  /** Session of the person on whose behalf the request is made; undefined when no one is signed in. */
  readonly session: Session | undefined
}

type Keys = { readonly secretKey: string; readonly jwtSecret: string }

/** The claims of tokens signed by lite (README.md of @supabase/lite: HS256) and by GoTrue. */
const claims = z.object({ sub: z.uuid(), session_id: z.uuid(), role: z.literal('authenticated') })

/** Creates a function that identifies the caller by keys and tokens. It ignores what it can't verify. */
export function createIdentification({ secretKey, jwtSecret }: Keys) {
  const proof = siteProof(secretKey)

  return async function identify(request: Request): Promise<Caller> {
    const { headers } = request
    const key = headers.get('apikey') ?? new URL(request.url).searchParams.get('apikey') ?? ''
    if (isSameSecret(key, secretKey)) return { lane: 'site', isSite: true, session: undefined }

    const isSite = isSameSecret(headers.get(SITE_PROOF), proof)
    const session = await sessionOf(headers.get('authorization') ?? '', jwtSecret)
    if (session) return { lane: 'person', isSite, session }
    return { lane: isSite ? 'visitor' : 'direct', isSite, session: undefined }
  }
}

async function sessionOf(authorization: string, jwtSecret: string): Promise<Session | undefined> {
  const [, token] = /^Bearer ([^\s.]+\.[^\s.]+\.[^\s.]+)$/.exec(authorization) ?? []
  if (token === undefined) return undefined
  // A forged, damaged or expired token identifies no one. Its sender is treated as anonymous.
  const payload = await verify(token, jwtSecret, 'HS256').catch(() => undefined)
  const parsed = claims.safeParse(payload)
  return parsed.success ? { id: parsed.data.session_id, userId: parsed.data.sub } : undefined
}
