import { Agent } from 'node:http'

/** Longer than any part announces: without a limit of its own, Node's agent does not heed what a server announces. */
const LONGEST_IDLE_MS = 60_000

/**
 * Keeps connections to the parts behind, and gives up an idle one before the part closes it (the `Keep-Alive` header
 * of its answers, less a second): a request on a connection that is just being closed has no answer.
 */
export function createAgent(): Agent {
  return new Agent({ keepAlive: true, timeout: LONGEST_IDLE_MS })
}
