import { parentAt, valueAt } from '#lib/content/field-path.ts'
import { isRecord } from '#lib/json.ts'
import type { Migration, MovedText } from '#lib/site-manifest.ts'
import { planSeo, type SeoMove, seoMoves } from './plan-seo.ts'
import {
  type Content,
  type LeftText,
  PUBLISHED,
  prefixOf,
  publishedIdOf,
  type Sets,
  type Stored,
} from './stored.ts'

export type PlannedMutation =
  | { readonly create: Content }
  | {
      readonly patch: {
        readonly id: string
        readonly ifRevisionID?: string
        readonly set?: Record<string, unknown>
        readonly unset?: string[]
      }
    }
  | { readonly delete: { readonly id: string } }

export type MigrationPlan = {
  readonly mutations: readonly PlannedMutation[]
  /** IDs of the documents to create. */
  readonly created: readonly string[]
  /** Number of texts to write into pages. */
  readonly moved: number
  /** Number of pages that get SEO data. */
  readonly movedSeo: number
  readonly left: readonly LeftText[]
}

/**
 * Plans one transaction that creates the missing documents and moves old texts and SEO documents: published ones into
 * published pages, drafts into drafts, and versions of a release into versions of the same release. Every mutation of an existing
 * document names its revision.
 *
 * @param stored documents to read and change, with their drafts and versions. Locked versions must be left out.
 */
export function planMigration(
  { documents, starters, texts, seo }: Migration,
  stored: readonly Stored[],
): MigrationPlan {
  const byId = new Map(stored.map((document) => [document._id, document]))
  const absent = documents.filter(({ _id }) => !byId.has(_id))
  const missing = absent.length > 0 ? [...absent, ...starters] : []
  const pages = new Map<string, Content>([
    ...missing.map((document) => [document._id, document] as const),
    ...byId,
  ])
  const sets: Sets = new Map()
  const left: LeftText[] = []
  const moves = seoMoves(seo, stored)
  // Published texts first: drafts and versions start from them.
  for (const prefix of new Set([PUBLISHED, ...stored.map(({ _id }) => prefixOf(_id))])) {
    for (const [id, ofPage] of Map.groupBy(texts, ({ id }) => id)) {
      left.push(...planPage({ prefix, id, texts: ofPage, byId, pages, sets }))
    }
    for (const move of moves) {
      left.push(...planSeo(move, { prefix, field: seo.field, byId, pages, sets }))
    }
  }
  return {
    created: missing.map(({ _id }) => _id),
    moved: [...sets.values()].flatMap(Object.keys).filter((path) => path !== seo.field).length,
    movedSeo: moves.filter(({ to }) => sets.get(to)?.[seo.field] !== undefined).length,
    left,
    mutations: [
      ...missing.map((document) => ({ create: document })),
      ...[...sets.keys()].flatMap((id) => copyFor(id, pages)),
      ...Array.from(sets, ([id, set]) => ({ patch: { id, ...revisionOf(byId.get(id)), set } })),
      ...stored.flatMap((document) => unsetOf(document, texts)),
      ...stored.flatMap((document) => deletionOf(document, moves)),
    ],
  }
}

type PagePlan = {
  readonly prefix: string
  readonly id: string
  readonly texts: readonly MovedText[]
  readonly byId: ReadonlyMap<string, Stored>
  /** The stored documents, and those to create. */
  readonly pages: ReadonlyMap<string, Content>
  /** Receives the texts to write, by document and path. */
  readonly sets: Sets
}

/**
 * Plans the texts of one page in one perspective: published, draft or release.
 *
 * @returns the texts that can't be moved
 */
function planPage(plan: PagePlan): LeftText[] {
  const { prefix, id, texts, pages, sets } = plan
  const plans = texts.map((text) => ({ text, ...planText(text, plan) }))
  const set = plans.flatMap(({ text, next }) => (next === undefined ? [] : [[text.path, next]]))
  const isCopy = !pages.has(prefix + id)
  if (set.length > 0) {
    sets.set(prefix + id, { ...(isCopy && sets.get(id)), ...Object.fromEntries(set) })
  }
  return plans.flatMap(({ text: { from, key }, left }) =>
    left === undefined ? [] : [{ document: prefix + from, key, text: left }],
  )
}

/** Returns what to write into a text's place, or the old text if it can't be moved; neither if they are the same. */
function planText(text: MovedText, plan: PagePlan): { next?: string; left?: string | undefined } {
  const { prefix, id, pages, sets } = plan
  const own = pages.get(prefix + id)
  const page = own ?? pages.get(id)
  const moved = textOf(sets.get(id)?.[text.path])
  const old = oldText(text, plan)
  // A draft of the page gets what is published, unless there is a draft of the text.
  const wanted = own ? (old ?? moved) : old
  const shown = own ? textAt(page, text) : (moved ?? textAt(page, text))
  if (wanted === undefined || wanted === shown) return {}
  if (isAsShipped(page, text)) return { next: wanted }
  return isPublishedText(old, text, plan) ? {} : { left: old }
}

/**
 * Returns the old text in one perspective. If a draft or version has other texts of the page, a missing one means that
 * an editor cleared it.
 */
function oldText(
  { from, key, text }: MovedText,
  { prefix, texts, byId }: Pick<PagePlan, 'prefix' | 'texts' | 'byId'>,
): string | undefined {
  const document = byId.get(prefix + from)
  const old = textOf(document?.[key])
  if (old !== undefined || !document || prefix === PUBLISHED) return old
  const isUnmoved = texts.some((each) => each.key in document)
  const wasCleared = isUnmoved && textOf(byId.get(from)?.[key]) !== undefined
  return wasCleared ? text : undefined
}

/** Returns true for a text of a draft or version that is the same in the published document. */
function isPublishedText(
  old: string | undefined,
  { from, key }: MovedText,
  { prefix, byId }: Pick<PagePlan, 'prefix' | 'byId'>,
): boolean {
  return prefix !== PUBLISHED && textOf(byId.get(from)?.[key]) === old
}

/** Returns the text that a page shows at a place. */
function textAt(page: Content | undefined, { path, text }: MovedText): string {
  return textOf(valueAt(page, path)) ?? text
}

function isAsShipped(page: Content | undefined, moved: MovedText): boolean {
  return isRecord(parentAt(page, moved.path)) && textAt(page, moved) === moved.text
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

function unsetOf(document: Stored, texts: readonly MovedText[]): PlannedMutation[] {
  const unset = texts
    .filter(({ from, key }) => publishedIdOf(document._id) === from && key in document)
    .map(({ key }) => key)
  const { _id: id, _rev: ifRevisionID } = document
  return unset.length > 0 ? [{ patch: { id, ifRevisionID, unset } }] : []
}

/** Deletes a former SEO document unless it has changed since it was read. Only a patch can name a revision. */
function deletionOf(
  { _id: id, _rev: ifRevisionID }: Stored,
  moves: readonly SeoMove[],
): PlannedMutation[] {
  if (!moves.some(({ from }) => from === publishedIdOf(id))) return []
  return [{ patch: { id, ifRevisionID, unset: ['path'] } }, { delete: { id } }]
}

function revisionOf(stored: Stored | undefined) {
  return stored ? { ifRevisionID: stored._rev } : {}
}

/** Creates a draft or version of a page that has none, as a copy of the published page. */
function copyFor(id: string, pages: ReadonlyMap<string, Content>): PlannedMutation[] {
  const published = pages.get(publishedIdOf(id))
  if (!published || pages.has(id)) return []
  const { _rev, _createdAt, _updatedAt, _system, ...fields } = published
  return [{ create: { ...fields, _id: id, _type: published._type } }]
}
