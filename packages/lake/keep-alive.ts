/**
 * Milliseconds that idle connections stay open. Clients are told the first value and close them by then; the server
 * closes them only long after, so that it never closes one on which a request is coming in (RFC 9112, section 9.5).
 */
export const KEEP_ALIVE = { keepAliveTimeout: 10_000, keepAliveTimeoutBuffer: 60_000 } as const
