import { z } from 'zod'

/** GROQ projection for a post's reading time. */
export const readingTimeFields = `readTime,
  "words": select(!defined(readTime) => length(string::split(pt::text(body), " ")))`

/** Schema of those fields. */
export const readingTimeReaders = {
  readTime: z.number().int().positive().nullish().catch(undefined),
  words: z.number().nullish().catch(undefined),
}

const stored = z.object(readingTimeReaders)

/**
 * Returns the reading time in minutes: the editor's value, or 200 words per minute, at least one (requirements §9, Word
 * counter).
 */
export function minutesToRead({ readTime, words }: z.infer<typeof stored>): number {
  return readTime ?? Math.max(1, Math.ceil((words ?? 0) / 200))
}
