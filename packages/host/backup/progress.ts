const INTERVAL_MS = 2000

/**
 * Reports progress every two seconds, if the work takes that long.
 *
 * @param label the work in progress
 * @param total total number of bytes
 * @returns a function that takes the number of bytes processed since its last call
 */
export function reportProgress(
  label: string,
  total: number,
  say: (line: string) => void,
  now: () => number = Date.now,
): (bytes: number) => void {
  let done = 0
  let last = now()
  return (bytes) => {
    done += bytes
    if (now() - last < INTERVAL_MS) return
    last = now()
    say(`${label}: ${megabytes(done)} of ${megabytes(total)} MB …`)
  }
}

/** Formats bytes as megabytes for display. */
export function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)
}
