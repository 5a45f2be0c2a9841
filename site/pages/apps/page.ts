import { appsContent } from '#content/pages/apps.ts'
import { definePage } from '#site/define.ts'
import { appsKeys } from './keys.ts'

export const appsPage = definePage({
  path: '/apps',
  title: 'Apps',
  listTitle: 'All Apps',
  seo: {
    title: 'AI SEO Apps: Features, Plans and Prices',
    description:
      'Compare our AI SEO apps and their prices: technical SEO fixes, answers from your own data, local citations and keyword competition.',
    schemaType: 'CollectionPage',
  },
  shows: ['page', 'app'],
  keys: appsKeys,
  content: appsContent,
})
