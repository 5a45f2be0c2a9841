/**
 * Milliseconds for which our servers keep idle connections (options of Node's `http.createServer`). Clients see the
 * first value (`Keep-Alive: timeout=10`) and close idle connections by then. The server closes them much later, because
 * a request sent while the server is closing the connection fails, and on a busy machine that window is seconds long
 * (RFC 9112, 9.5).
 */
export const keepAlive = { keepAliveTimeout: 10_000, keepAliveTimeoutBuffer: 60_000 } as const
