import type { App } from '#site/content/app-mapping.ts'
import type { FooterColumn } from '#site/define.ts'
import type { NavLink } from '#site/pages/navigation.ts'
import { pages } from '#site/registry.ts'

const columns: readonly FooterColumn[] = ['Our Apps', 'Resources', 'Support']

/** The links of pages, by column and in their order. */
const placed = columns.map((title) => ({
  title,
  links: pages
    .flatMap(({ path, title: name, footer = [] }) =>
      footer
        .filter(({ column }) => column === title)
        .map(({ place, label = name, anchor = '' }) => ({
          place,
          href: `${path}${anchor}`,
          label,
        })),
    )
    .toSorted((a, b) => a.place - b.place),
}))

/** The columns of the footer (requirements §2, Shared chrome); the apps of the catalog stand between the pages of theirs. */
export function footerColumns(
  apps: readonly Pick<App, 'href' | 'name' | 'leftOutOfFooter'>[],
): { title: FooterColumn; links: NavLink[] }[] {
  const named = apps.filter(({ leftOutOfFooter }) => !leftOutOfFooter)
  return placed.map(({ title, links }) => {
    const all: NavLink[] = title === 'Our Apps' ? named.map(linkOf) : []
    for (const { place, href, label } of links) all.splice(place - 1, 0, { href, label })
    return { title, links: all }
  })
}

function linkOf({ href, name }: Pick<App, 'href' | 'name'>): NavLink {
  return { href, label: name }
}
