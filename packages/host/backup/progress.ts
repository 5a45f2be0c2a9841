/** Milliseconds between two lines. */
const PAUSE = 2000

/**
 * Says how far something is that takes longer than two seconds, every two seconds.
 *
 * @param label what is being done
 * @param total bytes there are
 * @returns takes the bytes that were done since it was last told
 */
export function sayProgress(
  label: string,
  total: number,
  say: (line: string) => void,
  now: () => number = Date.now,
): (bytes: number) => void {
  let done = 0
  let last = now()
  return (bytes) => {
    done += bytes
    if (now() - last < PAUSE) return
    last = now()
    say(`${label}: ${megabytes(done)} of ${megabytes(total)} MB …`)
  }
}

/** Of bytes, for people. */
export function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)
}
