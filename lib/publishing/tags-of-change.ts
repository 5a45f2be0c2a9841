import type { ContentChange } from './message.ts'
import { contentTags } from './tags.ts'

/**
 * What a published change makes old: the reads of the document itself, of its type, of the addresses it has and
 * had, and, of a post, of lists when it is on others than before or stands elsewhere in them.
 */
export function tagsOfChange(change: ContentChange): string[] {
  const { _id, _type, path, oldPath, slug, oldSlug, textTags = [] } = change
  const addresses =
    _type === 'post' ? [slug, oldSlug].filter(isText).map(contentTags.postAddress) : []
  const seo = _type === 'pageSeo' ? [path, oldPath].filter(isText).map(contentTags.pageSeo) : []
  const order = _type === 'post' && isElsewhere(change) ? [contentTags.order('post')] : []
  const own = [contentTags.type(_type), contentTags.document(_id)]
  return [...new Set([...own, ...addresses, ...seo, ...order, ...textTags])]
}

/** The neighbourhoods that a post is or was in: whoever is asked for them tells `neighborsQuery`. */
export type Neighbourhood = {
  readonly id: string
  readonly date: string
  readonly category: string
}

/** The neighbourhoods of other posts in which a change can be seen; none when only the text of a post changed. */
export function neighbourhoodsOf(change: ContentChange): Neighbourhood[] {
  if (change._type !== 'post' || !(isElsewhere(change) || isCalledOtherwise(change))) return []
  const { _id: id, publishedAt, oldPublishedAt, category, oldCategory } = change
  const now = { id, date: publishedAt ?? '', category: category ?? '' }
  const before = { id, date: oldPublishedAt ?? now.date, category: oldCategory ?? now.category }
  const isSame = before.date === now.date && before.category === now.category
  return isSame ? [now] : [now, before]
}

function isElsewhere(change: ContentChange): boolean {
  return (
    change.operation !== 'update' ||
    change.slug !== change.oldSlug ||
    change.publishedAt !== change.oldPublishedAt ||
    change.category !== change.oldCategory ||
    (change.featured ?? false) !== (change.oldFeatured ?? false)
  )
}

function isCalledOtherwise({ title, oldTitle, excerpt, oldExcerpt }: ContentChange): boolean {
  return title !== oldTitle || excerpt !== oldExcerpt
}

function isText(value: string | undefined): value is string {
  return value !== undefined && value !== ''
}
