import { createHmac } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { type AttemptLimit, type AttemptRule, createAttemptLimit } from './attempt-limit.ts'

type Options = {
  /** Has the secret key: only the site may count. */
  readonly client: () => SupabaseClient
  /** Keeps the keys of different limits apart. */
  readonly name: string
  /** The same on all machines. It keeps readers of the table from guessing the addresses behind its keys. */
  readonly secret: string
  readonly timeoutMs: number
}

const seconds = z.int().nonnegative()

/**
 * Creates an attempt limit that all machines of the site share: the functions of
 * supabase/migrations/20261128140000_attempts.sql count. While the database is unreachable, this process counts on its
 * own.
 */
export function createSharedLimit({ client, name, secret, timeoutMs }: Options): AttemptLimit {
  const own = createAttemptLimit()

  const hashed = (rules: readonly AttemptRule[]): AttemptRule[] =>
    rules.map((rule) => ({
      ...rule,
      key: createHmac('sha256', secret).update(`${name} ${rule.key}`).digest('base64url'),
    }))

  async function call(procedure: string, parameters: Record<string, unknown>): Promise<unknown> {
    const { data } = await client()
      .rpc(procedure, parameters)
      .abortSignal(AbortSignal.timeout(timeoutMs))
      .throwOnError()
    return data
  }

  return {
    async take(plain) {
      const rules = hashed(plain)
      if (rules.length === 0) return 0
      try {
        return seconds.parse(await call('take_attempt', { _rules: rules }))
      } catch (error) {
        console.warn('Could not count attempts for all machines. This one counts alone:', error)
        return own.take(rules)
      }
    },
    async forget(plain) {
      const rules = hashed(plain)
      own.forget(rules)
      try {
        await call('forget_attempts', { _keys: rules.map(({ key }) => key) })
      } catch (error) {
        console.warn('Could not reset the count of attempts:', error)
      }
    },
  }
}
