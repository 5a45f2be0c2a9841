import { type Context, Hono } from 'hono'
import { allow, datasetRoutes } from '#lake/auth/guards.ts'
import type { LakeEnv } from '#lake/lake.ts'

/**
 * What the Studio and the command line take for bought: comments, releases, and scheduled drafts, which are releases of
 * one document (useFeatureEnabled.ts); aliases and copies of datasets, and hidden ones.
 */
const FEATURES = [
  'studioComments',
  'contentReleases',
  'singleDocRelease',
  'advancedDatasetManagement',
  'privateDataset',
]

/**
 * Small questions of the Studio: is anyone there, may this origin talk to us, and the hosted
 * service's own calls, which get the answer that keeps them quiet.
 */
export function serviceRoutes(): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()

  routes.get('/ping', (c) => answerPing(c))
  routes.get('/data/ping', (c) => answerPing(c))
  routes.route(
    '/data/ping/:dataset',
    datasetRoutes('anyone').get('/', (c) => answerPing(c)),
  )
  routes.get('/check/cors', allow('anyone'), (c) => {
    const origin = c.req.header('origin')
    const { origins } = c.var.lake
    const allowed = origin === undefined || origins.allows(origin)
    const withCredentials = origin === undefined || origins.allowsCredentials(origin)
    return c.json({ result: { allowed, withCredentials } })
  })

  routes.get('/features', (c) => c.json(FEATURES))
  // Nobody pays for anything here, and history is kept without an end (ArchivedReleaseBanner.tsx asks how long).
  routes.get('/subscriptions/project/:project', (c) => c.json(null))
  // `denied` makes the Studio post no telemetry.
  routes.get('/intake/telemetry-status', (c) => c.json({ status: 'denied' }))
  routes.all('/intake/*', (c) => c.json({}))
  routes.all('/journey/*', (c) => c.json({}))
  routes.get('/help', (c) => c.json({}))
  routes.get('/help/*', (c) => c.json({}))
  routes.get('/user-applications', (c) => c.json([]))
  return routes
}

function answerPing(c: Context): Response {
  c.header('X-Sanity-Shard', 'lake')
  return c.json({ ping: 'pong' })
}
