/**
 * Where the front and Next say that they run, at once and from the thread that does their work; the launcher asks
 * (packages/host/launch/watch.ts). Below `/_front`, of which the front passes nothing on: no visitor reaches it.
 */
export const HEALTH_PATH = '/_front/health'
