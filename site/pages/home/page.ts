import { homeContent } from '#content/pages/home.ts'
import { definePage } from '#site/define.ts'
import { homeKeys } from './keys.ts'

export const homePage = definePage({
  path: '/',
  title: 'Home',
  seo: {
    title: 'AI SEO Software for Marketers and Small Businesses',
    description:
      'LayerRank finds and fixes SEO errors on your site, and SEODadda answers questions about your marketing data. Plus free SEO tools without registration.',
    schemaType: 'Organization',
  },
  shows: ['page', 'siteContent', 'app'],
  keys: homeKeys,
  content: homeContent,
})
