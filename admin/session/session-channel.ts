const name = 'session'

/** Tells the other tabs of this site that who is signed in may have changed; not who it is. */
export function announceSession(): void {
  const channel = new BroadcastChannel(name)
  channel.postMessage('changed')
  channel.close()
}

/**
 * Hears of it from other tabs.
 *
 * @returns how to stop listening
 */
export function onSessionChange(listener: () => void): () => void {
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', listener)
  return () => channel.close()
}
