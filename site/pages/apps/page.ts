import { appsContent } from '#content/pages/apps.ts'
import { definePage } from '#site/define.ts'
import { appsKeys } from './keys.ts'

export const appsPage = definePage({
  path: '/apps',
  title: 'Apps',
  listTitle: 'All Apps',
  seo: {
    title: 'Marketing and SEO Apps',
    description:
      'AI marketing apps with one job each: self-healing SEO, answers from your own data, local citations and true keyword competition.',
    schemaType: 'CollectionPage',
  },
  shows: ['page', 'app'],
  keys: appsKeys,
  content: appsContent,
})
