import { editAttribute, editPath } from '#lib/content/edit-attributes.ts'
import type { Footer, FooterColumn } from '#site/content/chrome/footer.ts'
import { type Contacts, resolveLink } from '#site/content/link/resolve.ts'
import { type ChromeLink, catalogLinks, type ListedApp, type ListedTool } from './catalog-links.ts'

type Sources = {
  readonly footer: Footer
  readonly apps: readonly ListedApp[]
  readonly tools: readonly ListedTool[]
  readonly contacts: Contacts
}

/** Returns the links of a column of the footer, those with a position between the ones that it lists. */
export function columnLinks(
  column: FooterColumn,
  { footer, apps, tools, contacts }: Sources,
): readonly ChromeLink[] {
  const inFooter = apps.filter(({ leftOutOfFooter }) => !leftOutOfFooter)
  const links = [...catalogLinks(column.lists, inFooter, tools)]
  for (const { _key: key, label, link, position } of column.links) {
    const href = resolveLink(link, contacts)?.href
    if (href === undefined) continue
    const path = `${editPath('columns', column._key)}.${editPath('links', key)}.label`
    const shown = { key, href, label, labelEdit: editAttribute(footer.edit, path) }
    links.splice(position === undefined ? links.length : position - 1, 0, shown)
  }
  return links
}
