import 'server-only'
import { createAttemptLimit } from '#lib/security/attempt-limit.ts'

/**
 * Counts passwords that are tried, wherever a page asks for the one that somebody has: guesses at one page make
 * the other wait. Kept in memory: one instance of the site counts for itself (Supabase has limits of its own
 * behind it).
 */
export const signInLimit = createAttemptLimit()
