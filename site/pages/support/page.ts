import { supportContent } from '#content/pages/support.ts'
import { definePage } from '#site/define.ts'

export const supportPage = definePage({
  path: '/support',
  title: 'Support',
  seo: {
    title: 'Support: Answers and Ways to Get Help',
    description:
      'Answers to common questions about the apps, prices, billing and the free tools, with a search that finds them fast, and the ways to reach a person for the rest.',
  },
  shows: ['page', 'siteContent', 'app', 'tool', 'question'],
  content: supportContent,
  llms: 'Common questions and their answers.',
})
