import { z } from 'zod'
import { roadmapStatuses } from '#schemas/rules/statuses.ts'
import {
  iconName,
  neededText,
  objectsOf,
  optionalText,
  text,
  usableDocuments,
} from './stored-fields.ts'
import type { RoadmapQuarter } from './types.ts'

const status = z.enum([...roadmapStatuses.map(({ value }) => value), 'unknown']).catch('unknown')

const item = z
  .object({
    _key: z.string(),
    title: neededText,
    description: text,
    icon: iconName,
    status,
    timeEstimate: optionalText,
  })
  .transform(({ _key, ...rest }) => ({ key: _key, ...rest }))

const storedQuarter = z.object({
  _id: z.string(),
  quarter: neededText,
  status,
  timeEstimate: optionalText,
  items: objectsOf(item),
})

/** The quarters of a query's result that can be shown. */
export function toRoadmap(
  result: unknown,
  { editable }: { readonly editable: boolean },
): RoadmapQuarter[] {
  return usableDocuments(storedQuarter, result).map(({ _id, ...quarter }) => ({
    id: _id,
    ...quarter,
    edit: editable ? { id: _id, type: 'roadmapQuarter' } : undefined,
  }))
}
