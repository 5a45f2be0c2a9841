import { toolsContent } from '#content/pages/tools.ts'
import { definePage } from '#site/define.ts'

export const toolsPage = definePage({
  path: '/tools',
  title: 'Tools',
  listTitle: 'All Tools',
  seo: {
    title: 'Free SEO and Marketing Tools',
    description:
      'Free tools for meta tags, schema markup, UTM links, word counts, QR codes and color palettes. No registration: they run in your browser.',
    schemaType: 'CollectionPage',
  },
  shows: ['page', 'app', 'tool'],
  content: toolsContent,
})
