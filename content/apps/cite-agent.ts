import type { StoredAppSection } from './app-content.ts'

/** CiteAgent (requirements §2): hero with waitlist button, sample results, four features, three agent plans. */
export const citeAgentSections: readonly StoredAppSection[] = [
  {
    _type: 'appHero',
    _key: 'hero',
    layout: 'water',
    drawingTitle: 'Sample results',
    drawing: [
      {
        _type: 'listings',
        _key: 'listings',
        caption: 'Name, address and phone number of a sample business in 5 directories',
        columns: ['Where', 'name', 'address', 'phone'],
        recordLabel: 'Your record',
        name: 'Harbor Street Bakery',
        address: '118 Harbor Street, Durham',
        phone: '(919) 555-0164',
        sameLabel: 'same',
        copies: [
          { _type: 'listingCopy', _key: 'maps', directory: 'Maps' },
          { _type: 'listingCopy', _key: 'guide', directory: 'City guide' },
          { _type: 'listingCopy', _key: 'register', directory: 'Trade register' },
          // Two digits of the phone number are the wrong way round.
          {
            _type: 'listingCopy',
            _key: 'phoneBook',
            directory: 'Phone book',
            phone: '(919) 555-0146',
          },
          { _type: 'listingCopy', _key: 'reviews', directory: 'Review site' },
        ],
        result: 'Sample business: 15 fields compared, 1 differs',
        promise: 'Corrected at its source, then watched',
      },
    ],
  },
  {
    _type: 'appFeatures',
    _key: 'features',
    title: 'What an agent does all day',
    layout: 'duties',
  },
  { _type: 'appPlatforms', _key: 'platforms', anchor: 'platforms', title: 'Works with' },
  {
    _type: 'appPlans',
    _key: 'plans',
    anchor: 'prices',
    title: 'As many agents as you have places',
    layout: 'table',
    columns: ['Plan', 'Price', 'What it holds'],
  },
  {
    _type: 'appCallToAction',
    _key: 'closing',
    anchor: 'waitlist',
    title: 'Hear when CiteAgent opens',
    text: 'CiteAgent is being built. Whoever is on the waitlist is told first.',
    linkLabel: 'All apps',
  },
]
