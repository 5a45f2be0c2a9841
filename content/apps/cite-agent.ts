import type { StoredAppSection } from './app-content.ts'

/** CiteAgent (requirements §2): hero with waitlist button, sample results, four features, three agent plans. */
export const citeAgentSections: readonly StoredAppSection[] = [
  {
    _type: 'appHero',
    _key: 'hero',
    drawingTitle: 'Sample results',
    drawing: [
      {
        _type: 'listings',
        _key: 'listings',
        caption: 'Name, address and phone number of a sample business in 5 directories',
        columns: ['Directory', 'Name', 'Address', 'Phone'],
        recordLabel: 'Your record',
        name: 'Harbor Street Bakery',
        address: '118 Harbor Street, Durham',
        phone: '(919) 555-0164',
        sameLabel: 'Matches',
        copies: [
          { _type: 'listingCopy', _key: 'maps', directory: 'Maps' },
          { _type: 'listingCopy', _key: 'guide', directory: 'City guide' },
          { _type: 'listingCopy', _key: 'register', directory: 'Industry directory' },
          {
            _type: 'listingCopy',
            _key: 'phoneBook',
            directory: 'Phone book',
            phone: '(919) 555-0127',
          },
          { _type: 'listingCopy', _key: 'reviews', directory: 'Review site' },
        ],
        result: 'Sample data: 15 fields compared, 1 differs',
        promise: 'CiteAgent will prepare the correction',
      },
    ],
  },
  {
    _type: 'appFeatures',
    _key: 'features',
    title: 'What CiteAgent will do',
  },
  { _type: 'appPlatforms', _key: 'platforms', anchor: 'platforms', title: 'Will work with' },
  {
    _type: 'appPlans',
    _key: 'plans',
    anchor: 'prices',
    title: 'Planned prices',
  },
  {
    _type: 'questions',
    _key: 'buying',
    anchor: 'questions',
    title: 'Before you join the waitlist',
  },
  {
    _type: 'appCallToAction',
    _key: 'closing',
    anchor: 'waitlist',
    title: 'Get notified at launch',
    text: 'CiteAgent is in development. Join the waitlist, and we’ll email you once, when it opens.',
    linkLabel: 'All apps',
  },
]
