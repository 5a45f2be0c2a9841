import type { VisibleChange } from '#admin/kit/read-back.ts'
import type { FieldChange } from '#lib/content/save-fields.ts'
import type { PageSeo } from '#site/content/seo/parse.ts'
import { seoDescription } from '#site/seo/title-and-description.ts'
import { generalTexts } from './general-settings.ts'

/**
 * Returns where a visitor sees changed general settings: their texts are on the home page.
 *
 * @returns `undefined` if no page shows the change: for switches, and in maintenance mode
 */
export function settingsSeenAt(
  changes: readonly FieldChange[],
  isMaintenance: boolean,
): VisibleChange | undefined {
  if (isMaintenance || changes.some(({ path }) => path === 'maintenanceMode')) return undefined
  for (const { path, default: fallback } of generalTexts) {
    const change = changes.find((each) => each.path === path)
    const says = textOf(change?.next) ?? fallback
    const said = textOf(change?.seen) ?? fallback
    if (change && says !== said) return { path: '/', shows: { says, said } }
  }
  return undefined
}

/**
 * Returns where a visitor or a search engine sees changed SEO data: on the page itself.
 *
 * @param defaults values of the page while nothing is stored
 * @returns `undefined` if the change is not in a title or description
 */
export function seoSeenAt(
  path: string,
  changes: readonly FieldChange[],
  defaults: Pick<PageSeo, 'title' | 'description'>,
): VisibleChange | undefined {
  for (const field of ['title', 'description'] as const) {
    const change = changes.find((each) => each.path === field)
    const shown = (value: unknown) => seoText(field, textOf(value) ?? defaults[field])
    const [says, said] = [shown(change?.next), shown(change?.seen)]
    if (change && says !== said) return { path, shows: { says, said } }
  }
  return undefined
}

/** Returns a text as it appears on the page; a long description is cut. */
function seoText(field: 'title' | 'description', text: string): string {
  return field === 'description' ? seoDescription(text) : text
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}
