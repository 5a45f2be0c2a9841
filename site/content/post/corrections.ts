import { z } from 'zod'
import { objectsOf, requiredText } from '#lib/content/stored-fields.ts'

/** A mistake that was fixed after publication. */
export type Correction = z.infer<typeof storedCorrection>

const storedCorrection = z.object({
  _key: z.string(),
  /** ISO 8601 date. */
  date: z.iso.date(),
  text: requiredText,
})

/** Parses the corrections of a post, newest first. */
export const correctionList = objectsOf(storedCorrection).transform((list) =>
  list.toSorted((a, b) => b.date.localeCompare(a.date)),
)

type Dated = {
  readonly publishedAt: string
  readonly updatedAt?: string | undefined
  readonly corrections: readonly Correction[]
}

/** Returns the date of a post's last change for readers: its publication, its update or its newest correction. */
export function lastChange({ publishedAt, updatedAt, corrections }: Dated): string {
  const dates = [publishedAt, updatedAt ?? '', ...corrections.map(({ date }) => date)]
  return dates.reduce((latest, date) => (date > latest ? date : latest))
}
