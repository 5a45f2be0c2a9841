/** What the exports for frameworks are made of. */
export type Plain = string | readonly Plain[] | { readonly [key: string]: Plain | undefined }

/** A value as source code, indented by two spaces, without what is undefined. */
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

/** JSON's escapes are JavaScript's too; single quotes are what the documentation of Next is written in. */
function quote(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")
  // Legal in strings since ES2019, and still the end of a line for many editors.
  return `'${inner.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}'`
}

/** A list of small objects, one to a line. */
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
