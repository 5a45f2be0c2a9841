import { z } from 'zod'
import type { SignInResult } from '#lib/auth/sign-in.ts'

/** State of the form after the last attempt. */
export type SignInState = FailedSignIn | { status: 'signed-in'; destination: string }

export type FailedSignIn = {
  status: 'failed'
  email: string
  result: Exclude<SignInResult, { status: 'signed-in' }> | null
}

/** Validates an attempt that was passed in a cookie, which is untrusted. */
export const failedSignInSchema: z.ZodType<FailedSignIn> = z.object({
  status: z.literal('failed'),
  email: z.string().max(254),
  result: z.union([
    z.object({
      status: z.literal('invalid'),
      fields: z.object({ email: z.string().exactOptional(), password: z.string().exactOptional() }),
    }),
    z.object({ status: z.literal('refused'), title: z.string(), message: z.string() }),
    z.null(),
  ]),
})
