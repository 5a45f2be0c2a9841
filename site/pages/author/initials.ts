/** Returns the initials of the first and the last name. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const [first = '', last = ''] = [words.at(0), words.length > 1 ? words.at(-1) : '']
  return [first, last].map((word) => [...word][0]?.toUpperCase() ?? '').join('')
}
