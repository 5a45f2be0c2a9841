import type { ContentChange } from '#lib/publishing/message.ts'
import type { MovedPage } from './slug-change.ts'

/** Where documents with an address of their own stand. */
const folders: Readonly<Partial<Record<ContentChange['_type'], string>>> = {
  post: '/blog/',
  category: '/blog/category/',
}

/** The move that a published change is; `undefined` for a change that leaves the page where it was. */
export function movedPage(change: ContentChange): MovedPage | undefined {
  const { operation, slug, oldSlug, title } = change
  const folder = folders[change._type]
  if (!folder || operation !== 'update' || !slug || !oldSlug || slug === oldSlug) return undefined
  return { from: `${folder}${oldSlug}`, to: `${folder}${slug}`, title: title ?? slug }
}
