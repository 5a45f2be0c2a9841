import { z } from 'zod'

/** State of the form after the last attempt, without the passwords. */
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

/** Validates an attempt that was passed in a cookie, which is untrusted. */
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
