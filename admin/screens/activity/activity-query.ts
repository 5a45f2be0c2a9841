import {
  isDay,
  isPeriod,
  isTimeZone,
  spanOfDays,
  spanOfPeriod,
} from '#admin/kit/activity/time-span.ts'
import type { TrailFilter } from '#admin/kit/activity/trail.ts'
import { isTrailKind } from '#admin/kit/activity/trail-kinds.ts'
import {
  firstOf,
  type ListQuery,
  listHref,
  type Parameters,
  readListQuery,
} from '#admin/kit/list-query.ts'

/** Filters of the activity screen as its URL has them; an empty one matches everything. */
export type ActivityQuery = ListQuery & {
  readonly kind: string
  readonly person: string
  /** `today`, `week` or `month`, or `days` for `from` and `to`. */
  readonly period: string
  readonly from: string
  readonly to: string
  /** Time zone of the days, so that a shared link shows the same changes everywhere. */
  readonly zone: string
}

/** Reads the filters from URL parameters; invalid values are ignored. */
export function readActivityQuery(parameters: Parameters): ActivityQuery {
  const read = (name: string, isValid: (value: string) => boolean) => {
    const value = firstOf(parameters[name])
    return isValid(value) ? value : ''
  }
  return {
    ...readListQuery(parameters),
    page: 1,
    kind: read('kind', isTrailKind),
    person: firstOf(parameters.person).slice(0, 320),
    period: read('period', (value) => value === 'days' || isPeriod(value)),
    from: read('from', isDay),
    to: read('to', isDay),
    zone: read('zone', isTimeZone),
  }
}

export function activityHref(query: ActivityQuery): string {
  const { period, zone, from, to, page, ...rest } = query
  const days = period === 'days' ? { from, to } : {}
  return listHref('/admin/activity', { ...rest, ...(period && { period, ...days, zone }) })
}

/** Converts the URL's filters to those of the trail. */
export function trailFilterOf(query: ActivityQuery, now: Date): TrailFilter {
  const { kind, person, period, from, to, search } = query
  const zone = query.zone || 'UTC'
  const span = isPeriod(period)
    ? spanOfPeriod(period, zone, now)
    : spanOfDays(period ? from : '', period ? to : '', zone)
  return { kind: isTrailKind(kind) ? kind : null, email: person || null, search, ...span }
}
