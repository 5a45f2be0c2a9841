/** Milliseconds after which a text counts as never visible. */
const TIMEOUT_MS = 30_000

/** Maximum duration of a series in milliseconds. Rounds measured until then count. */
const MAX_SERIES_MS = 60_000

/**
 * Returns the milliseconds until a page contains a text, or infinity after half a minute. Requests the page without a
 * pause,
 * so its response time limits the precision.
 *
 * @param since by `performance.now()`
 */
export async function untilVisible(url: string, words: string, since: number): Promise<number> {
  while (!(await (await fetch(url)).text()).includes(words)) {
    if (performance.now() - since > TIMEOUT_MS) return Number.POSITIVE_INFINITY
  }
  return performance.now() - since
}

/**
 * Measures a series. It ends early after an infinite time, or after a minute.
 *
 * @param take returns the time of a round in milliseconds
 */
export async function takeSeries(
  rounds: number,
  take: (round: number) => Promise<number>,
): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + MAX_SERIES_MS
  while (times.length < rounds && performance.now() < end) {
    const time = await take(times.length)
    times.push(time)
    if (!Number.isFinite(time)) break
  }
  return times
}
