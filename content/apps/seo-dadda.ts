import type { StoredAppSection } from './app-content.ts'

type Conversation = Extract<
  NonNullable<Extract<StoredAppSection, { _type: 'appHero' }>['drawing']>[number],
  { _type: 'conversation' }
>

/** Three sample analyses. Their figures are invented, and agree with what is said of them: a test does the arithmetic. */
export const sampleConversation: Conversation & { _key: string } = {
  _type: 'conversation',
  _key: 'question',
  label: 'Ask the sample account',
  note: 'Sample account. The figures are invented; the format is not.',
  columns: ['Name', 'Source', 'Figure'],
  answers: [
    {
      _type: 'sampleAnswer',
      _key: 'leads',
      question: 'Which campaign brought the cheapest leads this month?',
      measure: 'Cost per lead, October 1 to 31',
      figures: [
        figure('newsletter', 'Newsletter', 'Email', '$9.20', 9.2, true),
        figure('brand', 'Brand search', 'Ads', '$18.40', 18.4),
        figure('competitors', 'Competitor terms', 'Ads', '$61.00', 61),
        figure('retargeting', 'Retargeting', 'Ads', '$34.50', 34.5),
      ],
      answer:
        'The newsletter, at $9.20 a lead: half of what brand search costs. It went out twice in October. Competitor terms cost more than six times as much, and are the place to save.',
    },
    {
      _type: 'sampleAnswer',
      _key: 'clicks',
      question: 'Why did organic clicks fall last week?',
      measure: 'Change in clicks by page group, against the week before',
      figures: [
        figure('guides', 'Guides', 'Search', '−412', 412, true),
        figure('products', 'Product pages', 'Search', '−38', 38),
        figure('comparisons', 'Comparisons', 'Search', '−21', 21),
        figure('home', 'Home page', 'Search', '−9', 9),
      ],
      answer:
        'Guides lost 412 of the 480 clicks. An AI overview now stands above your results for eleven of their queries; positions did not change. You did not fall: the page above you grew.',
    },
    {
      _type: 'sampleAnswer',
      _key: 'overlap',
      question: 'Where do search ads and organic results compete for the same query?',
      measure: 'Ad spend on queries where you also rank first, last 28 days',
      figures: [
        figure('name', 'brand name', 'Ads + Search', '$740', 740, true),
        figure('pricing', 'brand name pricing', 'Ads + Search', '$310', 310),
        figure('login', 'brand name login', 'Ads + Search', '$190', 190),
      ],
      answer:
        'On three queries you pay for clicks that the first result would bring anyway: $1,240 in 28 days. Start with “brand name login”. Whoever types that is a customer already.',
    },
  ],
}

function figure(
  _key: string,
  name: string,
  source: string,
  shown: string,
  size: number,
  picked = false,
) {
  return { _type: 'figure' as const, _key, name, source, shown, size, picked }
}

/** SEODadda (requirements §2): hero, sample AI chat analysis, five features, sample questions, pricing. */
export const seoDaddaSections: readonly StoredAppSection[] = [
  {
    _type: 'appHero',
    _key: 'hero',
    layout: 'night',
    drawingTitle: 'Sample analysis',
    drawing: [sampleConversation],
  },
  { _type: 'appFeatures', _key: 'features', title: 'An answer you can check', layout: 'glossary' },
  {
    _type: 'appQuestions',
    _key: 'questions',
    title: 'Questions people ask it',
    text: 'Typed as they are. No syntax to learn.',
  },
  { _type: 'appPlatforms', _key: 'platforms', anchor: 'platforms', title: 'Works with' },
  { _type: 'appPlans', _key: 'plans', anchor: 'prices', title: 'Prices', text: 'In US dollars.' },
  {
    _type: 'appCallToAction',
    _key: 'closing',
    title: 'Bring a question you cannot answer today',
    text: 'Connect one source and ask it. If the figures beside the answer are not yours, you have lost a few minutes.',
    linkLabel: 'All apps',
  },
]
