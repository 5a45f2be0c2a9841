import { toApps } from './parse.ts'

const [app] = toApps(
  [
    {
      _id: 'app-layerrank',
      id: 'layerrank',
      name: 'LayerRank',
      path: '/layer-rank',
      tagline: 'Self-healing SEO',
      description: 'Fixes what search engines trip over.',
      icon: 'repair',
      color: 'teal',
      features: ['Automatic fixes'],
      pricing: '$49/month',
      plans: [{ _key: 'solo', name: 'Solo', price: '$49', period: 'per month', highlighted: true }],
    },
  ],
  { editable: false },
)
const [plan] = app?.plans ?? []
if (!app || !plan) throw new Error('The app that tests write about cannot be read.')

/** Sample app and plan for tests. */
export const testApp = app
export const testPlan = plan
