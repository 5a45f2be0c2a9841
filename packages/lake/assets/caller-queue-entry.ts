import type { Lane, QueueEntry } from '#lake/assets/render-queue.ts'
import type { Caller } from '#lake/types.ts'

/** Maximum cost of a typical image on a page, in milliseconds: a million pixels as AVIF, or four as WebP. */
const MAX_LIGHT_COST_MS = 3000

/**
 * Returns the place of a request in the render queue. Anonymous callers share two lanes by address. All other callers
 * share the third one.
 *
 * @param cost milliseconds on one core
 */
export function queueEntryFor(
  { var: { caller }, req }: { var: { caller: Caller }; req: { raw: Request } },
  cost: number,
): QueueEntry {
  const { kind, key } = caller
  const { signal } = req.raw
  const anonymousLane: Lane = cost > MAX_LIGHT_COST_MS ? 'heavy' : 'light'
  return { lane: kind === 'anonymous' ? anonymousLane : 'authenticated', share: key, cost, signal }
}
