import type { ContentMode } from '#lib/content/content-mode.ts'
import { placedTexts, type TextKey, textDefaults } from '#site/registry.ts'
import { getFixedPage } from './page/query.ts'
import { getSiteContent } from './site-content/query.ts'

/**
 * Returns a text of the site by its key, from wherever it is stored: its default if it is blank, and nothing if its
 * section is hidden or removed.
 */
export async function getText(key: TextKey, mode: ContentMode): Promise<string> {
  const place = placedTexts.get(key)?.place
  const holder = place ? await sectionAt(place, mode) : await getSiteContent(mode)
  if (!holder) return ''
  const text = new Map<string, unknown>(Object.entries(holder)).get(place?.field ?? key)
  return typeof text === 'string' && text !== '' ? text : textDefaults[key]
}

async function sectionAt({ id, section }: { id: string; section: string }, mode: ContentMode) {
  const { sections } = await getFixedPage(id, mode)
  return sections.find(({ _key }) => _key === section)
}
