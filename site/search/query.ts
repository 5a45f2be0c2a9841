/** Longer questions find nothing more; a pasted page must not keep the server busy. */
export const QUERY_LENGTH = 100

/** What somebody asks for: in one line, and no longer than is looked up. */
export type Query = { readonly text: string; readonly isCut: boolean }

/** A query from what was typed or came in an address; of several, the first counts. */
export function readQuery(typed: string | readonly string[] | undefined): Query {
  const [first = ''] = typeof typed === 'string' ? [typed] : (typed ?? [])
  const line = first.replace(/\s+/g, ' ').trim()
  // By characters, not code units: half an emoji is no text.
  const letters = [...line]
  return {
    text: letters.slice(0, QUERY_LENGTH).join('').trim(),
    isCut: letters.length > QUERY_LENGTH,
  }
}
