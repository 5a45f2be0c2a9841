import { describe, expect, it } from 'vitest'
import type { App } from '../app/parse.ts'
import { testApp, testPlan } from '../app/test-app.ts'
import { testContent } from '../site-content/test-content.ts'
import { catalogFacts, factText } from './facts.ts'
import { questionsAbout, toQuestions } from './parse.ts'
import { testFacts, testQuestions } from './test-questions.ts'

const visitor = { editable: false }

const stored = {
  _id: 'question-prices',
  question: 'What do the apps cost?',
  anchor: 'prices',
  facts: 'app-prices',
  answer: 'Each page lists its plans.',
  more: { label: 'Prices', href: '/apps' },
  topic: 'apps',
  about: ['tool-utm-builder'],
  onlyWhileComingSoon: null,
  statuses: [null],
}

function shown(fields: object, facts = testFacts) {
  return toQuestions([{ ...stored, ...fields }], facts, visitor)[0]
}

describe('a question', () => {
  it('begins its answer with facts from the catalog', () => {
    expect(shown({})).toMatchObject({
      anchor: 'prices',
      answer: 'LayerRank costs $49/month. Each page lists its plans.',
      facts: ['LayerRank', ' ', 'costs ', '$49/month', '.'].map((text) => ({ text })),
      written: 'Each page lists its plans.',
      more: { label: 'Prices', href: '/apps' },
    })
  })

  it('is not shown without an answer', () => {
    expect(shown({ answer: ' ', facts: 'app-platforms' })).toBeUndefined()
    expect(shown({ answer: null, facts: null })).toBeUndefined()
    expect(shown({ question: '' })).toBeUndefined()
  })

  it('about an app that is coming soon is hidden once the app is available', () => {
    const soon = { onlyWhileComingSoon: true, about: ['app-citeagent'] }
    expect(shown({ ...soon, statuses: ['Coming Soon'] })).toBeDefined()
    expect(shown({ ...soon, statuses: ['Featured'] })).toBeUndefined()
    expect(shown({ ...soon, statuses: null })).toBeUndefined()
  })

  it('loses only the fields that are invalid', () => {
    const broken = {
      anchor: 7,
      facts: 'weather',
      topic: 'weather',
      about: 'x',
      more: { label: '' },
    }
    expect(shown(broken)).toEqual({
      id: 'question-prices',
      anchor: 'question-prices',
      question: 'What do the apps cost?',
      answer: 'Each page lists its plans.',
      facts: [],
      written: 'Each page lists its plans.',
      topic: undefined,
      about: [],
      more: undefined,
      edit: undefined,
    })
  })

  it('can be edited only by users with permission', () => {
    const [question] = toQuestions([stored], testFacts, { editable: true })
    expect(question?.edit).toEqual({ id: 'question-prices', type: 'question' })
    expect(shown({})?.edit).toBeUndefined()
  })
})

it('a tool has the questions about it, in their order', () => {
  const questions = questionsAbout('tool-utm-builder', testQuestions).map(
    ({ question }) => question,
  )
  expect(questions).toHaveLength(6)
  expect(questions[0]).toBe('Are my links sent anywhere?')
})

function factTexts(sources: Parameters<typeof catalogFacts>[0]) {
  return Object.fromEntries(
    Object.entries(catalogFacts(sources)).map(([name, fact]) => [name, factText(fact)]),
  )
}

it('facts follow the catalog and the texts, and are empty without a source', () => {
  const content = { ...testContent, mail: { contactEmail: 'ahoy@harbor.example' } }
  const tools = ['A', 'B', 'C'].map((name) => ({ name }))
  expect(factTexts({ apps: [testApp], tools, content })).toEqual({
    'app-descriptions': 'LayerRank: Fixes what search engines trip over.',
    'app-platforms': '',
    'app-prices': 'LayerRank costs $49/month.',
    'tool-names': 'A, B and C.',
    'contact-hours': `We answer messages ${testContent.contactHours}.`,
    'contact-email': 'Our email address is ahoy@harbor.example.',
  })
  expect(factTexts({ apps: [], tools: tools.slice(0, 1), content })).toMatchObject({
    'app-descriptions': '',
    'app-prices': '',
    'tool-names': 'A.',
  })
})

it('prices list every plan and mark those not announced or not on sale', () => {
  const bundle = { ...testPlan, key: 'bundle', name: 'Bundle', price: '$99' }
  const apps = [
    { ...testApp, pricedPlan: testPlan, plans: [testPlan, bundle] },
    {
      ...testApp,
      name: 'CiteAgent',
      status: 'Coming Soon' as const,
      pricing: '$149/month',
      pricedPlan: undefined,
      plans: [testPlan, bundle],
    },
    { ...testApp, name: 'SERP Analyzer', pricing: '', plans: [] },
  ]
  const { 'app-prices': prices = '' } = factTexts({ apps, tools: [], content: testContent })
  expect(prices.trim().split('\n\n')).toEqual([
    'LayerRank costs $49 per month (Solo) or $99 per month (Bundle).',
    'CiteAgent isn’t on sale yet. Its planned prices are $49 per month (Solo), $99 per month (Bundle) and $149 per month.',
    'SERP Analyzer has no price yet.',
  ])
})

it('platforms read as a sentence, whatever their titles look like', () => {
  const platformsFact = (titles: readonly string[], more: Partial<App> = {}) => {
    const platforms = titles.map((title) => ({
      key: title,
      title,
      description: '',
      icon: 'globe' as const,
    }))
    const apps = [{ ...testApp, platforms, ...more }]
    return factTexts({ apps, tools: [], content: testContent })['app-platforms']
  }

  expect(platformsFact(['WordPress', 'Other sites', 'Google Search Console'])).toBe(
    'LayerRank works with WordPress, other sites and Google Search Console.',
  )
  expect(
    platformsFact(['Google Ads and Microsoft Advertising', 'Spreadsheets and CSV files']),
  ).toBe('LayerRank works with Google Ads, Microsoft Advertising, spreadsheets and CSV files.')
  expect(platformsFact(['Apple Business and Bing Places', 'Other directories'])).toBe(
    'LayerRank works with Apple Business, Bing Places and other directories.',
  )
  expect(platformsFact(['Wix, Squarespace, and other builders'])).toBe(
    'LayerRank works with Wix, Squarespace and other builders.',
  )
  expect(platformsFact(['Sites built and hosted by you', 'Shopify'])).toBe(
    'LayerRank works with sites built and hosted by you and Shopify.',
  )
  expect(platformsFact(['Stores Online', 'All in One SEO', 'Your CMS'])).toBe(
    'LayerRank works with Stores Online, All in One SEO and your CMS.',
  )
  expect(platformsFact(['Google results pages'], { status: 'Coming Soon' })).toBe(
    'LayerRank will work with Google results pages.',
  )
})

it('for editors, each part of a fact names its field', () => {
  const edit = { id: 'app-layerrank', type: 'app' }
  const app = { ...testApp, edit }
  const facts = catalogFacts({ apps: [app], tools: [], content: testContent })
  expect(facts['app-prices'].map((part) => part.edit?.['data-sanity'])).toEqual([
    expect.stringContaining('path=name'),
    undefined,
    undefined,
    expect.stringContaining('path=pricing'),
    undefined,
  ])
})
