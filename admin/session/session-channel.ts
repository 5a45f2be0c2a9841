const name = 'session'

/** Tells the site's other tabs that the session may have changed, without saying who is signed in. */
export function announceSession(): void {
  const channel = new BroadcastChannel(name)
  channel.postMessage('changed')
  channel.close()
}

/**
 * Calls the listener when another tab announces a session change.
 *
 * @returns a function that stops listening
 */
export function onSessionChange(listener: () => void): () => void {
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', listener)
  return () => channel.close()
}
