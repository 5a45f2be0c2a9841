import { Hono } from 'hono'
import { requireRead } from '#lake/auth/access.ts'
import { ApiError } from '#lake/errors.ts'
import { readPage } from '#lake/history/history-routes.ts'
import type { Lake, LakeEnv } from '#lake/lake.ts'
import { openReleases } from './read-releases.ts'
import { MOST_ACTIVE } from './release.ts'
import { readReleaseEvents } from './release-log.ts'
import { type ScheduleOptions, startSchedule } from './schedule.ts'

/**
 * What the Studio asks about releases beside their documents, and the schedule itself, which runs for every open dataset.
 * Mount it after the webhooks: what is late is published as soon as it starts.
 */
export function releaseRoutes(lake: Lake, options: ScheduleOptions = {}): Hono<LakeEnv> {
  lake.datasets.onOpen((dataset) => {
    const schedule = startSchedule(dataset, options)
    return () => schedule.stop()
  })
  const routes = new Hono<LakeEnv>()

  routes.get('/data/history/:dataset/events/releases/:name', async (c) => {
    requireRead(c.var.identity)
    const { log } = c.var.dataset.store
    return c.json(await readReleaseEvents(log, c.req.param('name'), readPage(c)))
  })

  // The Studio asks this before it opens the form of a new release (fetchReleaseLimits.ts).
  routes.get('/projects/:project/new-content-release-allowed', (c) => {
    requireRead(c.var.identity)
    const open = lake.datasets.records().flatMap(({ name }) => {
      const dataset = lake.datasets.get(name)
      return dataset ? openReleases(dataset.store, dataset.store) : []
    })
    const metered = open.filter(({ metadata }) => metadata.cardinality !== 'one')
    return c.json({
      data: {
        orgActiveReleaseCount: open.length,
        orgMeteredActiveReleaseCount: metered.length,
        datasetReleaseLimit: MOST_ACTIVE,
        orgActiveReleaseLimit: null,
      },
    })
  })

  routes.all('/schedules/*', () => {
    throw new ApiError(
      501,
      'notImplemented',
      'Schedules of single documents are not supported: schedule a release of one document instead (sanity.action.release.schedule)',
    )
  })
  return routes
}
