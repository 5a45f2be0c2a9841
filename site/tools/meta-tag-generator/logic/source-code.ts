/** Values that the framework exports consist of. */
export type Plain = string | readonly Plain[] | { readonly [key: string]: Plain | undefined }

/** Prints a value as source code, indented by two spaces. Skips undefined values. */
export function print(value: Plain, indent = ''): string {
  if (typeof value === 'string') return quote(value)
  const inner = `${indent}  `
  if (isList(value)) {
    if (value.every((entry) => typeof entry === 'string')) {
      return `[${value.map((entry) => print(entry)).join(', ')}]`
    }
    return `[${value.map((entry) => print(entry, indent)).join(', ')}]`
  }
  const lines = Object.entries(value).flatMap(([key, entry]) =>
    entry === undefined ? [] : [`${inner}${name(key)}: ${print(entry, inner)},`],
  )
  return `{\n${lines.join('\n')}\n${indent}}`
}

function isList(value: Exclude<Plain, string>): value is readonly Plain[] {
  return Array.isArray(value)
}

function name(key: string): string {
  return /^[a-z_$][\w$]*$/i.test(key) ? key : quote(key)
}

/** Quotes a string. JSON escapes are valid JavaScript, and single quotes match the style of Next's documentation. */
function quote(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")
  // Valid in strings since ES2019, but many editors still treat them as line breaks.
  return `'${inner.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}'`
}

/** Prints a list of small objects, one per line. */
export function printRows(
  rows: readonly Readonly<Record<string, string | undefined>>[],
  indent = '',
): string {
  const lines = rows.map((row) => {
    const pairs = Object.entries(row).flatMap(([key, text]) =>
      text === undefined ? [] : [`${name(key)}: ${quote(text)}`],
    )
    return `${indent}  { ${pairs.join(', ')} },\n`
  })
  return `[\n${lines.join('')}${indent}]`
}
