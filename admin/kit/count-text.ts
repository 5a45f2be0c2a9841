/**
 * How much of a list was found: `2 of 1,030 comments`, or `1,030 comments` where that is all of it.
 *
 * @param noun what one of them is called, and what many are
 */
export function countText(found: number, all: number, noun: readonly [string, string]): string {
  const total = `${all.toLocaleString('en-US')} ${noun[all === 1 ? 0 : 1]}`
  return found === all ? total : `${found.toLocaleString('en-US')} of ${total}`
}
