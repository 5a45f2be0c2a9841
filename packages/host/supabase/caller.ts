import { verify } from 'hono/jwt'
import { z } from 'zod'
import { SITE_PROOF, siteProof } from '#lib/auth/site-proof.ts'
import { isSameSecret } from '#lib/secret.ts'
import type { Lane } from './queue.ts'

/** Whose an access token is, and the session that it belongs to. */
export type Session = { readonly id: string; readonly userId: string }

/** Who asks. Whether a session is still open only the database knows. */
export type Caller = {
  readonly lane: Lane
  /** The site's own server asks, for itself or for somebody. */
  readonly isSite: boolean
  /** Of the person for whom it is asked; undefined where nobody is signed in. */
  readonly session: Session | undefined
}

type Keys = { readonly secretKey: string; readonly jwtSecret: string }

/** As lite signs them (README.md of @supabase/lite: HS256), and GoTrue too. */
const claims = z.object({ sub: z.uuid(), session_id: z.uuid(), role: z.literal('authenticated') })

/** Tells by keys and tokens who asks. What cannot be verified counts for nothing. */
export function createIdentification({ secretKey, jwtSecret }: Keys) {
  const proof = siteProof(secretKey)

  return async function identify(request: Request): Promise<Caller> {
    const { headers } = request
    const key = headers.get('apikey') ?? new URL(request.url).searchParams.get('apikey') ?? ''
    if (isSameSecret(key, secretKey)) return { lane: 'site', isSite: true, session: undefined }

    const isSite = isSameSecret(headers.get(SITE_PROOF), proof)
    const session = await sessionOf(headers.get('authorization') ?? '', jwtSecret)
    if (session) return { lane: 'person', isSite, session }
    return { lane: isSite ? 'visitor' : 'stranger', isSite, session: undefined }
  }
}

async function sessionOf(authorization: string, jwtSecret: string): Promise<Session | undefined> {
  const [, token] = /^Bearer ([^\s.]+\.[^\s.]+\.[^\s.]+)$/.exec(authorization) ?? []
  if (token === undefined) return undefined
  // A token that is forged, damaged or past its time is nobody's: who sent it is told like everybody else.
  const payload = await verify(token, jwtSecret, 'HS256').catch(() => undefined)
  const known = claims.safeParse(payload)
  return known.success ? { id: known.data.session_id, userId: known.data.sub } : undefined
}
