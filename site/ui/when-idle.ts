/**
 * Runs something when the browser has nothing better to do: loading what a page needs later, so that it is
 * there even when the network is gone by then. Returns how to call it off.
 */
export function whenIdle(task: () => void): () => void {
  // Safari has no requestIdleCallback (until 26.3); a moment after the first paint serves as well.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(task, 600)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(task, { timeout: 2_000 })
  return () => cancelIdleCallback(handle)
}
