import type { App } from '#site/content/app/parse.ts'
import { appsPage } from '#site/pages/apps/page.ts'
import { homePage } from '#site/pages/home/page.ts'
import { toolsPage } from '#site/pages/tools/page.ts'
import { pages } from '#site/registry.ts'
import { tools } from '#site/tools/list.ts'

export type NavLink = { href: string; label: string; note?: string }

export type NavEntry = NavLink & {
  /** First segments of the addresses under which the entry is the active one; `null` is the home page. */
  segments: readonly (string | null)[]
  children?: readonly NavLink[]
}

/** What the navigation says of an app. */
export type ListedApp = Pick<App, 'href' | 'name' | 'menuLabel' | 'tagline'>

/** The free tools (requirements §2, Routes), in the order of their index page. */
export const toolLinks: readonly NavLink[] = tools.map(({ href, name }) => ({ href, label: name }))

/** The pages that the menu names, in its order. */
const menuPages = pages
  .filter(({ menu }) => menu !== undefined)
  .toSorted((a, b) => (a.menu ?? 0) - (b.menu ?? 0))

/** The top navigation (requirements §2, Shared chrome), and the same entries for small screens. */
export function navEntries(
  apps: readonly ListedApp[],
  screen: 'wide' | 'small',
): readonly NavEntry[] {
  const appLinks = apps.map((app) => ({
    href: app.href,
    label: screen === 'small' ? app.menuLabel : app.name,
    note: app.tagline,
  }))
  const listed: Readonly<Record<string, readonly NavLink[]>> = {
    [appsPage.path]: appLinks,
    [toolsPage.path]: toolLinks,
  }
  const under: Readonly<Record<string, readonly string[]>> = {
    [appsPage.path]: apps.map((app) => app.href.slice(1)),
  }
  const entries = menuPages.map(({ path, title, listTitle }): NavEntry => {
    const children = listed[path]
    return {
      href: path,
      label: title,
      segments: [path.slice(1), ...(under[path] ?? [])],
      ...(children && { children: [{ href: path, label: listTitle ?? title }, ...children] }),
    }
  })
  // On wide screens the logo is the way home.
  return screen === 'small'
    ? [{ href: homePage.path, label: homePage.title, segments: [null] }, ...entries]
    : entries
}
