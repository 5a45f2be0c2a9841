/** Delay after the first failed attempt, in milliseconds; it doubles each time. */
const FIRST_DELAY_MS = 1_000
const MAX_DELAY_MS = 60_000

/**
 * Retries an operation until it succeeds: after 1, 2, 4 … 60 seconds, and as soon as the network is back.
 *
 * @param attempt the operation
 * @param succeed receives the result, once
 * @param fail called after each failed attempt
 * @returns a function that stops the retries, after which neither callback is called
 */
export function keepTrying<Result>(
  attempt: () => Promise<Result>,
  succeed: (result: Result) => void,
  fail: () => void = () => {},
): () => void {
  let isCanceled = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = FIRST_DELAY_MS

  const stopWaiting = () => {
    clearTimeout(timer)
    removeEventListener('online', attemptNow)
  }
  const attemptNow = () => {
    stopWaiting()
    attempt().then(
      (result) => isCanceled || succeed(result),
      () => {
        if (isCanceled) return
        timer = setTimeout(attemptNow, pause)
        addEventListener('online', attemptNow)
        pause = Math.min(2 * pause, MAX_DELAY_MS)
        fail()
      },
    )
  }
  attemptNow()
  return () => {
    isCanceled = true
    stopWaiting()
  }
}
