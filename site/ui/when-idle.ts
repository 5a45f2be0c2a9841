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
