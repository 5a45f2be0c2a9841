import type { App } from '#site/content/app-mapping.ts'
import type { FooterColumn } from '#site/define.ts'
import type { NavLink } from '#site/pages/navigation.ts'
import { pages } from '#site/registry.ts'

const columns: readonly FooterColumn[] = ['Our Apps', 'Resources', 'Support']

type PlacedLink = NavLink & { readonly column: FooterColumn; readonly place: number }

/** The columns of the footer (requirements §2, Shared chrome); an app that left the catalog leaves its column too. */
export function footerColumns(
  apps: readonly Pick<App, 'id' | 'href' | 'name'>[],
): { title: FooterColumn; links: NavLink[] }[] {
  const links = pages
    .flatMap(({ path, title, app: id, footer = [] }): PlacedLink[] => {
      const app = apps.find((each) => each.id === id)
      if (id && !app) return []
      return footer.map(({ column, place, label, anchor = '' }) => ({
        column,
        place,
        href: `${app?.href ?? path}${anchor}`,
        label: label ?? app?.name ?? title,
      }))
    })
    .toSorted((a, b) => a.place - b.place)
  return columns.map((title) => ({
    title,
    links: links
      .filter(({ column }) => column === title)
      .map(({ href, label }) => ({ href, label })),
  }))
}
