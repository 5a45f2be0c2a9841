import type { PasswordMailResult } from '#lib/auth/password-mail.ts'

/** What the form knows about the last attempt; the typed address comes back. */
export type ForgotState = { email: string; result: PasswordMailResult | null }
