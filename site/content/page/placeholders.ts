import type { ContentMode } from '#lib/content/content-mode.ts'
import { tools } from '#site/tools/list.ts'
import { listApps } from '../app/query.ts'
import type { Page } from './parse.ts'

/** Placeholders that editors can write into the texts of a page. */
const PLACEHOLDER = /\{(apps|tools)\}/g

/** Replaces {apps} and {tools} in the texts of a page with the number of apps and tools. */
export async function fillPlaceholders(page: Page, mode: ContentMode): Promise<Page> {
  const stored = JSON.stringify(page.sections)
  if (stored.search(PLACEHOLDER) < 0) return page
  const counts = { apps: (await listApps(mode)).length, tools: tools.length }
  const filled = stored.replaceAll(PLACEHOLDER, (_, name: keyof typeof counts) => `${counts[name]}`)
  const sections: Page['sections'] = JSON.parse(filled)
  return { ...page, sections }
}
