import { toolsContent } from '#content/pages/tools.ts'
import { definePage } from '#site/define.ts'

export const toolsPage = definePage({
  path: '/tools',
  title: 'Tools',
  listTitle: 'All Tools',
  seo: {
    title: 'Free Marketing and SEO Tools',
    description:
      'Free tools for meta tags, campaign links, word counts, QR codes, structured data and color. No registration, and nothing you type leaves the browser.',
    schemaType: 'CollectionPage',
  },
  shows: ['page', 'app', 'tool'],
  content: toolsContent,
})
