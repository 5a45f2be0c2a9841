import { createHash } from 'node:crypto'
import { mergeSiteText } from '#lib/content/site-text.ts'
import type { ContentChange } from './message.ts'
import { contentTags } from './tags.ts'

/**
 * The tag of one of the site's texts, as it says now: all of them stand in one document, of which a page shows a few,
 * and a page is old only when one of these says something else.
 */
export function textTag(key: string, text: string): string {
  const hash = createHash('sha256').update(text).digest('base64url')
  return contentTags.text(key, hash.slice(0, 8))
}

/**
 * The tags of all texts as a published change leaves them.
 *
 * @param defaults what the site says where nothing is stored, by key
 * @returns undefined for a change that is not theirs; none where its message does not say what they are, as those of a
 *   webhook that was made before
 */
export function textTagsAfter(
  change: ContentChange,
  defaults: Readonly<Record<string, string>>,
): readonly string[] | undefined {
  const { _type, operation, texts } = change
  if (_type !== 'siteContent') return undefined
  if (operation !== 'delete' && texts === undefined) return []
  const text = mergeSiteText(defaults, operation === 'delete' ? undefined : texts)
  return Object.entries(text).map(([key, said]) => textTag(key, said))
}
