import { createDateFormat } from '#lib/locale.ts'

const FORMAT = createDateFormat({ dateStyle: 'long', timeZone: 'UTC' })

/** Renders the day of a date as it is written, whatever its offset: `December 3, 2024`, and for machines. */
export function DateText({ iso }: { iso: string }) {
  const day = iso.slice(0, 10)
  return <time dateTime={day}>{FORMAT.format(new Date(day))}</time>
}
