/** Returns the name of the author of a change. Scripts use the write token of the content server. */
export function personName(author: string | null): string {
  if (author === 'Write token') return 'A script'
  return author ?? 'The site'
}
