/** Splits off the line `sep=;` above the header row of a CSV file, from which Excel reads the separator. */
export function splitSeparatorLine(text: string): {
  readonly separator: string | undefined
  readonly table: string
} {
  const [, separator, table = ''] = /^\uFEFF?(?:sep=(.)\r?\n)?([\s\S]*)$/i.exec(text) ?? []
  return { separator, table }
}
