import { z } from 'zod'

/** What the form knows about the last attempt. What was typed never comes back. */
export type PasswordState =
  | EndedAttempt
  /** The session ended while the page was open. */
  | { status: 'signed-out' }

export type EndedAttempt = FailedAttempt | { status: 'done' }

export type FailedAttempt = {
  status: 'open'
  fields: { current?: string; password?: string }
  problem: { title: string; message: string } | null
}

/** An attempt as it waits in a cookie, where a stranger could have put something else. */
export const endedAttemptSchema: z.ZodType<EndedAttempt> = z.union([
  z.object({
    status: z.literal('open'),
    fields: z.object({
      current: z.string().exactOptional(),
      password: z.string().exactOptional(),
    }),
    problem: z.object({ title: z.string(), message: z.string() }).nullable(),
  }),
  z.object({ status: z.literal('done') }),
])
