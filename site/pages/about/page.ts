import { aboutContent } from '#content/pages/about.ts'
import { definePage } from '#site/define.ts'
import { aboutKeys } from './keys.ts'

export const aboutPage = definePage({
  path: '/about',
  title: 'About',
  seo: {
    title: 'About Us: A Veteran-Owned Company in Durham',
    description:
      'A veteran-owned company in Durham, North Carolina. Who we are, what we hold to, and why our tools work beside marketers instead of replacing them.',
    schemaType: 'AboutPage',
  },
  shows: ['page', 'author'],
  keys: aboutKeys,
  content: aboutContent,
  llms: 'Who makes this.',
})
