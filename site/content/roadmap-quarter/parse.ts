import { z } from 'zod'
import {
  type Entry,
  iconName,
  objectsOf,
  optionalText,
  type ReadersOf,
  requiredText,
  text,
  usableDocuments,
} from '#lib/content/stored-fields.ts'
import { roadmapStatuses } from '#schemas/rules/choices.ts'
import type { ROADMAP_QUERY_RESULT, RoadmapItem as StoredItem } from '#schemas/sanity.types.ts'
import type { App } from '../app/parse.ts'

export type RoadmapQuarter = Readonly<ReturnType<typeof toRoadmap>[number]>

export type RoadmapItem = Readonly<RoadmapQuarter['items'][number]>

/** An unknown status is shown in gray (requirements §4, Roadmap status values). */
const status = z
  .enum(roadmapStatuses.map(({ value }) => value))
  .optional()
  .catch(undefined)

const item = z
  .object({
    _key: z.string(),
    title: requiredText,
    description: text,
    icon: iconName,
    status,
    timeEstimate: optionalText,
  } satisfies ReadersOf<Entry<StoredItem>>)
  .transform(({ _key, status = 'unknown' as const, ...rest }) => ({ key: _key, status, ...rest }))

const storedQuarter = z.object({
  _id: z.string(),
  _updatedAt: optionalText,
  quarter: requiredText,
  status,
  timeEstimate: optionalText,
  items: objectsOf(item),
} satisfies ReadersOf<ROADMAP_QUERY_RESULT[number]>)

/** Returns the quarters in a query's result that can be shown. */
export function toRoadmap(result: unknown, { editable }: { readonly editable: boolean }) {
  return usableDocuments(storedQuarter, result).map(
    ({ _id, _updatedAt: updatedAt, status = 'unknown' as const, ...quarter }) => ({
      id: _id,
      updatedAt,
      status,
      ...quarter,
      edit: editable ? { id: _id, type: 'roadmapQuarter' } : undefined,
    }),
  )
}

/** Returns when the roadmap was last edited. */
export function lastUpdated(quarters: readonly RoadmapQuarter[]): string | undefined {
  return quarters
    .flatMap(({ updatedAt }) => updatedAt ?? [])
    .sort()
    .at(-1)
}

/** An unfinished app, its stage, and its remaining roadmap entries. */
export type AppUnderway = {
  readonly app: App
  readonly stage: 'In Development' | 'Coming Soon'
  readonly steps: readonly AppStep[]
}

/** A roadmap entry for an app that isn't completed. */
export type AppStep = {
  readonly quarter: string
  readonly item: RoadmapItem
  readonly edit?: RoadmapQuarter['edit']
}

/**
 * Returns the apps for the roadmap's current-apps cards (requirements §2, Roadmap): those whose catalog status is
 * Coming Soon or Beta, and those named by an open roadmap entry. An app is In Development if one of its entries is in
 * progress or it is in beta; otherwise it is Coming Soon.
 */
export function appsUnderway(
  apps: readonly App[],
  quarters: readonly RoadmapQuarter[],
): AppUnderway[] {
  return apps.flatMap((app) => {
    const steps = stepsOf(app, quarters)
    const isUnfinished = app.status === 'Coming Soon' || app.status === 'Beta'
    return steps.length > 0 || isUnfinished ? [{ app, stage: stageOf(app, steps), steps }] : []
  })
}

/** Returns an app's remaining roadmap entries. */
export function stepsOf(app: App, quarters: readonly RoadmapQuarter[]): AppStep[] {
  return quarters.flatMap(({ quarter, items, edit }) =>
    items
      .filter((item) => item.status !== 'completed' && names(item, app))
      .map((item) => ({ quarter, item, edit })),
  )
}

function stageOf(app: App, steps: readonly AppStep[]): AppUnderway['stage'] {
  const isBeingBuilt = steps.some(({ item }) => item.status === 'in-progress')
  return isBeingBuilt || app.status === 'Beta' ? 'In Development' : 'Coming Soon'
}

function names(item: RoadmapItem, app: App): boolean {
  const title = item.title.toLowerCase()
  return [app.name, app.menuLabel].some((name) => title.includes(name.toLowerCase()))
}
