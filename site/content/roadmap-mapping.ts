import { z } from 'zod'
import {
  type Entry,
  iconName,
  neededText,
  objectsOf,
  optionalText,
  type ReadersOf,
  text,
  usableDocuments,
} from '#lib/content/stored-fields.ts'
import { roadmapStatuses } from '#schemas/rules/statuses.ts'
import type { ROADMAP_QUERY_RESULT, RoadmapItem as StoredItem } from '#schemas/sanity.types.ts'

export type RoadmapQuarter = Readonly<ReturnType<typeof toRoadmap>[number]>

export type RoadmapItem = Readonly<RoadmapQuarter['items'][number]>

/** `unknown` is shown gray (requirements §4, Roadmap status values). */
export type RoadmapStatus = RoadmapQuarter['status']

const status = z
  .enum(roadmapStatuses.map(({ value }) => value))
  .optional()
  .catch(undefined)

const item = z
  .object({
    _key: z.string(),
    title: neededText,
    description: text,
    icon: iconName,
    status,
    timeEstimate: optionalText,
  } satisfies ReadersOf<Entry<StoredItem>>)
  .transform(({ _key, status = 'unknown' as const, ...rest }) => ({ key: _key, status, ...rest }))

const storedQuarter = z.object({
  _id: z.string(),
  quarter: neededText,
  status,
  timeEstimate: optionalText,
  items: objectsOf(item),
} satisfies ReadersOf<ROADMAP_QUERY_RESULT[number]>)

/** The quarters of a query's result that can be shown. */
export function toRoadmap(result: unknown, { editable }: { readonly editable: boolean }) {
  return usableDocuments(storedQuarter, result).map(
    ({ _id, status = 'unknown' as const, ...quarter }) => ({
      id: _id,
      status,
      ...quarter,
      edit: editable ? { id: _id, type: 'roadmapQuarter' } : undefined,
    }),
  )
}
