import { editAttribute, editItem, editPath } from '#lib/content/edit-attributes.ts'
import type { Navigation, NavigationEntry } from '#site/content/chrome/navigation.ts'
import { type Contacts, resolveLink } from '#site/content/link/resolve.ts'
import { type ChromeLink, catalogLinks, type ListedApp, type ListedTool } from './catalog-links.ts'

/** An entry of the menu, ready to be shown. */
export type NavEntry = ChromeLink & {
  /** Paths of the pages on which the entry is the active one, with all pages below them. */
  readonly paths: readonly string[]
  readonly children?: readonly ChromeLink[]
}

/** The data that the menu shows. */
export type NavSources = {
  readonly navigation: Navigation
  readonly tools: readonly ListedTool[]
  readonly apps: readonly ListedApp[]
  readonly contacts: Contacts
}

export function navEntries(sources: NavSources, screen: 'wide' | 'small'): readonly NavEntry[] {
  const { navigation, contacts } = sources
  const shown = navigation.entries.filter(
    ({ onlyOnSmallScreens }) => screen === 'small' || !onlyOnSmallScreens,
  )
  return shown.flatMap((entry) => {
    const href = resolveLink(entry.link, contacts)?.href
    if (href === undefined) return []
    const { _key: key, label, smallScreenLabel = label } = entry
    const children = childrenOf(entry, sources, screen)
    return [
      {
        key,
        href,
        label: screen === 'small' ? smallScreenLabel : label,
        labelEdit: editItem(navigation.edit, 'entries', key)('label'),
        paths: [href, ...children.map((child) => child.href)].filter(isPath),
        ...(children.length > 0 && { children }),
      },
    ]
  })
}

function childrenOf(
  entry: NavigationEntry,
  { navigation, apps, tools, contacts }: NavSources,
  screen: 'wide' | 'small',
): readonly ChromeLink[] {
  const within = `${editPath('entries', entry._key)}.`
  const written = entry.children.flatMap(({ _key: key, label, note, link }) => {
    const href = resolveLink(link, contacts)?.href
    if (href === undefined) return []
    const edit = (field: string) =>
      editAttribute(navigation.edit, `${within}${editPath('children', key)}.${field}`)
    return [{ key, href, label, note, labelEdit: edit('label'), noteEdit: edit('note') }]
  })
  const named = screen === 'small' ? apps.map((app) => ({ ...app, name: app.menuLabel })) : apps
  return [...written, ...catalogLinks(entry.lists, named, tools)]
}

/** Returns true for a page of this site, false for a heading on one and for other sites. */
function isPath(href: string): boolean {
  return /^\/[^#]*$/.test(href)
}
