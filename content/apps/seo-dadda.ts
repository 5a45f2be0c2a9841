import type { StoredAppSection } from './app-content.ts'

type Conversation = Extract<
  NonNullable<Extract<StoredAppSection, { _type: 'appHero' }>['drawing']>[number],
  { _type: 'conversation' }
>

/** Three sample answers with invented data. A test checks that the data supports each answer. */
export const sampleConversation: Conversation & { _key: string } = {
  _type: 'conversation',
  _key: 'question',
  label: 'Choose a sample question',
  note: 'Sample data in the format of a real answer.',
  columns: ['Name', 'Source', 'Value'],
  answers: [
    {
      _type: 'sampleAnswer',
      _key: 'leads',
      question: 'Which campaign brought the cheapest leads this month?',
      measure: 'Cost per lead, October 1 to 31',
      figures: [
        figure('newsletter', 'Newsletter', 'GA4 + CSV', '$9.20', 9.2, true),
        figure('brand', 'Brand search', 'Ads + CSV', '$18.40', 18.4),
        figure('retargeting', 'Retargeting', 'Ads + CSV', '$34.50', 34.5),
        figure('competitors', 'Competitor terms', 'Ads + CSV', '$61.00', 61),
      ],
      answer:
        'The newsletter, at $9.20 a lead, half the cost of brand search. A lead from competitor terms costs more than six times as much as one from the newsletter. Before you cut those ads, check how many of their leads became customers.',
    },
    {
      _type: 'sampleAnswer',
      _key: 'clicks',
      question: 'Why did organic clicks fall last week?',
      measure: 'Change in clicks by page group, October 12 to 18 compared with the week before',
      figures: [
        figure('guides', 'Guides', 'Search Console', '−412', 412, true),
        figure('products', 'Product pages', 'Search Console', '−38', 38),
        figure('comparisons', 'Comparisons', 'Search Console', '−21', 21),
        figure('home', 'Home page', 'Search Console', '−9', 9),
      ],
      answer:
        'Guides lost 412 of the 480 clicks. Their impressions (58,300, before 58,100) and average position (6.2) held, so people clicked less often. Check the results pages of their top queries for a new AI Overview or more ads.',
    },
    {
      _type: 'sampleAnswer',
      _key: 'overlap',
      question: 'Where do search ads and organic results compete for the same query?',
      measure: 'Ad spend on queries where you also rank first, October 4 to 31',
      figures: [
        figure('name', 'brand name', 'Ads + Search Console', '$740', 740, true),
        figure('pricing', 'brand name pricing', 'Ads + Search Console', '$310', 310),
        figure('login', 'brand name login', 'Ads + Search Console', '$190', 190),
      ],
      answer:
        'On three queries, you spent $1,240 on ads above your own result, which ranks first on each (average position 1.0). Start with “brand name login” as a negative keyword: people who search for it are already customers.',
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
  { _type: 'appFeatures', _key: 'features', title: 'Answers you can check', layout: 'glossary' },
  {
    _type: 'appQuestions',
    _key: 'questions',
    title: 'Example questions',
    text: 'Ask them just like this. There’s no query language to learn.',
  },
  { _type: 'appPlatforms', _key: 'platforms', anchor: 'platforms', title: 'Works with' },
  { _type: 'appPlans', _key: 'plans', anchor: 'prices', title: 'Pricing', text: 'In US dollars.' },
  { _type: 'questions', _key: 'buying', anchor: 'questions', title: 'Before you buy' },
  {
    _type: 'appCallToAction',
    _key: 'closing',
    title: 'Ask a question your dashboards can’t answer',
    text: 'Connect one source, ask your question and check the numbers behind the answer.',
    linkLabel: 'All apps',
  },
]
