import { homeContent } from '#content/pages/home.ts'
import { definePage } from '#site/define.ts'
import { homeKeys } from './keys.ts'

export const homePage = definePage({
  path: '/',
  title: 'Home',
  seo: {
    title: 'AI SEO Software for Marketers and Small Businesses',
    description:
      'AI SEO apps that find problems on your site, fix them and answer questions about your marketing data. They enhance your work and never replace you.',
    schemaType: 'Organization',
  },
  shows: ['page', 'siteContent', 'app'],
  keys: homeKeys,
  content: homeContent,
})
