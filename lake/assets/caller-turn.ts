import type { Context } from 'hono'
import type { Turn } from '#lake/assets/render-queue.ts'
import { callerAddress } from '#lake/auth/caller-address.ts'
import type { LakeEnv } from '#lake/lake.ts'

/**
 * The turn of whoever sent a request: strangers share one lane by their addresses, everybody else
 * has the other one under their own name.
 *
 * @param cost Milliseconds of one core.
 */
export function turnOf(c: Context<LakeEnv>, cost: number): Turn {
  const { identity } = c.var
  const { headers, signal } = c.req.raw
  if (identity.kind !== 'anonymous') return { lane: 'known', share: identity.id, cost, signal }
  const remoteAddress = c.env?.incoming?.socket.remoteAddress
  return { lane: 'strangers', share: callerAddress({ headers, remoteAddress }), cost, signal }
}
