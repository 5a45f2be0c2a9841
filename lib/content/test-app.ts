import type { App } from './types.ts'

export const testPlan = {
  key: 'solo',
  name: 'Solo',
  price: '$49',
  period: 'per month',
  features: [],
  highlighted: true,
} as const satisfies App['plans'][number]

/** The app that tests write about. */
export const testApp: App = {
  id: 'layerrank',
  aliases: [],
  name: 'LayerRank',
  menuLabel: 'LayerRank',
  tagline: 'Self-healing SEO',
  description: 'Mends what search engines trip over.',
  icon: 'repair',
  color: 'teal',
  features: ['Automatic fixes'],
  highlights: [],
  sampleQuestions: [],
  pricing: '$49/month',
  plans: [testPlan],
  href: '/layer-rank',
}
