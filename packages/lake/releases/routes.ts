import { Hono } from 'hono'
import { allow, ownProject } from '#lake/auth/guards.ts'
import { ApiError } from '#lake/errors.ts'
import type { Lake, LakeEnv } from '#lake/lake.ts'
import { openReleases } from './read-releases.ts'
import { MOST_ACTIVE } from './release.ts'
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

  // The Studio asks this before it opens the form of a new release (fetchReleaseLimits.ts).
  routes.get('/projects/:project/new-content-release-allowed', ownProject, allow('read'), (c) => {
    const { datasets } = c.var.lake
    const open = datasets.records().flatMap(({ name }) => {
      const dataset = datasets.get(name)
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
