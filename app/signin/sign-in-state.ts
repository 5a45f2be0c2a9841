import type { SignInResult } from '#lib/auth/sign-in.ts'

/** What the form knows about the last attempt. */
export type SignInState =
  | {
      status: 'failed'
      email: string
      result: Exclude<SignInResult, { status: 'signed-in' }> | null
    }
  | { status: 'signed-in'; destination: string }
