import { isDeepStrictEqual } from 'node:util'
import { isRecord } from '#lib/json.ts'
import type { MovedSeo } from '#lib/site-manifest.ts'
import {
  type Content,
  type LeftText,
  PUBLISHED,
  prefixOf,
  publishedIdOf,
  type Sets,
  type Stored,
} from './stored.ts'

/** A former document, by the ID that it has when published, and the document of its page. */
export type SeoMove = { readonly from: string; readonly to: string }

/**
 * Returns the moves of the stored SEO documents. One whose path no page has is left alone: a page that gets the path
 * later can still take it over.
 */
export function seoMoves(seo: MovedSeo, stored: readonly Stored[]): SeoMove[] {
  const former = stored.filter(({ _type }) => _type === seo.from)
  const paths = new Map(former.map(({ _id, path }) => [publishedIdOf(_id), path]))
  return [...paths].flatMap(([from, path]) => {
    const to = typeof path === 'string' ? pageAt(path, seo, stored) : undefined
    return to === undefined ? [] : [{ from, to }]
  })
}

/** Returns the ID of the document whose page has a path: a published one, if there is one. */
function pageAt(
  path: string,
  { fixedPages, type }: MovedSeo,
  stored: readonly Stored[],
): string | undefined {
  const others = stored.filter((document) => document._type === type && document.path === path)
  // The first app at a path is the one whose page is shown.
  const [first] = others.toSorted(
    (a, b) =>
      prefixOf(a._id).length - prefixOf(b._id).length ||
      Number(a.order ?? 0) - Number(b.order ?? 0),
  )
  return fixedPages[path] ?? (first && publishedIdOf(first._id))
}

type SeoPlan = {
  readonly prefix: string
  readonly field: string
  readonly byId: ReadonlyMap<string, Stored>
  /** The stored documents, and those to create. */
  readonly pages: ReadonlyMap<string, Content>
  /** Receives the objects to write. */
  readonly sets: Sets
}

/**
 * Plans the move of one page's SEO data in one perspective: published, draft or release. Existing drafts and versions
 * of the page get what is published, because publishing them would otherwise clear it.
 *
 * @returns the values that can't be moved, because the page already has SEO data
 */
export function planSeo({ from, to }: SeoMove, plan: SeoPlan): LeftText[] {
  const { prefix, field, byId, pages, sets } = plan
  const former = byId.get(prefix + from)
  const value = seoOf(former)
  const current = byId.get(prefix + to)?.[field]
  if (current !== undefined) return former ? leftOf(former, value, current) : []

  const inherited = sets.get(to)?.[field] ?? (pages.has(to) ? undefined : seoOf(byId.get(from)))
  const next = value ?? (prefix === PUBLISHED ? undefined : inherited)
  if (next === undefined) return []
  const isCopy = !pages.has(prefix + to)
  const isUnchanged = isDeepStrictEqual(value, seoOf(byId.get(from)))
  if (isCopy && (isUnchanged || !pages.has(to))) return []
  sets.set(prefix + to, {
    ...(isCopy && sets.get(to)),
    ...sets.get(prefix + to),
    [field]: next,
  })
  return []
}

function seoOf(former: Stored | undefined): Record<string, unknown> | undefined {
  if (!former) return undefined
  const own = Object.entries(former).filter(([name]) => !name.startsWith('_') && name !== 'path')
  return { _type: 'seo', ...Object.fromEntries(own) }
}

function leftOf(former: Stored, value: object | undefined, current: unknown): LeftText[] {
  const newer = isRecord(current) ? current : {}
  return Object.entries(value ?? {})
    .filter(([name, old]) => name !== '_type' && !isDeepStrictEqual(old, newer[name]))
    .map(([key, old]) => ({ document: former._id, key, text: String(old) }))
}
