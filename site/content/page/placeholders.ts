import type { ContentMode } from '#lib/content/content-mode.ts'
import { tools } from '#site/tools/list.ts'
import { listApps } from '../app/query.ts'
import type { Page } from './parse.ts'

/** Placeholders that editors can write into the texts of a page. */
const PLACEHOLDER = /\{(apps|tools)\}/g

type Counts = { readonly apps: number; readonly tools: number }

/** Replaces {apps} and {tools} in the texts of a page with the number of apps and tools. */
export async function fillPlaceholders(page: Page, mode: ContentMode): Promise<Page> {
  if (JSON.stringify(page.sections).search(PLACEHOLDER) < 0) return page
  return withCounts(page, { apps: (await listApps(mode)).length, tools: tools.length })
}

export function withCounts(page: Page, counts: Counts): Page {
  const filled = JSON.stringify(page.sections).replaceAll(
    PLACEHOLDER,
    (_, name: keyof Counts) => `${counts[name]}`,
  )
  const sections: Page['sections'] = JSON.parse(filled)
  return { ...page, sections }
}
