import { z } from 'zod'

/** What a query selects of a post to say how long it takes to read. */
export const readingTimeFields = `readTime,
  "words": select(!defined(readTime) => length(string::split(pt::text(body), " ")))`

/** The readers of those fields. */
export const readingTimeReaders = {
  readTime: z.number().int().positive().nullish().catch(undefined),
  words: z.number().nullish().catch(undefined),
}

const stored = z.object(readingTimeReaders)

/** In minutes: what an editor wrote, else at 200 words a minute, and never less than one (requirements §9, Word counter). */
export function minutesToRead({ readTime, words }: z.infer<typeof stored>): number {
  return readTime ?? Math.max(1, Math.ceil((words ?? 0) / 200))
}
