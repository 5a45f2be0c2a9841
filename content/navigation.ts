import type { Navigation } from '#schemas/sanity.types.ts'
import { linkTo } from './link-to.ts'

type Entry = NonNullable<Navigation['entries']>[number]

/** The menu as it ships (requirements §2, Shared chrome). */
export const navigationContent = {
  _id: 'navigation',
  _type: 'navigation',
  entries: [
    { ...entry('home', 'Home', '/'), onlyOnSmallScreens: true },
    entry('about', 'About', '/about'),
    { ...entry('apps', 'Apps', '/apps'), children: [overview('All Apps', '/apps')], lists: 'apps' },
    {
      ...entry('tools', 'Tools', '/tools'),
      children: [overview('All Tools', '/tools')],
      lists: 'tools',
    },
    entry('blog', 'Blog', '/blog'),
    entry('contact', 'Contact', '/contact'),
  ],
  button: { _type: 'button', label: 'Book Demo', link: { _type: 'link', kind: 'booking' } },
} satisfies Omit<Navigation, '_createdAt' | '_updatedAt' | '_rev'>

function entry(_key: string, label: string, href: string) {
  return { _type: 'navigationEntry', _key, label, link: linkTo(href) } satisfies Entry
}

function overview(label: string, href: string) {
  return { _type: 'navigationLink', _key: 'all', label, link: linkTo(href) } as const
}
