/**
 * How long a server of ours keeps idle connections, in milliseconds (options of Node's `http.createServer`). Clients
 * hear the first figure (`Keep-Alive: timeout=10`) and give an idle connection up by then. Only long after that is it
 * closed from here: whoever sends on a connection in the moment in which it is closed gets an error for an answer,
 * and on a busy machine that moment is seconds long (RFC 9112, 9.5).
 */
export const keepAlive = { keepAliveTimeout: 10_000, keepAliveTimeoutBuffer: 60_000 } as const
