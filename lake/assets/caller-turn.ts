import type { Context } from 'hono'
import type { Lane, Turn } from '#lake/assets/render-queue.ts'
import { callerAddress } from '#lake/auth/caller-address.ts'
import type { LakeEnv } from '#lake/lake.ts'

/** Most that a picture on a page costs, in milliseconds: a million pixels as AVIF, or four as WebP. */
const MOST_LIGHT = 3000

/**
 * The turn of whoever sent a request: strangers share their lanes by their addresses, everybody
 * else has another one under their own name.
 *
 * @param cost Milliseconds of one core.
 */
export function turnOf(c: Context<LakeEnv>, cost: number): Turn {
  const { identity } = c.var
  const { headers, signal } = c.req.raw
  if (identity.kind !== 'anonymous') return { lane: 'known', share: identity.id, cost, signal }
  const remoteAddress = c.env?.incoming?.socket.remoteAddress
  const lane: Lane = cost > MOST_LIGHT ? 'heavy' : 'light'
  return { lane, share: callerAddress({ headers, remoteAddress }), cost, signal }
}
