import { Hono } from 'hono'
import { allow, ownProject } from '#lake/auth/guards.ts'
import { ApiError } from '#lake/errors.ts'
import type { Lake, LakeEnv } from '#lake/lake.ts'
import { openReleases } from './read-releases.ts'
import { MAX_OPEN_RELEASES } from './release.ts'
import { type ScheduleOptions, startSchedule } from './schedule.ts'

/**
 * Routes for releases, and the schedule, which runs for every open dataset. Mount it after the webhooks, because
 * overdue releases are published immediately.
 */
export function releaseRoutes(lake: Lake, options: ScheduleOptions = {}): Hono<LakeEnv> {
  lake.datasets.onOpen((dataset) => {
    const schedule = startSchedule(dataset, options)
    return () => schedule.stop()
  })
  const routes = new Hono<LakeEnv>()

  // The Studio calls this before it opens the form for a new release (fetchReleaseLimits.ts).
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
        datasetReleaseLimit: MAX_OPEN_RELEASES,
        orgActiveReleaseLimit: null,
      },
    })
  })

  routes.all('/schedules/*', () => {
    throw new ApiError(
      501,
      'notImplemented',
      'Schedules of single documents are not supported. Schedule a release with one document instead (sanity.action.release.schedule)',
    )
  })
  return routes
}
