import type { StoredAppSection } from './app-content.ts'

/** Default sections of an app's page. */
export const defaultSections: readonly StoredAppSection[] = [
  { _type: 'appHero', _key: 'hero' },
  { _type: 'appFeatures', _key: 'features', title: 'What it does' },
  { _type: 'appPlatforms', _key: 'platforms', anchor: 'platforms', title: 'Works with' },
  {
    _type: 'appQuestions',
    _key: 'questions',
    title: 'Example questions',
    text: 'Ask them just like this. There’s no query language to learn.',
  },
  {
    _type: 'appPlans',
    _key: 'plans',
    anchor: 'prices',
    title: 'Pricing',
    text: 'In US dollars.',
  },
  { _type: 'questions', _key: 'buying', anchor: 'questions', title: 'Before you buy' },
  {
    _type: 'appRoadmap',
    _key: 'roadmap',
    title: 'On the roadmap',
    linkLabel: 'See the full roadmap',
  },
  {
    _type: 'appCallToAction',
    _key: 'closing',
    title: 'Try it on your site',
    text: 'Start with one page or one question, and judge the result.',
    linkLabel: 'All apps',
  },
]
