import { aboutContent } from '#content/pages/about.ts'
import { definePage } from '#site/define.ts'
import { aboutKeys } from './keys.ts'

export const aboutPage = definePage({
  path: '/about',
  title: 'About',
  seo: {
    title: 'About: Our Story, Team and Values',
    description:
      'We’re a veteran-owned company in Durham, North Carolina, building SEO software for marketers and small businesses. Meet the people behind it.',
    schemaType: 'AboutPage',
  },
  shows: ['page', 'author'],
  keys: aboutKeys,
  content: aboutContent,
  llms: 'The company, its team and its values.',
})
