import { z } from 'zod'

/** What the form knows about the last attempt. The password never comes back. */
export type ResetState = FailedReset | { status: 'done'; destination: string }

export type FailedReset =
  | { status: 'open'; problem?: { title: string; message: string }; error?: string }
  | { status: 'spent' }

/** An attempt as it waits in a cookie, where a stranger could have put something else. */
export const failedResetSchema: z.ZodType<FailedReset> = z.union([
  z.object({
    status: z.literal('open'),
    problem: z.object({ title: z.string(), message: z.string() }).exactOptional(),
    error: z.string().exactOptional(),
  }),
  z.object({ status: z.literal('spent') }),
])
