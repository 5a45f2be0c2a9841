import { z } from 'zod'
import { objectsOf, requiredText } from '#lib/content/stored-fields.ts'
import { compareDates, readIsoDate } from '#schemas/rules/iso-date.ts'

/** A mistake that was fixed after publication. */
export type Correction = z.infer<typeof storedCorrection>

const storedCorrection = z.object({
  _key: z.string(),
  /** ISO 8601 date. An import may have stored a time. */
  date: requiredText.transform((date, context) => {
    const day = readIsoDate(date)?.slice(0, 10)
    if (day === undefined) context.addIssue(`“${date}” is not a date.`)
    return day ?? z.NEVER
  }),
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
  const dates = [...(updatedAt ? [updatedAt] : []), ...corrections.map(({ date }) => date)]
  return dates.reduce((latest, date) => (isLater(date, latest) ? date : latest), publishedAt)
}

/** A day isn't later than a time on it, whatever the offset. */
function isLater(date: string, latest: string): boolean {
  const isSameDay = date.slice(0, 10) === latest.slice(0, 10)
  const isDay = date.length === 10 || latest.length === 10
  return isSameDay && isDay ? date.length > latest.length : compareDates(date, latest) > 0
}
