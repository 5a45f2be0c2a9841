import { LOCALE } from '#schemas/locale.ts'

/** Formats a number: `12,345`. */
export function formatNumber(value: number): string {
  return value.toLocaleString(LOCALE)
}

/** Creates a format for dates or times. Without a time zone in the options, it uses the reader's. */
export function createDateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(LOCALE, options)
}
