import 'server-only'
import { createAttemptLimit } from '#lib/security/attempt-limit.ts'

/**
 * Limits password attempts on all pages that ask for a current password. Counts are in memory, so each instance of the
 * site counts separately. Supabase has its own limits behind it.
 */
export const signInLimit = createAttemptLimit()
