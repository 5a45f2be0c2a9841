/**
 * Path of the health checks of the front and Next, answered by the thread that does the work, for the launcher
 * (packages/host/launch/watch.ts). The front forwards nothing under `/_front`, so visitors can't reach it.
 */
export const HEALTH_PATH = '/_front/health'
