import type { Endpoint, Transferred } from './transfer.ts'

/** What was transferred, in a sentence or two. */
export function tellTransferred(
  { documents, assets, left }: Transferred,
  { name }: Endpoint,
): string {
  const there = `${documents} documents and ${assets} files are in ${name}; each was looked for there.`
  return left.length === 0
    ? there
    : `${there} ${left.length} were left out, as releases do not go along: ${left.slice(0, 5).join(', ')}`
}
