import type { ContentChange } from '#lib/publishing/message.ts'
import type { MovedPage } from './slug-change.ts'

/** Where documents whose slug is the end of their address stand. */
const folders: Readonly<Partial<Record<ContentChange['_type'], string>>> = {
  post: '/blog/',
  category: '/blog/category/',
}

/** The move that a published change is; `undefined` for a change that leaves the page where it was. */
export function movedPage(change: ContentChange): MovedPage | undefined {
  const { operation, title } = change
  const { from, to } = addressesOf(change)
  if (operation !== 'update' || !from || !to || from === to) return undefined
  return { from, to, title: title ?? to }
}

/** Where a document was before a change and is after it; an app names its whole address. */
function addressesOf({ _type, slug, oldSlug, path, oldPath }: ContentChange) {
  if (_type === 'app') return { from: oldPath, to: path }
  const folder = folders[_type]
  const at = (end: string | undefined) => (folder && end ? `${folder}${end}` : undefined)
  return { from: at(oldSlug), to: at(slug) }
}
