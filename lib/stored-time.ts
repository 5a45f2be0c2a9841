import { z } from 'zod'

/** Parses a time of the database. The embedded Supabase returns PostgreSQL's format, hosted projects ISO 8601. */
export const storedTime = z.string().transform((text) => new Date(text).toISOString())
