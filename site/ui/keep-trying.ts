/** The pause after a first attempt that failed, in milliseconds; each further one is twice as long. */
const FIRST_PAUSE = 1_000
const LONGEST_PAUSE = 60_000

/**
 * Tries something until it succeeds: again after 1, 2, 4 … 60 seconds, and as soon as the network is back.
 *
 * @param attempt what may fail
 * @param succeed hears what it gave, once
 * @param fail hears of each attempt that failed
 * @returns how to call it off; neither is called from then on
 */
export function keepTrying<Result>(
  attempt: () => Promise<Result>,
  succeed: (result: Result) => void,
  fail: () => void = () => {},
): () => void {
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = FIRST_PAUSE

  const waitNoLonger = () => {
    clearTimeout(timer)
    removeEventListener('online', attemptNow)
  }
  const attemptNow = () => {
    waitNoLonger()
    attempt().then(
      (result) => isOver || succeed(result),
      () => {
        if (isOver) return
        timer = setTimeout(attemptNow, pause)
        addEventListener('online', attemptNow)
        pause = Math.min(2 * pause, LONGEST_PAUSE)
        fail()
      },
    )
  }
  attemptNow()
  return () => {
    isOver = true
    waitNoLonger()
  }
}
