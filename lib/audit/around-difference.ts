/** So much of what stayed the same is shown on each side of a difference, in characters. */
const CONTEXT = 40

const MOST_SHOWN = 280

/**
 * Two texts cut to where they differ, with a little of what is around it: a word changed in an article is not
 * looked for in two whole articles.
 */
export function aroundDifference(from: string, to: string): { from: string; to: string } {
  const shorter = Math.min(from.length, to.length)
  let start = 0
  while (start < shorter && from[start] === to[start]) start += 1
  let end = 0
  while (end < shorter - start && from.at(-1 - end) === to.at(-1 - end)) end += 1

  const cut = (text: string) => shown(text, start - CONTEXT, text.length - end + CONTEXT)
  return { from: cut(from), to: cut(to) }
}

function shown(text: string, wantedStart: number, wantedEnd: number): string {
  const start = Math.max(0, wantedStart)
  const end = Math.min(text.length, wantedEnd, start + MOST_SHOWN)
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`
}
