import type { Lane, Turn } from '#lake/assets/render-queue.ts'
import type { Caller } from '#lake/types.ts'

/** Most that a picture on a page costs, in milliseconds: a million pixels as AVIF, or four as WebP. */
const MOST_LIGHT = 3000

/**
 * The turn of whoever sent a request: strangers share their lanes by their addresses, everybody
 * else has another one under their own name.
 *
 * @param cost Milliseconds of one core.
 */
export function turnOf(
  { var: { caller }, req }: { var: { caller: Caller }; req: { raw: Request } },
  cost: number,
): Turn {
  const { kind, key } = caller
  const { signal } = req.raw
  const strangers: Lane = cost > MOST_LIGHT ? 'heavy' : 'light'
  return { lane: kind === 'stranger' ? strangers : 'known', share: key, cost, signal }
}
