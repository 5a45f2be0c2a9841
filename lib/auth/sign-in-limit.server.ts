import 'server-only'
import { sharedLimit } from '#lib/security/shared-limit.server.ts'

/** Limits password attempts on all pages that ask for a current password. Supabase has its own limits behind it. */
export const signInLimit = sharedLimit('sign-in')
