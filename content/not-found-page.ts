import type { NotFoundPage } from '#schemas/sanity.types.ts'
import { linkTo } from './link-to.ts'

/** The 404 page as it ships (requirements §8). */
export const notFoundPageContent = {
  _id: 'notFoundPage',
  _type: 'notFoundPage',
  title: 'Oops! Page not found',
  text: '404: There’s no page at this URL. Check it for typos, search the site or start from one of these pages.',
  links: [
    link('home', 'Return to Home', '/'),
    link('apps', 'Apps', '/apps'),
    link('tools', 'Tools', '/tools'),
    link('blog', 'Blog', '/blog'),
    link('search', 'Search', '/search'),
    link('contact', 'Contact', '/contact'),
  ],
} satisfies Omit<NotFoundPage, '_createdAt' | '_updatedAt' | '_rev'>

function link(_key: string, label: string, href: string) {
  return { _type: 'notFoundLink', _key, label, link: linkTo(href) } as const
}
