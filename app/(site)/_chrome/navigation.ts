import type { App } from '#lib/content/types.ts'
import { tools } from '#lib/tools/catalog.ts'

export type NavLink = { href: string; label: string; note?: string }

export type NavEntry = NavLink & {
  /** First segments of the addresses under which the entry is the active one; `null` is the home page. */
  segments: readonly (string | null)[]
  children?: readonly NavLink[]
}

/** What the navigation says of an app. */
export type ListedApp = Pick<App, 'href' | 'name' | 'menuLabel' | 'tagline'>

/** The free tools (specification §2, Routes), in the order of their index page. */
export const toolLinks: readonly NavLink[] = tools.map(({ href, name }) => ({ href, label: name }))

/** The top navigation (specification §2, Shared chrome), and the same entries for small screens. */
export function navEntries(
  apps: readonly ListedApp[],
  screen: 'wide' | 'small',
): readonly NavEntry[] {
  const appLinks = apps.map((app) => ({
    href: app.href,
    label: screen === 'small' ? app.menuLabel : app.name,
    note: app.tagline,
  }))
  const home: NavEntry = { href: '/', label: 'Home', segments: [null] }
  const rest: NavEntry[] = [
    { href: '/about', label: 'About', segments: ['about'] },
    {
      href: '/apps',
      label: 'Apps',
      segments: ['apps', ...apps.map((app) => app.href.slice(1))],
      children: [{ href: '/apps', label: 'All Apps' }, ...appLinks],
    },
    {
      href: '/tools',
      label: 'Tools',
      segments: ['tools'],
      children: [{ href: '/tools', label: 'All Tools' }, ...toolLinks],
    },
    { href: '/blog', label: 'Blog', segments: ['blog'] },
    { href: '/contact', label: 'Contact', segments: ['contact'] },
  ]
  // On wide screens the logo is the way home.
  return screen === 'small' ? [home, ...rest] : rest
}
