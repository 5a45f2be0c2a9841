/** Events of a visitor's first action on a page. */
const FIRST_ACTIONS = [
  'pointermove',
  'pointerdown',
  'scroll',
  'keydown',
  'focusin',
  'click',
] as const

/**
 * Runs a task when the browser is idle after the visitor's first action. For large modules that nothing on the page
 * needs before that.
 *
 * @returns a function that cancels the task
 */
export function whenUsed(task: () => void): () => void {
  const stop = new AbortController()
  let forget = () => {}
  const begin = () => {
    stop.abort()
    forget = whenIdle(task)
  }
  for (const action of FIRST_ACTIONS)
    addEventListener(action, begin, { signal: stop.signal, passive: true })
  return () => {
    stop.abort()
    forget()
  }
}

/**
 * Runs a task when the browser is idle, such as loading what a page needs later even if it is offline by then.
 *
 * @returns a function that cancels the task
 */
export function whenIdle(task: () => void): () => void {
  // Safari has no requestIdleCallback (until 26.3). A moment after the first paint is good enough.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(task, 600)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(task, { timeout: 2_000 })
  return () => cancelIdleCallback(handle)
}
