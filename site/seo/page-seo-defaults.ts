import { type Page, pageText } from '#site/content/page/parse.ts'
import type { SeoDefaults } from '#site/define.ts'

/** Returns the default search data of a page that an editor made: its title and first text. */
export function pageSeoDefaults(page: Page): SeoDefaults {
  return { title: page.title, description: pageText(page) }
}
