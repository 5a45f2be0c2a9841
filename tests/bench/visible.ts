/** What is not there after so many milliseconds counts as never there. */
const PATIENCE_MS = 30_000

/** So many milliseconds one series of a section may take; what was measured by then counts. */
const SERIES_MS = 60_000

/**
 * Milliseconds from a moment until a visitor gets certain words on a page; infinite when they do not come within
 * half a minute. The visitor asks again without a pause: the page's own answer time bounds the precision.
 *
 * @param since of `performance.now()`
 */
export async function untilVisible(url: string, words: string, since: number): Promise<number> {
  while (!(await (await fetch(url)).text()).includes(words)) {
    if (performance.now() - since > PATIENCE_MS) return Number.POSITIVE_INFINITY
  }
  return performance.now() - since
}

/**
 * Takes a series of times. It ends early when a time is infinite, or when it has taken a minute.
 *
 * @param take gives the time of the round with this number, in milliseconds
 */
export async function takeSeries(
  rounds: number,
  take: (round: number) => Promise<number>,
): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + SERIES_MS
  while (times.length < rounds && performance.now() < end) {
    const time = await take(times.length)
    times.push(time)
    if (!Number.isFinite(time)) break
  }
  return times
}
