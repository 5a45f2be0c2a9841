import type { ContentMode } from '#lib/content/content-mode.ts'
import { tools } from '#site/tools/list.ts'
import { listApps } from '../app/query.ts'
import { type Page, pageQuestions } from './parse.ts'

/** Placeholders that editors can write into the texts of a page. */
const PLACEHOLDER = /\{(apps|tools|questions)\}/g

type Counts = { readonly apps: number; readonly tools: number; readonly questions: number }

/** Replaces {apps}, {tools} and {questions} in the texts of a page with the number of apps, tools and its questions. */
export async function fillPlaceholders(page: Page, mode: ContentMode): Promise<Page> {
  if (JSON.stringify(page.sections).search(PLACEHOLDER) < 0) return page
  const apps = (await listApps(mode)).length
  return withCounts(page, { apps, tools: tools.length, questions: pageQuestions(page).length })
}

export function withCounts(page: Page, counts: Counts): Page {
  const filled = JSON.stringify(page.sections).replaceAll(
    PLACEHOLDER,
    (_, name: keyof Counts) => `${counts[name]}`,
  )
  const sections: Page['sections'] = JSON.parse(filled)
  return { ...page, sections }
}
