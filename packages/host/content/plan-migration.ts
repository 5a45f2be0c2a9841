import { parentAt, valueAt } from '#lib/content/field-path.ts'
import { isRecord } from '#lib/json.ts'
import type { Migration, MovedText } from '#lib/site-manifest.ts'

type Content = { readonly _id: string; readonly _type: string; readonly [field: string]: unknown }

/** A stored document, draft or version. */
export type Stored = Content & { readonly _rev: string }

export type PlannedMutation =
  | { readonly create: Content }
  | {
      readonly patch: {
        readonly id: string
        readonly ifRevisionID?: string
        readonly set?: Record<string, string>
        readonly unset?: string[]
      }
    }

/** An old text that was not moved, because its page has a newer text or no longer has the section. */
export type LeftText = { readonly document: string; readonly key: string; readonly text: string }

export type MigrationPlan = {
  readonly mutations: readonly PlannedMutation[]
  /** IDs of the pages to create. */
  readonly created: readonly string[]
  /** Number of texts to write into pages. */
  readonly moved: number
  readonly left: readonly LeftText[]
}

/** Prefix of the published documents' IDs. */
const PUBLISHED = ''

type Sets = Map<string, Record<string, string>>

/**
 * Plans one transaction that creates the missing documents and moves the old texts: published ones into published
 * pages, drafts into drafts, and versions of a release into versions of the same release. Every mutation of an existing
 * document names its revision.
 *
 * @param stored documents to read and change, with their drafts and versions. Locked versions must be left out.
 */
export function planMigration(
  { documents, texts }: Migration,
  stored: readonly Stored[],
): MigrationPlan {
  const byId = new Map(stored.map((document) => [document._id, document]))
  const missing = documents.filter(({ _id }) => !byId.has(_id))
  const pages = new Map<string, Content>([
    ...missing.map((document) => [document._id, document] as const),
    ...byId,
  ])
  const sets: Sets = new Map()
  const left: LeftText[] = []
  const copies: Content[] = []
  // Published texts first: drafts and versions start from them.
  for (const prefix of new Set([PUBLISHED, ...stored.map(({ _id }) => prefixOf(_id))])) {
    for (const [id, ofPage] of Map.groupBy(texts, ({ id }) => id)) {
      left.push(...planPage({ prefix, id, texts: ofPage, byId, pages, sets }))
      const published = pages.get(id)
      if (published && sets.has(prefix + id) && !pages.has(prefix + id)) {
        copies.push(copyOf(published, prefix + id))
      }
    }
  }
  return {
    created: missing.map(({ _id }) => _id),
    moved: [...sets.values()].reduce((sum, set) => sum + Object.keys(set).length, 0),
    left,
    mutations: [
      ...missing.map((document) => ({ create: document })),
      ...copies.map((document) => ({ create: document })),
      ...Array.from(sets, ([id, set]) => ({ patch: { id, ...revisionOf(byId.get(id)), set } })),
      ...stored.flatMap((document) => unsetOf(document, texts)),
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
  const moved = sets.get(id)?.[text.path]
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

function revisionOf(stored: Stored | undefined) {
  return stored ? { ifRevisionID: stored._rev } : {}
}

/** Returns a copy of a published page under the ID of a draft or version. */
function copyOf(page: Content, id: string): Content {
  const { _rev, _createdAt, _updatedAt, _system, ...fields } = page
  return { ...fields, _id: id, _type: page._type }
}

/** Returns the prefix of a draft's or version's ID: `drafts.`, `versions.r1.`. */
export function prefixOf(id: string): string {
  return /^(?:drafts\.|versions\.[^.]+\.)/.exec(id)?.[0] ?? PUBLISHED
}

/** Returns the ID that a document has when published. */
export function publishedIdOf(id: string): string {
  return id.slice(prefixOf(id).length)
}
