import type { Context } from 'hono'
import type { Lane, Turn } from '#lake/assets/render-queue.ts'
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
  const { kind, key } = c.var.caller
  const { signal } = c.req.raw
  const strangers: Lane = cost > MOST_LIGHT ? 'heavy' : 'light'
  return { lane: kind === 'stranger' ? strangers : 'known', share: key, cost, signal }
}
