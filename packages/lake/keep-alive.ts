/**
 * Milliseconds that idle connections stay open. Clients receive the first value and close by then. The server waits
 * much longer, so that it never closes a connection on which a request is arriving (RFC 9112, section 9.5).
 */
export const KEEP_ALIVE = { keepAliveTimeout: 10_000, keepAliveTimeoutBuffer: 60_000 } as const
