/** Decodes percent-encoding. Returns text with a broken escape unchanged: visitors and search engines send that too. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
