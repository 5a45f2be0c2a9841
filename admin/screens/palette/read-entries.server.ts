import 'server-only'
import { z } from 'zod'
import { documentName } from '#admin/kit/activity/names.ts'
import { studioAddress } from '#admin/kit/studio-address.ts'
import { generalSwitches, generalTexts } from '#admin/screens/settings/general-settings.ts'
import { listSeoPages } from '#admin/screens/settings/seo-pages.server.ts'
import { editorGroups } from '#admin/screens/texts/editor-fields.ts'
import type { Admin } from '#lib/auth/as-admin.server.ts'
import { createContentClient } from '#lib/content/content-store.server.ts'
import { urlOf } from '#lib/content/document-url.ts'
import { publishedId } from '#schemas/rules/page-path.ts'
import { contentTypes, documentUrls } from '#site/content/list.ts'
import { contentText, fixedPagePath } from '#site/registry.ts'
import type { StoredEntry } from './entry.ts'

const QUERY = `*[_type in $types && !(_id in path("versions.**"))] | order(_updatedAt desc){
  _id, _type, title, name, question, quarter, slug, path}`

const storedDocuments = z.array(
  z.looseObject({
    _id: z.string(),
    _type: z.string(),
    slug: z.object({ current: z.string().nullish() }).nullish().catch(undefined),
    path: z.string().nullish().catch(undefined),
  }),
)

/** Reads what the command palette finds: documents, the one that was edited last first, then texts and settings. */
export async function readPaletteEntries({
  viewer,
}: Pick<Admin, 'viewer'>): Promise<StoredEntry[]> {
  const [documents, seoPages] = await Promise.all([readDocuments(viewer), listSeoPages()])
  return [
    ...documents,
    ...editorGroups.flatMap(({ title: label, keys }) =>
      keys.map((key) => ({
        title: contentText(key).title,
        group: 'Texts',
        label,
        href: `/admin/content#${key}`,
      })),
    ),
    ...[...generalTexts, ...generalSwitches].map(({ label: title, path }) => ({
      title,
      group: 'Settings',
      label: 'General',
      href: `/admin/settings?tab=general#${path}`,
    })),
    ...seoPages.map(({ title, path }) => ({
      title: `SEO of ${title}`,
      group: 'Settings',
      label: path,
      href: `/admin/settings?tab=seo&page=${path}`,
    })),
  ]
}

async function readDocuments(viewer: Admin['viewer']): Promise<StoredEntry[]> {
  const client = await createContentClient(viewer)
  const types = contentTypes.map(({ name }) => name)
  const documents = storedDocuments.parse(
    await client.fetch<unknown>(QUERY, { types }, { cache: 'no-store' }),
  )
  const published = new Set(documents.map(({ _id }) => _id).filter((id) => !isDraft(id)))
  return documents
    .filter(({ _id }) => !isDraft(_id) || !published.has(publishedId(_id)))
    .map(toEntry)
}

function isDraft(id: string): boolean {
  return id.startsWith('drafts.')
}

function toEntry(document: z.infer<typeof storedDocuments>[number]): StoredEntry {
  const { _id, _type } = document
  const id = publishedId(_id)
  const page = isDraft(_id) ? undefined : (fixedPagePath(id) ?? urlOf(document, documentUrls))
  return {
    title: documentName(document),
    group: contentTypes.find(({ name }) => name === _type)?.studio.title ?? _type,
    label: isDraft(_id) ? 'draft' : (page ?? ''),
    href: studioAddress({ id, type: _type }),
    ...(page && { page }),
  }
}
