export type SampleFigure = {
  readonly name: string
  readonly source: string
  /** As written in the table. */
  readonly shown: string
  /** Length of its bar; figures of one answer share a scale. */
  readonly size: number
}

export type SampleAnswer = {
  readonly id: string
  readonly question: string
  /** What the figures count, and over which days. */
  readonly measure: string
  readonly figures: readonly SampleFigure[]
  /** The figure that the answer is about. */
  readonly pick: string
  readonly answer: string
}

/**
 * Three sample analyses. Their figures are invented, and agree with what is said of them: a test does the
 * arithmetic again.
 */
export const sampleConversation: readonly SampleAnswer[] = [
  {
    id: 'leads',
    question: 'Which campaign brought the cheapest leads this month?',
    measure: 'Cost per lead, October 1 to 31',
    figures: [
      { name: 'Newsletter', source: 'Email', shown: '$9.20', size: 9.2 },
      { name: 'Brand search', source: 'Ads', shown: '$18.40', size: 18.4 },
      { name: 'Competitor terms', source: 'Ads', shown: '$61.00', size: 61 },
      { name: 'Retargeting', source: 'Ads', shown: '$34.50', size: 34.5 },
    ],
    pick: 'Newsletter',
    answer:
      'The newsletter, at $9.20 a lead: half of what brand search costs. It went out twice in October. Competitor terms cost more than six times as much, and are the place to save.',
  },
  {
    id: 'clicks',
    question: 'Why did organic clicks fall last week?',
    measure: 'Change in clicks by page group, against the week before',
    figures: [
      { name: 'Guides', source: 'Search', shown: '−412', size: 412 },
      { name: 'Product pages', source: 'Search', shown: '−38', size: 38 },
      { name: 'Comparisons', source: 'Search', shown: '−21', size: 21 },
      { name: 'Home page', source: 'Search', shown: '−9', size: 9 },
    ],
    pick: 'Guides',
    answer:
      'Guides lost 412 of the 480 clicks. An AI overview now stands above your results for eleven of their queries; positions did not change. You did not fall: the page above you grew.',
  },
  {
    id: 'overlap',
    question: 'Where do search ads and organic results compete for the same query?',
    measure: 'Ad spend on queries where you also rank first, last 28 days',
    figures: [
      { name: 'brand name', source: 'Ads + Search', shown: '$740', size: 740 },
      { name: 'brand name pricing', source: 'Ads + Search', shown: '$310', size: 310 },
      { name: 'brand name login', source: 'Ads + Search', shown: '$190', size: 190 },
    ],
    pick: 'brand name',
    answer:
      'On three queries you pay for clicks that the first result would bring anyway: $1,240 in 28 days. Start with “brand name login”. Whoever types that is a customer already.',
  },
]
