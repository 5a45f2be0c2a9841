/**
 * Decodes percent-encoding. Returns text with a broken escape unchanged: visitors and search engines send that too.
 * Only one tool may import it, because every page loads what the scripts of two tools share.
 */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
