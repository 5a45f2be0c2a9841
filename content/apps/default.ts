import type { StoredAppSection } from './app-content.ts'

/** The sections of an app's page, unless others ship for it. */
export const defaultSections: readonly StoredAppSection[] = [
  { _type: 'appHero', _key: 'hero' },
  { _type: 'appFeatures', _key: 'features', title: 'What it does' },
  { _type: 'appPlatforms', _key: 'platforms', anchor: 'platforms', title: 'Works with' },
  {
    _type: 'appQuestions',
    _key: 'questions',
    title: 'Questions people ask it',
    text: 'Typed as they are. No syntax to learn.',
  },
  {
    _type: 'appPlans',
    _key: 'plans',
    anchor: 'prices',
    title: 'Prices',
    text: 'In US dollars.',
    columns: ['Plan', 'Price', 'What it holds'],
  },
  {
    _type: 'appRoadmap',
    _key: 'roadmap',
    title: 'On the roadmap',
    linkLabel: 'The whole roadmap',
  },
  {
    _type: 'appCallToAction',
    _key: 'closing',
    title: 'See what it finds on your site',
    text: 'Bring one page or one question, and judge by the result.',
    linkLabel: 'All apps',
  },
]
