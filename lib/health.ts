/**
 * Path of Next's health check, answered by its main thread, for the launcher (packages/host/launch/watch.ts) and the
 * front. The front forwards nothing under `/_front`, so visitors can't reach it.
 */
export const HEALTH_PATH = '/_front/health'

/** Paths at which the front answers probes and monitoring (docs/deploy/monitoring.md). Pages can't have them. */
export const LIVE_PATH = '/healthz'
export const READY_PATH = '/readyz'
export const METRICS_PATH = '/metrics'
