import { Agent } from 'node:http'

/** Longer than the keep-alive time of any server behind. Without a limit, Node's agent ignores the `Keep-Alive` header. */
const MAX_IDLE_MS = 60_000

/**
 * Creates an agent that keeps connections to the servers behind and closes idle ones a second before the server would
 * (`Keep-Alive` header). A request on a connection that the server is just closing would fail.
 */
export function createAgent(): Agent {
  return new Agent({ keepAlive: true, timeout: MAX_IDLE_MS })
}

/** Returns true for the error of a request to a server that accepts no connections. */
export function isRefusedConnection(error: unknown): boolean {
  return codeOf(error) === 'ECONNREFUSED'
}

/** Returns true for the error of a request whose server closed the connection, as when its process is killed. */
export function isLostConnection(error: unknown): boolean {
  return ['ECONNRESET', 'EPIPE'].includes(codeOf(error))
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
