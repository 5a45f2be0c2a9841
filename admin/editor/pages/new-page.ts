import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { MAX_LENGTH, type NewPageAnswer } from '#admin/editor/pages/new-page-answer.ts'
import { newKey, newSection, withNewKeys } from '#admin/editor/sections/new-section.ts'
import { initialDocument } from '#admin/editor/text/page-text.ts'
import {
  type ContentStore,
  draftId,
  type Mutation,
  type StoredDocument,
  withoutRaces,
} from '#lib/content/content-store.ts'
import { newPageMessages as say } from '#lib/messages-edit.ts'
import { problems } from '#schemas/rules/field-rules.ts'
import { pageTemplates } from '#site/content/page/templates.ts'
import { siteTypes } from '#site/schema.ts'

/** Body of the dialog’s request. */
export const newPage = z.object({
  title: z.string().trim().max(MAX_LENGTH.title),
  slug: z.string().trim().max(MAX_LENGTH.slug),
  /** ID of a template, or empty for a page with a hero only. */
  template: z.string().max(60),
  inMenu: z.boolean(),
  isDraft: z.boolean(),
})

export type NewPage = z.infer<typeof newPage>

/** A page that was created, for the audit log. */
export type CreatedPage = {
  readonly ok: true
  readonly id: string
  readonly path: string
  readonly revision: string
  /** Entries of the menu, if the page is in it. */
  readonly menu?: { readonly before: unknown; readonly after: unknown } | undefined
}

/**
 * Publishes a new page and, if wanted, an entry for it at the end of the menu, in one transaction. A draft of the menu
 * gets the entry, too, so that publishing it later doesn't remove the page from the menu. A page that begins as a draft
 * gets none: it would lead nowhere.
 *
 * @param checkPath returns true, or in words what else has a path
 * @throws AppError `conflict` if the menu keeps changing, and like `ContentStore`
 */
export async function createPage(
  store: ContentStore,
  { title, slug, template, inMenu, isDraft }: NewPage,
  checkPath: (path: string, id: string) => Promise<true | string>,
): Promise<CreatedPage | Exclude<NewPageAnswer, { ok: true }>> {
  const wrong = problems(pageSchema, { title, slug: slug ? { current: slug } : '' })
  if (wrong.title) return { ok: false, field: 'title', message: wrong.title }
  if (wrong.slug || !slug) return { ok: false, field: 'slug', message: wrong.slug ?? say.noSlug }
  const pageBuilder = sectionsOf(template, title)
  if (!pageBuilder) return { ok: false, message: say.noTemplate }

  const id = randomUUID()
  const path = `/${slug}`
  const owner = await checkPath(path, id)
  if (owner !== true) return { ok: false, field: 'slug', message: owner }

  const page = {
    _id: isDraft ? draftId(id) : id,
    _type: 'page',
    title,
    slug: { _type: 'slug', current: slug },
    pageBuilder,
    language: 'en',
  }
  return withoutRaces(async () => {
    const menu = inMenu && !isDraft ? await menuChange(store, id, title) : undefined
    const revision = await store.write([{ createIfNotExists: page }, ...(menu?.mutations ?? [])])
    return { ok: true, id, path, revision, menu: menu?.entries }
  })
}

const pageSchema = pageType()

function pageType() {
  const type = siteTypes.find(({ name }) => name === 'page')
  if (!type) throw new Error('There is no type for pages.')
  return type
}

/** Returns the sections of a template. Its hero gets the title of the page as its heading. */
function sectionsOf(template: string, title: string): readonly unknown[] | undefined {
  if (template === '') return [{ ...newSection('hero', newKey()), title }]
  const sections = pageTemplates.find(({ id }) => id === template)?.sections
  return sections?.map((section) => ({
    ...withNewKeys(section),
    ...(section._type === 'hero' && { title }),
    _key: newKey(),
  }))
}

export const MENU = 'navigation'

async function menuChange(store: ContentStore, pageId: string, label: string) {
  const stored = await store.read([MENU, draftId(MENU)])
  const entry = {
    _type: 'navigationEntry',
    _key: newKey(),
    label,
    link: { _type: 'link', kind: 'internal', to: { _type: 'reference', _ref: pageId } },
  }
  const published = stored.find(({ _id }) => _id === MENU)
  const initial = { ...initialDocument({ id: MENU, type: MENU }), _id: MENU, _type: MENU }
  const { entries }: Readonly<Record<string, unknown>> = published ?? initial
  const before = z.array(z.unknown()).safeParse(entries).data ?? []
  return {
    entries: { before, after: [...before, entry] },
    mutations: [
      ...(published ? [] : [{ createIfNotExists: initial }, insertion({ _id: MENU }, entry)]),
      ...stored.map((document) => insertion(document, entry)),
    ],
  }
}

function insertion(
  { _id, _rev }: Pick<StoredDocument, '_id'> & Partial<StoredDocument>,
  entry: unknown,
): Mutation {
  return {
    patch: {
      id: _id,
      ...(_rev && { ifRevisionID: _rev }),
      setIfMissing: { entries: [] },
      insert: { after: 'entries[-1]', items: [entry] },
    },
  }
}
