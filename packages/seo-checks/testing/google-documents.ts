import { expect, it } from 'vitest'
import { plain } from '../structured-data/check.ts'
import { checkNode } from '../structured-data/check-node.ts'
import type { Json, JsonObject } from '../structured-data/json.ts'
import { readPaste } from '../structured-data/paste.ts'

/**
 * Parts of documents whose verdict follows from Google's pages, not from our tables (see google-rules.test.ts). Each
 * contains what its page requires.
 */
export const picture = 'https://a.example/1.jpg'
export const rating = { '@type': 'AggregateRating', ratingValue: 4.4, ratingCount: 89 }
export const ada = { '@type': 'Person', name: 'Ada' }
const stars = { '@type': 'Rating', ratingValue: 4 }
export const review = { '@type': 'Review', author: ada, reviewRating: stars }
export const offer = { '@type': 'Offer', price: 119.99, priceCurrency: 'USD' }
export const anvil = { '@type': 'Product', name: 'Anvil', image: picture, offers: offer }
const address = {
  '@type': 'PostalAddress',
  streetAddress: '2 Quay Road',
  addressLocality: 'Wilmington',
  addressCountry: 'US',
}
export const hall = { '@type': 'Place', name: 'Hall', address }
export const shop = { '@type': 'LocalBusiness', name: 'Quay Books', address }
export const concert = {
  '@type': 'Event',
  name: 'Shanties',
  startDate: '2026-12-21T19:00',
  location: hall,
}
export const stream = { '@type': 'VirtualLocation', url: 'https://a.example/live' }
export const job = {
  '@type': 'JobPosting',
  title: 'Editor',
  description: '<p>You edit manuals.</p>',
  datePosted: '2026-11-01',
  hiringOrganization: { '@type': 'Organization', name: 'Example Press' },
  jobLocation: hall,
}
export const remote = { jobLocation: undefined, jobLocationType: 'TELECOMMUTE' }
export const usa = { '@type': 'Country', name: 'USA' }
export const video = {
  '@type': 'VideoObject',
  name: 'Cat video',
  thumbnailUrl: picture,
  uploadDate: '2026-03-31',
}
export const clip = (startOffset: number) => ({
  '@type': 'Clip',
  name: `From ${startOffset}`,
  startOffset,
  url: `https://a.example/v?t=${startOffset}`,
})
export const broadcast = {
  '@type': 'BroadcastEvent',
  isLiveBroadcast: true,
  startDate: '2026-12-27T14:00:00+00:00',
  endDate: '2026-12-27T14:37:14+00:00',
}
export const seek = {
  '@type': 'SeekToAction',
  target: 'https://a.example/v?t={seek_to_second_number}',
  'startOffset-input': 'required name=seek_to_second_number',
}
export const pie = { '@type': 'Recipe', name: 'Pie', image: picture }
export const trail = {
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'Books', item: 'https://a.example/books' },
    { '@type': 'ListItem', position: 2, name: 'Authors' },
  ],
}
export const app = {
  '@type': 'SoftwareApplication',
  name: 'Tide Table',
  offers: { '@type': 'Offer', price: 0 },
  aggregateRating: rating,
}
export const game = { ...app, '@type': 'VideoGame', name: 'Tides' }
export const answer = { '@type': 'Answer', text: 'Sixteen.' }
export const question = {
  '@type': 'Question',
  name: 'How many ounces?',
  answerCount: 3,
  acceptedAnswer: answer,
}
export const qa = { '@type': 'QAPage', mainEntity: question }
export const post = {
  '@type': 'DiscussionForumPosting',
  author: ada,
  datePublished: '2026-03-01T08:34:34+02:00',
  text: 'I went to the concert.',
}
export const comment = {
  '@type': 'Comment',
  author: ada,
  datePublished: '2026-03-02',
  text: 'Me too.',
}
export const photo = { '@type': 'ImageObject', contentUrl: picture }
export const course = (name: string) => ({
  '@type': 'Course',
  name,
  description: 'The basics.',
  url: `https://a.example/courses#${name}`,
  provider: { '@type': 'Organization', name: 'Quay School' },
})
export const listOf = (...items: readonly Given[]) => ({
  '@type': 'ItemList',
  itemListElement: items.map((item, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item,
  })),
})
export const summaryOf = (...urls: readonly string[]) => ({
  '@type': 'ItemList',
  itemListElement: urls.map((url, index) => ({ '@type': 'ListItem', position: index + 1, url })),
})
export const film = (name: string) => ({
  '@type': 'Movie',
  name,
  image: picture,
  url: `https://a.example/films#${name}`,
})
const variant = (sku: string) => ({ ...anvil, name: `Anvil ${sku}`, sku })
export const group = {
  '@type': 'ProductGroup',
  name: 'Anvils',
  productGroupID: 'A1',
  hasVariant: [variant('5kg'), variant('9kg')],
}
export const days = { '@type': 'QuantitativeValue', minValue: 0, maxValue: 1, unitCode: 'DAY' }
export const shipping = {
  '@type': 'OfferShippingDetails',
  shippingRate: { '@type': 'MonetaryAmount', value: 3.49, currency: 'USD' },
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'US' },
  deliveryTime: { '@type': 'ShippingDeliveryTime', handlingTime: days, transitTime: days },
}
export const returns = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'US',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: 60,
}
export const selling = (more: Given) => ({ ...anvil, offers: { ...offer, ...more } })
export const organization = { '@type': 'Organization', name: 'Quay' }
export const card = {
  '@type': 'Question',
  eduQuestionType: 'Flashcard',
  text: 'What is a cell?',
  acceptedAnswer: { '@type': 'Answer', text: 'A unit of life.' },
}
export const measurements = {
  '@type': 'Dataset',
  name: 'Snow depth in the Northern Hemisphere',
  description: 'The depth of snow at 4,000 stations, measured every day from 1981 to today.',
}

export type Given = { readonly [key: string]: unknown }

/** Leaves out what is undefined, and applies changes by key. */
export const json = (node: unknown, more: Given = {}): JsonObject =>
  JSON.parse(JSON.stringify({ ...(node as Given), ...more }))

export type Entry = readonly [
  says: string,
  shows: string,
  isEligible: boolean,
  document: Json,
  /** Paths that must be named as missing or wrong. */
  names?: readonly string[],
]

export function testVerdicts(entries: readonly Entry[]): void {
  const cases = entries.map(([says, shows, isEligible, document, names = []]) => ({
    says,
    shows,
    isEligible,
    document,
    names,
  }))
  it.each(cases)('$says ($shows: $isEligible)', ({ shows, isEligible, document, names }) => {
    const verdict = judged(document, shows)
    expect(verdict.isEligible).toBe(isEligible)
    expect(verdict.open).toEqual(expect.arrayContaining([...names]))
  })
}

/** Returns the verdict of the check on a document, and the paths of what it found, without indexes. */
export function judged(document: Json, shows: string) {
  const reports = readPaste([JSON.stringify(document)]).things.map(({ node }) =>
    checkNode(node, '2026-11-21'),
  )
  const features = reports.flatMap((report) => report.features)
  return {
    isEligible: features.some(({ feature, isEligible }) => feature.title === shows && isEligible),
    open: reports.flatMap(({ findings }) => findings.map(({ path }) => plain(path))),
  }
}
