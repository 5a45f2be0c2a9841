import { tmpdir } from 'node:os'
import { sign } from 'hono/jwt'
import type { Backend } from '#host/supabase/backend.ts'
import { createGate } from '#host/supabase/gate.ts'
import type { Lane } from '#host/supabase/queue.ts'
import { SITE_PROOF, siteProof } from '#lib/auth/site-proof.ts'

export const secretKey = 'sb_secret_for-tests-0123456789abcdef'
const jwtSecret = 'jwt-secret-for-tests-0123456789abcdef'
export const origin = 'http://127.0.0.1:54321'

/** Headers of a request from the site's own server on behalf of a visitor at this address. */
export const fromSite = (address: string) => ({
  [SITE_PROOF]: siteProof(secretKey),
  'x-forwarded-for': address,
})

export const claims = {
  sub: '6f0c6f9a-6f4e-4a53-8d62-6fd0a1c4e9b1',
  session_id: '0b0f6d1e-9f0a-4c57-9a35-5d2d4f8e7c11',
  role: 'authenticated',
}

export async function signedIn(change: Record<string, unknown> = {}, secret = jwtSecret) {
  const exp = Math.floor(Date.now() / 1000) + 3600
  const token = await sign({ ...claims, exp, ...change }, secret, 'HS256')
  return { authorization: `Bearer ${token}` }
}

/** Creates a gate in front of a fake Supabase with a fixed response, and records the requests that reach it. */
export function setUp(answer: () => Response = () => Response.json({})) {
  const seen: { path: string; lane: Lane; body: string; session: unknown }[] = []
  const pauses: number[] = []
  let time = 0
  let pings = 0
  const backend: Backend = {
    async fetch(request, { lane, session }) {
      seen.push({ path: new URL(request.url).pathname, lane, body: await request.text(), session })
      return answer()
    },
    dump: async (write) => write('{"rows":0}'),
    ping: async () => {
      pings++
      await Promise.resolve()
    },
    close: async () => undefined,
  }
  const gate = createGate({
    backend,
    dataDir: tmpdir(),
    secretKey,
    jwtSecret,
    clock: { now: () => time, pause: async (ms) => pauses.push(ms) },
  })

  return { gate, seen, pauses, pings: () => pings, pass: (ms: number) => (time += ms) }
}
