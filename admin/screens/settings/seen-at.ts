import type { VisibleChange } from '#admin/kit/read-back.ts'
import type { FieldChange } from '#lib/content/save-fields.ts'
import type { PageSeo } from '#site/content/page-seo/parse.ts'
import { seoDescription } from '#site/seo/title-and-description.ts'
import { generalTexts } from './general-settings.ts'

/**
 * Where a visitor sees that general settings were changed: the texts stand on the home page.
 *
 * @returns `undefined` where no page tells: of a switch, and where visitors get the maintenance page
 */
export function settingsSeenAt(
  changes: readonly FieldChange[],
  isMaintenance: boolean,
): VisibleChange | undefined {
  if (isMaintenance || changes.some(({ path }) => path === 'maintenanceMode')) return undefined
  for (const { path, default: usual } of generalTexts) {
    const change = changes.find((each) => each.path === path)
    const says = textOf(change?.next) ?? usual
    const said = textOf(change?.seen) ?? usual
    if (change && says !== said) return { path: '/', shows: { says, said } }
  }
  return undefined
}

/**
 * Where a visitor, or a search engine, gets search data that was changed: at the page itself.
 *
 * @param usual what the page says where nothing is stored
 * @returns `undefined` where the page does not tell: of a picture, a type, structured data
 */
export function seoSeenAt(
  path: string,
  changes: readonly FieldChange[],
  usual: Pick<PageSeo, 'title' | 'description'>,
): VisibleChange | undefined {
  for (const field of ['title', 'description'] as const) {
    const change = changes.find((each) => each.path === field)
    const shown = (value: unknown) => seoText(field, textOf(value) ?? usual[field])
    const [says, said] = [shown(change?.next), shown(change?.seen)]
    if (change && says !== said) return { path, shows: { says, said } }
  }
  return undefined
}

/** Search engines get a long description cut. */
function seoText(field: 'title' | 'description', text: string): string {
  return field === 'description' ? seoDescription(text) : text
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}
