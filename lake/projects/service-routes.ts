import { Hono } from 'hono'
import type { LakeEnv } from '#lake/lake.ts'

/**
 * Small questions of the Studio: is anyone there, may this origin talk to us, and the hosted
 * service's own calls, which get the answer that keeps them quiet.
 */
export function serviceRoutes(): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()

  for (const path of ['/ping', '/data/ping', '/data/ping/:dataset']) {
    routes.get(path, (c) => {
      c.header('X-Sanity-Shard', 'lake')
      return c.json({ ping: 'pong' })
    })
  }
  routes.get('/check/cors', (c) => {
    const origin = c.req.header('origin')
    const isAllowed = origin === undefined || c.get('lake').config.allowedOrigins.includes(origin)
    return c.json({ result: { allowed: isAllowed, withCredentials: isAllowed } })
  })

  routes.get('/features', (c) => c.json([]))
  // `denied` makes the Studio post no telemetry.
  routes.get('/intake/telemetry-status', (c) => c.json({ status: 'denied' }))
  routes.all('/intake/*', (c) => c.json({}))
  routes.all('/journey/*', (c) => c.json({}))
  routes.get('/help', (c) => c.json({}))
  routes.get('/help/*', (c) => c.json({}))
  routes.get('/user-applications', (c) => c.json([]))
  return routes
}
