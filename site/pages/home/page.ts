import { homeContent } from '#content/pages/home.ts'
import { definePage } from '#site/define.ts'
import { homeKeys } from './keys.ts'

export const homePage = definePage({
  path: '/',
  title: 'Home',
  seo: {
    title: 'AI-Powered Marketing Tools That Are Always On',
    description:
      'Always-on apps for search and marketing: they find what broke, mend it and show you the figures. They enhance your work and never replace you.',
    schemaType: 'Organization',
  },
  shows: ['page', 'siteContent', 'app'],
  keys: homeKeys,
  content: homeContent,
})
