import { z } from 'zod'
import type { EditTarget } from '#lib/content/edit-attributes.ts'
import {
  optionalText,
  type ReadersOf,
  requiredText,
  usableDocument,
  usableDocuments,
} from '#lib/content/stored-fields.ts'
import { pageSlug } from '#schemas/rules/page-path.ts'
import type { PAGE_QUERY_RESULT } from '#schemas/sanity.types.ts'
import type { App } from '#site/content/app/parse.ts'
import { type Seo, storedSeo } from '#site/content/seo/stored.ts'
import type { PageAddress } from '#site/define.ts'
import { fixedPagePath, pageContents, placedTexts } from '#site/registry.ts'
import type { Placed } from '#site/sections/define.ts'
import { type AnySection, sectionOf } from '#site/sections/list.ts'
import { toSections } from '#site/sections/parse.ts'

export type Page = {
  readonly id: string
  readonly path: PageAddress
  readonly title: string
  /** The pages above it, from the top: `/customers` for `/customers/harbors`. */
  readonly parents?: readonly ParentPage[]
  /** The sections in order. Hidden ones only for people who may edit. */
  readonly sections: readonly Placed<AnySection>[]
  readonly seo: Seo
  /** Time of the last change, ISO 8601. */
  readonly modifiedAt: string
  readonly edit?: EditTarget | undefined
}

export type ParentPage = { readonly name: string; readonly path: PageAddress }

type StoredPage = NonNullable<PAGE_QUERY_RESULT>

const storedPage = z.object({
  _id: z.string(),
  _updatedAt: z.string(),
  title: requiredText,
  slug: z.string().regex(pageSlug).nullish().catch(undefined),
  pageBuilder: z.array(z.record(z.string(), z.unknown())).catch([]),
  seo: storedSeo,
} satisfies ReadersOf<StoredPage>)

type Mapping = { readonly editable: boolean }

/** Parses one page of a query's result; undefined if it can't be shown. */
export function toPage(result: unknown, mapping: Mapping): Page | undefined {
  const stored = usableDocument(storedPage, result)
  return stored && toShown(stored, mapping)
}

/**
 * Returns a fixed page, with its default content if it has no usable document.
 *
 * @param id ID of its document
 */
export function toFixedPage(id: string, result: unknown, mapping: Mapping): Page | undefined {
  return toPage(result, mapping) ?? toPage({ ...pageContents.get(id), _updatedAt: '' }, mapping)
}

const storedParent = z.object({
  name: requiredText,
  path: requiredText.transform((path): PageAddress => `/${path.slice(1)}`),
})

export function toParents(result: unknown): ParentPage[] {
  return usableDocuments(storedParent, result)
}

export function toPages(result: unknown, mapping: Mapping): Page[] {
  return usableDocuments(storedPage, result).flatMap((stored) => toShown(stored, mapping) ?? [])
}

function toShown(stored: z.infer<typeof storedPage>, { editable }: Mapping): Page | undefined {
  const { _id: id, slug } = stored
  const path = fixedPagePath(id) ?? (slug && (`/${slug}` as const))
  if (!path) return undefined
  const edit = editable ? { id, type: 'page' } : undefined
  return {
    id,
    path,
    title: stored.title,
    sections: toSections(
      stored.pageBuilder.map((section) => withDefaults(section, id)),
      edit,
    ),
    seo: stored.seo,
    modifiedAt: stored._updatedAt,
    edit,
  }
}

/** Fills blank texts with their defaults (requirements §3, Site content). */
function withDefaults(section: Readonly<Record<string, unknown>>, id: string) {
  const defaults = [...placedTexts.values()].filter(
    ({ place }) => place.id === id && place.section === section._key,
  )
  const blank = defaults.filter(
    ({ place }) => optionalText.parse(section[place.field]) === undefined,
  )
  return { ...section, ...Object.fromEntries(blank.map(({ place, text }) => [place.field, text])) }
}

/** Sections of the page of an app, or of another page. */
type Shown = { readonly sections: readonly AnySection[]; readonly app?: App }

export function pageWords({ sections, app }: Shown): string {
  return sections.flatMap((section) => wordsOf(section, app)).join(' ')
}

/** Returns the first text of a page that is more than a heading, for its description; may be empty. */
export function pageText({ sections }: Page): string {
  return (
    sections
      .flatMap((section) => wordsOf(section))
      .find((words) => words.length >= MIN_TEXT_CHARACTERS) ?? ''
  )
}

const MIN_TEXT_CHARACTERS = 40

function wordsOf(section: AnySection, app?: App): string[] {
  if (section.hidden) return []
  const words = sectionOf(section._type)?.words(section, app) ?? []
  return words.flatMap((text) => text || [])
}

export function pageQuestions({ sections }: Shown) {
  return sections
    .filter(({ hidden }) => !hidden)
    .flatMap((section) => sectionOf(section._type)?.questions?.(section) ?? [])
}
