import { supportContent } from '#content/pages/support.ts'
import { definePage } from '#site/define.ts'

export const supportPage = definePage({
  path: '/support',
  title: 'Support',
  seo: {
    title: 'Support: Answers About Our Apps and Tools',
    description:
      'Answers about our SEO apps and free tools: prices, trials, canceling, refunds, integrations, limits, security and privacy. Or contact our support team.',
  },
  shows: ['page', 'siteContent', 'app', 'tool', 'question'],
  content: supportContent,
  llms: 'Common questions and their answers.',
})
