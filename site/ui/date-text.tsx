import { createDateFormat } from '#lib/locale.ts'

const FORMAT = createDateFormat({ dateStyle: 'long', timeZone: 'UTC' })

/** Renders a date for people, `December 3, 2024`, and for machines. */
export function DateText({ iso }: { iso: string }) {
  return <time dateTime={iso.slice(0, 10)}>{FORMAT.format(new Date(iso))}</time>
}
