import { PostgrestError } from '@supabase/supabase-js'
import { AppError } from '#lib/errors.ts'
import { storageFailure } from '#lib/storage-errors.ts'

/**
 * What the database says to whoever saves a redirect (requirements §8): the one failure that is told in its words.
 *
 * @returns `null` where nobody answered: what fetch says about that is not for people
 */
export function databaseMessage(error: unknown): string | null {
  if (error instanceof AppError) return error.message
  const isAnswer = error instanceof PostgrestError && storageFailure(error) !== 'unreachable'
  return isAnswer ? error.message : null
}
