import { z } from 'zod'

/** State of the form after the last attempt, without the password. */
export type ResetState = FailedReset | { status: 'done'; destination: string }

export type FailedReset =
  | { status: 'open'; problem?: { title: string; message: string }; error?: string }
  | { status: 'spent' }

/** Validates an attempt that was passed in a cookie, which is untrusted. */
export const failedResetSchema: z.ZodType<FailedReset> = z.union([
  z.object({
    status: z.literal('open'),
    problem: z.object({ title: z.string(), message: z.string() }).exactOptional(),
    error: z.string().exactOptional(),
  }),
  z.object({ status: z.literal('spent') }),
])
