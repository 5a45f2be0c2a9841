/**
 * Clients hear the first figure, in milliseconds, and give an idle connection up by then; it is closed from here only
 * long after, so that none is closed as it is used, however busy the machine is (RFC 9112, 9.5).
 */
export const KEEP_ALIVE = { keepAliveTimeout: 10_000, keepAliveTimeoutBuffer: 60_000 } as const
