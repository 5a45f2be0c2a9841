import { describe, expect, it } from 'vitest'
import { checkNode, plain } from './check.ts'
import type { Json, JsonObject } from './json.ts'
import { readPaste } from './paste.ts'

/**
 * More documents whose verdict follows from Google's pages, not from our tables (see google-rules.test.ts). These depend
 * on more than one property of one thing: on what is around it or inside it, on its other types and results, on the
 * meaning of a value, and on properties that the page of the result doesn't mention.
 */
type Entry = readonly [
  says: string,
  shows: string,
  isEligible: boolean,
  document: Json,
  /** Paths that must be named as missing or wrong. */
  names?: readonly string[],
]

const picture = 'https://a.example/1.jpg'
const rating = { '@type': 'AggregateRating', ratingValue: 4.4, ratingCount: 89 }
const ada = { '@type': 'Person', name: 'Ada' }
const stars = { '@type': 'Rating', ratingValue: 4 }
const review = { '@type': 'Review', author: ada, reviewRating: stars }
const offer = { '@type': 'Offer', price: 119.99, priceCurrency: 'USD' }
const anvil = { '@type': 'Product', name: 'Anvil', image: picture, offers: offer }
const address = {
  '@type': 'PostalAddress',
  streetAddress: '2 Quay Road',
  addressLocality: 'Wilmington',
  addressCountry: 'US',
}
const hall = { '@type': 'Place', name: 'Hall', address }
const shop = { '@type': 'LocalBusiness', name: 'Quay Books', address }
const concert = {
  '@type': 'Event',
  name: 'Shanties',
  startDate: '2026-12-21T19:00',
  location: hall,
}
const stream = { '@type': 'VirtualLocation', url: 'https://a.example/live' }
const job = {
  '@type': 'JobPosting',
  title: 'Editor',
  description: '<p>You edit manuals.</p>',
  datePosted: '2026-11-01',
  hiringOrganization: { '@type': 'Organization', name: 'Example Press' },
  jobLocation: hall,
}
const remote = { jobLocation: undefined, jobLocationType: 'TELECOMMUTE' }
const usa = { '@type': 'Country', name: 'USA' }
const video = {
  '@type': 'VideoObject',
  name: 'Cat video',
  thumbnailUrl: picture,
  uploadDate: '2026-03-31',
}
const clip = (startOffset: number) => ({
  '@type': 'Clip',
  name: `From ${startOffset}`,
  startOffset,
  url: `https://a.example/v?t=${startOffset}`,
})
const broadcast = {
  '@type': 'BroadcastEvent',
  isLiveBroadcast: true,
  startDate: '2026-12-27T14:00:00+00:00',
  endDate: '2026-12-27T14:37:14+00:00',
}
const seek = {
  '@type': 'SeekToAction',
  target: 'https://a.example/v?t={seek_to_second_number}',
  'startOffset-input': 'required name=seek_to_second_number',
}
const pie = { '@type': 'Recipe', name: 'Pie', image: picture }
const trail = {
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'Books', item: 'https://a.example/books' },
    { '@type': 'ListItem', position: 2, name: 'Authors' },
  ],
}
const app = {
  '@type': 'SoftwareApplication',
  name: 'Tide Table',
  offers: { '@type': 'Offer', price: 0 },
  aggregateRating: rating,
}
const game = { ...app, '@type': 'VideoGame', name: 'Tides' }
const answer = { '@type': 'Answer', text: 'Sixteen.' }
const question = {
  '@type': 'Question',
  name: 'How many ounces?',
  answerCount: 3,
  acceptedAnswer: answer,
}
const qa = { '@type': 'QAPage', mainEntity: question }
const post = {
  '@type': 'DiscussionForumPosting',
  author: ada,
  datePublished: '2026-03-01T08:34:34+02:00',
  text: 'I went to the concert.',
}
const comment = { '@type': 'Comment', author: ada, datePublished: '2026-03-02', text: 'Me too.' }
const photo = { '@type': 'ImageObject', contentUrl: picture }
const course = (name: string) => ({
  '@type': 'Course',
  name,
  description: 'The basics.',
  url: `https://a.example/courses#${name}`,
  provider: { '@type': 'Organization', name: 'Quay School' },
})
const listOf = (...items: readonly Given[]) => ({
  '@type': 'ItemList',
  itemListElement: items.map((item, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item,
  })),
})
const summaryOf = (...urls: readonly string[]) => ({
  '@type': 'ItemList',
  itemListElement: urls.map((url, index) => ({ '@type': 'ListItem', position: index + 1, url })),
})
const film = (name: string) => ({
  '@type': 'Movie',
  name,
  image: picture,
  url: `https://a.example/films#${name}`,
})
const variant = (sku: string) => ({ ...anvil, name: `Anvil ${sku}`, sku })
const group = {
  '@type': 'ProductGroup',
  name: 'Anvils',
  productGroupID: 'A1',
  hasVariant: [variant('5kg'), variant('9kg')],
}
const days = { '@type': 'QuantitativeValue', minValue: 0, maxValue: 1, unitCode: 'DAY' }
const shipping = {
  '@type': 'OfferShippingDetails',
  shippingRate: { '@type': 'MonetaryAmount', value: 3.49, currency: 'USD' },
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'US' },
  deliveryTime: { '@type': 'ShippingDeliveryTime', handlingTime: days, transitTime: days },
}
const returns = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'US',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: 60,
}
const selling = (more: Given) => ({ ...anvil, offers: { ...offer, ...more } })
const loyalty = {
  '@type': 'MemberProgram',
  name: 'Quay Plus',
  description: 'Points for every book.',
  hasTiers: {
    '@type': 'MemberProgramTier',
    name: 'Silver',
    hasTierBenefit: 'https://schema.org/TierBenefitLoyaltyPoints',
  },
}
const organization = { '@type': 'Organization', name: 'Quay' }
const card = {
  '@type': 'Question',
  eduQuestionType: 'Flashcard',
  text: 'What is a cell?',
  acceptedAnswer: { '@type': 'Answer', text: 'A unit of life.' },
}
const measurements = {
  '@type': 'Dataset',
  name: 'Snow depth in the Northern Hemisphere',
  description: 'The depth of snow at 4,000 stations, measured every day from 1981 to today.',
}

type Given = { readonly [key: string]: unknown }

/** Leaves out what is undefined, and applies changes by key. */
const json = (node: unknown, more: Given = {}): JsonObject =>
  JSON.parse(JSON.stringify({ ...(node as Given), ...more }))

const nested: readonly Entry[] = [
  [
    'A review inside a product needs no itemReviewed.',
    'Product snippet',
    true,
    json(anvil, { offers: undefined, review }),
  ],
  [
    'The same review needs it when it stands alone.',
    'Review snippet',
    false,
    json(review),
    ['itemReviewed'],
  ],
  [
    'Naming the reviewed item again inside a product is redundant, not wrong.',
    'Product snippet',
    true,
    json(anvil, { review: { ...review, itemReviewed: { '@type': 'Product', name: 'Anvil' } } }),
  ],
  [
    'A rating inside a thing needs that thing’s name.',
    'Review snippet',
    false,
    json({ '@type': 'Book', aggregateRating: rating }),
    ['name'],
  ],
  [
    'A rating inside a person is a rating of a type without stars.',
    'Review snippet',
    false,
    json(ada, { aggregateRating: rating }),
  ],
  [
    'A rating is a node with a value and a count, not a number.',
    'Product snippet',
    false,
    json({ '@type': 'Product', name: 'Anvil', aggregateRating: 4.4 }),
    ['aggregateRating.ratingValue'],
  ],
  [
    'A review is a node with author and rating, not a text.',
    'Product snippet',
    false,
    json({ '@type': 'Product', name: 'Anvil', review: 'Solid.' }),
    ['review.reviewRating.ratingValue'],
  ],
  [
    'An offer is a node with a price, not a number.',
    'Product snippet',
    false,
    json({ '@type': 'Product', name: 'Anvil', offers: '119.99' }),
    ['offers.price'],
  ],
  [
    'The item of a review is a node of a type, not a text.',
    'Review snippet',
    false,
    json(review, { itemReviewed: 'Legal Seafood' }),
  ],
  [
    'The item of a review says its type.',
    'Review snippet',
    false,
    json(review, { itemReviewed: { name: 'Legal Seafood' } }),
  ],
  [
    'The item of a critic’s review has a type that can have stars, too.',
    'Review snippet',
    false,
    json(review, { '@type': 'CriticReview', itemReviewed: { '@type': 'Person', name: 'Ada' } }),
    ['itemReviewed'],
  ],
  [
    'A review in the list of a rated item is complete or rules out the stars.',
    'Review snippet',
    false,
    json({ '@type': 'Movie', name: 'Tides', review: [review, { '@type': 'Review', author: ada }] }),
    ['review.reviewRating.ratingValue'],
  ],
  [
    'What an employer rating is of must be an organization.',
    'Employer rating',
    false,
    json(rating, {
      '@type': 'EmployerAggregateRating',
      itemReviewed: { '@type': 'Product', name: 'Anvil' },
    }),
    ['itemReviewed'],
  ],
  [
    'An employer can be a local business, which is an organization.',
    'Employer rating',
    true,
    json(rating, {
      '@type': 'EmployerAggregateRating',
      itemReviewed: { '@type': 'Restaurant', name: 'Steak' },
    }),
  ],
  [
    'An employer rating names the employer.',
    'Employer rating',
    false,
    json(rating, {
      '@type': 'EmployerAggregateRating',
      itemReviewed: { '@type': 'Organization', url: 'https://a.example/' },
    }),
    ['itemReviewed.name'],
  ],
  [
    'The price of an event’s ticket is only recommended.',
    'Event',
    true,
    json(concert, { offers: { '@type': 'Offer', url: 'https://a.example/tickets' } }),
  ],
  [
    'The price of a product’s offer is required.',
    'Product snippet',
    false,
    json(anvil, { offers: { '@type': 'Offer', url: 'https://a.example/tickets' } }),
    ['offers.price'],
  ],
  ['An event needs a physical place.', 'Event', false, json(concert, { location: stream })],
  [
    'An event with a place and a stream has a physical place.',
    'Event',
    true,
    json(concert, { location: [hall, stream] }),
  ],
  [
    'A place by its name alone is no place with an address.',
    'Event',
    false,
    json(concert, { location: 'Hall' }),
    ['location.address'],
  ],
  [
    'Each of an event’s places needs an address.',
    'Event',
    false,
    json(concert, { location: [hall, { '@type': 'Place', name: 'Yard' }] }),
    ['location.address'],
  ],
  [
    'The place of a job is a node with a country.',
    'Job posting',
    false,
    json(job, { jobLocation: 'Durham, NC' }),
    ['jobLocation.address.addressCountry'],
  ],
  [
    'An address as text doesn’t state the country of a job.',
    'Job posting',
    false,
    json(job, { jobLocation: { '@type': 'Place', address: 'Durham, NC' } }),
    ['jobLocation.address.addressCountry'],
  ],
  [
    'The country an applicant lives in needs a name.',
    'Job posting',
    false,
    json(job, { ...remote, applicantLocationRequirements: { '@type': 'Country' } }),
  ],
  [
    'One of two countries without a name is incomplete.',
    'Job posting',
    false,
    json(job, {
      ...remote,
      applicantLocationRequirements: [usa, { '@type': 'State', sameAs: 'https://a.example/' }],
    }),
    ['applicantLocationRequirements.name'],
  ],
  [
    'A company without a name is no employer.',
    'Job posting',
    false,
    json(job, { hiringOrganization: { '@type': 'Organization', sameAs: 'https://a.example/' } }),
    ['hiringOrganization.name'],
  ],
  [
    'An anonymous employer is called confidential.',
    'Job posting',
    true,
    json(job, { hiringOrganization: { '@type': 'Organization', name: 'confidential' } }),
  ],
  [
    'A breadcrumb inside its page counts.',
    'Breadcrumb',
    true,
    json({ '@type': 'WebPage', name: 'Authors', breadcrumb: trail }),
  ],
  [
    'An incomplete breadcrumb inside its page is named.',
    'Breadcrumb',
    false,
    json({
      '@type': 'WebPage',
      breadcrumb: { ...trail, itemListElement: trail.itemListElement.slice(0, 1) },
    }),
    ['breadcrumb.itemListElement'],
  ],
  [
    'A breadcrumb that its page refers to counts.',
    'Breadcrumb',
    true,
    {
      '@context': 'https://schema.org',
      '@graph': [
        json({ '@type': 'WebPage', breadcrumb: { '@id': '#b' } }),
        json(trail, { '@id': '#b' }),
      ],
    },
  ],
  [
    'The last level is the one with the highest position, wherever it is written.',
    'Breadcrumb',
    true,
    json(trail, { itemListElement: trail.itemListElement.toReversed() }),
  ],
  [
    'A level without address that isn’t the last by its position.',
    'Breadcrumb',
    false,
    json(trail, {
      itemListElement: [
        { '@type': 'ListItem', position: 2, name: 'Authors', item: 'https://a.example/authors' },
        { '@type': 'ListItem', position: 1, name: 'Books' },
      ],
    }),
    ['itemListElement.item'],
  ],
  ['A video inside a recipe counts as a video.', 'Video', true, json(pie, { video })],
  [
    'A video inside a recipe needs what every video needs.',
    'Video',
    false,
    json(pie, { video: { ...video, uploadDate: undefined } }),
    ['video.uploadDate'],
  ],
  [
    'A recipe doesn’t need its video.',
    'Recipe',
    true,
    json(pie, { video: { ...video, uploadDate: undefined } }),
  ],
  [
    'A wrong value inside its video doesn’t concern the recipe.',
    'Recipe',
    true,
    json(pie, { video: { ...video, duration: '1:54' } }),
  ],
  [
    'A video inside a step of a recipe counts as a video.',
    'Video',
    true,
    json(pie, { recipeInstructions: [{ '@type': 'HowToStep', text: 'Bake.', video }] }),
  ],
  [
    'A video inside an article counts as a video.',
    'Video',
    true,
    json({ '@type': 'NewsArticle', headline: 'Cats', video }),
  ],
  [
    'A movie’s trailer counts as a video.',
    'Video',
    true,
    json({ '@type': 'Movie', name: 'Tides', trailer: video }),
  ],
  [
    'Chapters belong to a complete video.',
    'Key moments',
    false,
    json(video, { thumbnailUrl: undefined, hasPart: [clip(30)] }),
    ['thumbnailUrl'],
  ],
  [
    'A live badge belongs to a complete video.',
    'Live badge',
    false,
    json(video, { uploadDate: undefined, publication: broadcast }),
    ['uploadDate'],
  ],
  [
    'Each broadcast of a video states whether it is live.',
    'Live badge',
    false,
    json(video, { publication: [broadcast, { ...broadcast, isLiveBroadcast: undefined }] }),
    ['publication.isLiveBroadcast'],
  ],
  [
    'Seeking needs the pattern of the address.',
    'Seek to key moments',
    false,
    json(video, { potentialAction: { ...seek, target: undefined } }),
    ['potentialAction.target'],
  ],
  [
    'Seeking needs the name of the placeholder.',
    'Seek to key moments',
    false,
    json(video, { potentialAction: { ...seek, 'startOffset-input': undefined } }),
    ['potentialAction.startOffset-input'],
  ],
  [
    'A pattern of the address can be in an entry point.',
    'Seek to key moments',
    true,
    json(video, {
      potentialAction: { ...seek, target: { '@type': 'EntryPoint', urlTemplate: seek.target } },
    }),
  ],
  [
    'A step of a recipe has a text or steps of its own.',
    'Recipe',
    false,
    json(pie, { recipeInstructions: [{ '@type': 'HowToStep', name: 'Bake' }] }),
    ['recipeInstructions.text'],
  ],
  [
    'A step can consist of directions.',
    'Recipe',
    true,
    json(pie, {
      recipeInstructions: [
        { '@type': 'HowToStep', itemListElement: [{ '@type': 'HowToDirection', text: 'Bake.' }] },
      ],
    }),
  ],
  [
    'A direction has a text.',
    'Recipe',
    false,
    json(pie, {
      recipeInstructions: [
        { '@type': 'HowToStep', itemListElement: [{ '@type': 'HowToDirection' }] },
      ],
    }),
    ['recipeInstructions.itemListElement.text'],
  ],
  [
    'A section of a recipe has a name.',
    'Recipe',
    false,
    json(pie, {
      recipeInstructions: [
        { '@type': 'HowToSection', itemListElement: [{ '@type': 'HowToStep', text: 'Bake.' }] },
      ],
    }),
    ['recipeInstructions.name'],
  ],
  [
    'A section of a recipe has steps.',
    'Recipe',
    false,
    json(pie, { recipeInstructions: [{ '@type': 'HowToSection', name: 'Crust' }] }),
    ['recipeInstructions.itemListElement'],
  ],
  [
    'A step in a section has a text.',
    'Recipe',
    false,
    json(pie, {
      recipeInstructions: [
        {
          '@type': 'HowToSection',
          name: 'Crust',
          itemListElement: [{ '@type': 'HowToStep', name: 'Bake' }],
        },
      ],
    }),
    ['recipeInstructions.itemListElement.text'],
  ],
  [
    'Instructions can be a plain text.',
    'Recipe',
    true,
    json(pie, { recipeInstructions: 'Mix and bake.' }),
  ],
  [
    'A Q&A page’s main entity is a question.',
    'Questions and answers',
    false,
    json(qa, { mainEntity: { ...question, '@type': 'Article' } }),
  ],
  [
    'A Q&A page has exactly one question.',
    'Questions and answers',
    false,
    json(qa, { mainEntity: [question, question] }),
  ],
  ['A question outside a Q&A page isn’t used.', 'Questions and answers', false, json(question)],
  [
    'An answer is a node with a text.',
    'Questions and answers',
    false,
    json(qa, { mainEntity: { ...question, acceptedAnswer: 'Sixteen.' } }),
    ['mainEntity.acceptedAnswer.text'],
  ],
  [
    'Each suggested answer has a text.',
    'Questions and answers',
    false,
    json(qa, {
      mainEntity: { ...question, suggestedAnswer: [answer, { '@type': 'Answer', upvoteCount: 3 }] },
    }),
    ['mainEntity.suggestedAnswer.text'],
  ],
  [
    'A comment on a question has a text.',
    'Questions and answers',
    false,
    json(qa, { mainEntity: { ...question, comment: { '@type': 'Comment', author: ada } } }),
    ['mainEntity.comment.text'],
  ],
  [
    'A post can be the main entity of its page.',
    'Discussion forum',
    true,
    json({ '@type': 'WebPage', mainEntity: post }),
  ],
  [
    'A comment on a post has an author.',
    'Discussion forum',
    false,
    json(post, { comment: [{ ...comment, author: undefined }] }),
    ['comment.author'],
  ],
  [
    'A comment on a post has a date.',
    'Discussion forum',
    false,
    json(post, { comment: { ...comment, datePublished: undefined } }),
    ['comment.datePublished'],
  ],
  [
    'A comment on a post has a text or a picture or a video.',
    'Discussion forum',
    false,
    json(post, { comment: { ...comment, text: undefined } }),
    ['comment.text'],
  ],
  [
    'A comment can be a picture.',
    'Discussion forum',
    true,
    json(post, { comment: { ...comment, text: undefined, image: picture } }),
  ],
  [
    'A profile page is about a person or an organization.',
    'Profile page',
    false,
    json({ '@type': 'ProfilePage', mainEntity: anvil }),
  ],
  [
    'A profile page’s entity is a node.',
    'Profile page',
    false,
    json({ '@type': 'ProfilePage', mainEntity: 'Ada' }),
  ],
  [
    'A profile page can be about a more specific organization.',
    'Profile page',
    true,
    json({
      '@type': 'ProfilePage',
      mainEntity: { '@type': 'NewsMediaOrganization', name: 'Press' },
    }),
  ],
  [
    'A profile page can refer to its person.',
    'Profile page',
    true,
    {
      '@context': 'https://schema.org',
      '@graph': [
        json({ '@type': 'ProfilePage', mainEntity: { '@id': '#ada' } }),
        json(ada, { '@id': '#ada' }),
      ],
    },
  ],
  [
    'A profile page that refers to a person without a name.',
    'Profile page',
    false,
    {
      '@context': 'https://schema.org',
      '@graph': [
        json({ '@type': 'ProfilePage', mainEntity: { '@id': '#ada' } }),
        { '@type': 'Person', '@id': '#ada', url: 'https://a.example/ada' },
      ],
    },
    ['mainEntity.name'],
  ],
  [
    'A product can refer to its offer.',
    'Merchant listing',
    true,
    {
      '@context': 'https://schema.org',
      '@graph': [json(anvil, { offers: { '@id': '#o' } }), json(offer, { '@id': '#o' })],
    },
  ],
  [
    'A product that refers to an offer without a currency.',
    'Merchant listing',
    false,
    {
      '@context': 'https://schema.org',
      '@graph': [
        json(anvil, { offers: { '@id': '#o' } }),
        { '@type': 'Offer', '@id': '#o', price: 5 },
      ],
    },
    ['offers.priceCurrency'],
  ],
  [
    'Three complete courses in a list are a course list.',
    'Course list',
    true,
    json(listOf(course('a'), course('b'), course('c'))),
  ],
  [
    'Two courses are too few.',
    'Course list',
    false,
    json(listOf(course('a'), course('b'))),
    ['itemListElement'],
  ],
  ['A course that stands alone is no list.', 'Course list', false, json(course('a'))],
  [
    'Each course in the list has a description.',
    'Course list',
    false,
    json(listOf(course('a'), course('b'), { ...course('c'), description: undefined })),
    ['itemListElement.item.description'],
  ],
  [
    'Each course in the list has a name.',
    'Course list',
    false,
    json(listOf(course('a'), { ...course('b'), name: undefined }, course('c'))),
    ['itemListElement.item.name'],
  ],
  [
    'Each course in the list has an address.',
    'Course list',
    false,
    json(listOf({ ...course('a'), url: undefined }, course('b'), course('c'))),
  ],
  ['A list of films has pictures.', 'Carousel', true, json(listOf(film('a'), film('b')))],
  [
    'A film in the list without a picture.',
    'Carousel',
    false,
    json(listOf(film('a'), { ...film('b'), image: undefined })),
    ['itemListElement.item.image'],
  ],
  ['A list of one film is none.', 'Carousel', false, json(listOf(film('a'))), ['itemListElement']],
  [
    'A summary lists addresses.',
    'Carousel',
    true,
    json(summaryOf('https://a.example/1', 'https://a.example/2')),
  ],
  [
    'An entry of a summary without an address.',
    'Carousel',
    false,
    json({
      '@type': 'ItemList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, url: 'https://a.example/1' },
        { '@type': 'ListItem', position: 2 },
      ],
    }),
    ['itemListElement.url'],
  ],
  [
    'An entry of a summary without a position.',
    'Carousel',
    false,
    json({
      '@type': 'ItemList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, url: 'https://a.example/1' },
        { '@type': 'ListItem', url: 'https://a.example/2' },
      ],
    }),
    ['itemListElement.position'],
  ],
  [
    'A list of recipes can be the main entity of its page.',
    'Carousel',
    true,
    json({
      '@type': 'CollectionPage',
      mainEntity: listOf(
        { ...pie, url: 'https://a.example/r#1' },
        { ...pie, url: 'https://a.example/r#2' },
      ),
    }),
  ],
  ['A group of complete variants.', 'Product variants', true, json(group)],
  ['A group has a name.', 'Product variants', false, json(group, { name: undefined }), ['name']],
  [
    'A group has an ID.',
    'Product variants',
    false,
    json(group, { productGroupID: undefined }),
    ['productGroupID'],
  ],
  [
    'The variants can have the ID of the group.',
    'Product variants',
    true,
    json(group, {
      productGroupID: undefined,
      hasVariant: group.hasVariant.map((one) => ({ ...one, inProductGroupWithID: 'A1' })),
    }),
  ],
  [
    'Each variant has an ID of its own.',
    'Product variants',
    false,
    json(group, { hasVariant: [variant('5kg'), { ...variant('9kg'), sku: undefined }] }),
  ],
  ['Complete variants are products.', 'Product snippet', true, json(group)],
  [
    'Variants without offer, review and rating are no products.',
    'Product snippet',
    false,
    json(group, { hasVariant: [{ '@type': 'Product', name: 'Anvil 5 kg', sku: '5kg' }] }),
    ['hasVariant.offers'],
  ],
  [
    'A picture inside an article can be licensed.',
    'Image license',
    true,
    json({ '@type': 'NewsArticle', image: { ...photo, license: 'https://a.example/license' } }),
  ],
  [
    'A picture inside an article without an address can’t.',
    'Image license',
    false,
    json({
      '@type': 'NewsArticle',
      image: { '@type': 'ImageObject', license: 'https://a.example/license' },
    }),
  ],
  [
    'The details of shipping are complete.',
    'Shipping details',
    true,
    json(selling({ shippingDetails: shipping })),
  ],
  [
    'Shipping without a destination.',
    'Shipping details',
    false,
    json(selling({ shippingDetails: { ...shipping, shippingDestination: undefined } })),
    ['offers.shippingDetails.shippingDestination.addressCountry'],
  ],
  [
    'Shipping without a time.',
    'Shipping details',
    false,
    json(selling({ shippingDetails: { ...shipping, deliveryTime: undefined } })),
    ['offers.shippingDetails.deliveryTime'],
  ],
  [
    'Shipping without a rate.',
    'Shipping details',
    false,
    json(
      selling({
        shippingDetails: {
          ...shipping,
          shippingRate: { '@type': 'MonetaryAmount', currency: 'USD' },
        },
      }),
    ),
    ['offers.shippingDetails.shippingRate.value'],
  ],
  [
    'Shipping without the currency of its rate.',
    'Shipping details',
    false,
    json(
      selling({
        shippingDetails: { ...shipping, shippingRate: { '@type': 'MonetaryAmount', value: 0 } },
      }),
    ),
    ['offers.shippingDetails.shippingRate.currency'],
  ],
  [
    'A time of shipping without its longest value.',
    'Shipping details',
    false,
    json(
      selling({
        shippingDetails: {
          ...shipping,
          deliveryTime: {
            '@type': 'ShippingDeliveryTime',
            transitTime: { ...days, maxValue: undefined },
          },
        },
      }),
    ),
    ['offers.shippingDetails.deliveryTime.transitTime.maxValue'],
  ],
  [
    'A merchant listing doesn’t need the details of shipping.',
    'Merchant listing',
    true,
    json(selling({ shippingDetails: { ...shipping, deliveryTime: undefined } })),
  ],
  [
    'Returns within a number of days state the number.',
    'Return policy',
    false,
    json(selling({ hasMerchantReturnPolicy: { ...returns, merchantReturnDays: undefined } })),
    ['offers.hasMerchantReturnPolicy.merchantReturnDays'],
  ],
  ['Complete returns.', 'Return policy', true, json(selling({ hasMerchantReturnPolicy: returns }))],
  [
    'Returns state the country.',
    'Return policy',
    false,
    json(selling({ hasMerchantReturnPolicy: { ...returns, applicableCountry: undefined } })),
    ['offers.hasMerchantReturnPolicy.applicableCountry'],
  ],
  [
    'Returns of a whole organization.',
    'Return policy',
    true,
    json(organization, { hasMerchantReturnPolicy: returns }),
  ],
  [
    'An organization can link to its returns.',
    'Return policy',
    true,
    json(organization, {
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        merchantReturnLink: 'https://a.example/returns',
      },
    }),
  ],
  [
    'A loyalty program of an organization.',
    'Loyalty program',
    true,
    json(organization, { hasMemberProgram: loyalty }),
  ],
  [
    'A loyalty program has a description.',
    'Loyalty program',
    false,
    json(organization, { hasMemberProgram: { ...loyalty, description: undefined } }),
    ['hasMemberProgram.description'],
  ],
  [
    'A tier of a loyalty program has a benefit.',
    'Loyalty program',
    false,
    json(organization, {
      hasMemberProgram: { ...loyalty, hasTiers: [{ '@type': 'MemberProgramTier', name: 'Gold' }] },
    }),
    ['hasMemberProgram.hasTiers.hasTierBenefit'],
  ],
  ['A quiz of flashcards.', 'Education Q&A', true, json({ '@type': 'Quiz', hasPart: [card] })],
  [
    'A flashcard has a question.',
    'Education Q&A',
    false,
    json({ '@type': 'Quiz', hasPart: [card, { ...card, text: undefined }] }),
    ['hasPart.text'],
  ],
  [
    'A flashcard has an answer.',
    'Education Q&A',
    false,
    json({ '@type': 'Quiz', hasPart: { ...card, acceptedAnswer: undefined } }),
    ['hasPart.acceptedAnswer'],
  ],
  [
    'A download of a data set has an address.',
    'Dataset',
    false,
    json(measurements, { distribution: { '@type': 'DataDownload', encodingFormat: 'CSV' } }),
    ['distribution.contentUrl'],
  ],
  [
    'A picture of a recipe has an address.',
    'Recipe',
    false,
    json(pie, { image: { '@type': 'ImageObject', caption: 'Pie' } }),
    ['image.url'],
  ],
  [
    'A picture of a product has an address.',
    'Merchant listing',
    false,
    json(anvil, { image: { '@type': 'ImageObject', caption: 'Anvil' } }),
    ['image.url'],
  ],
  [
    'The author of a review is a person or an organization.',
    'Review snippet',
    false,
    json({
      '@type': 'Movie',
      name: 'T',
      review: { ...review, author: { '@type': 'Product', name: 'Ada' } },
    }),
  ],
  [
    'A product in a list of products isn’t the subject of its page.',
    'Product snippet',
    false,
    json(listOf(anvil, { ...anvil, name: 'Hammer' })),
  ],
  [
    'A job in a list of jobs isn’t the subject of its page.',
    'Job posting',
    false,
    json(listOf(job, { ...job, title: 'Writer' })),
  ],
  [
    'An event in a list of events isn’t the subject of its page.',
    'Event',
    false,
    json(listOf(concert, { ...concert, name: 'More' })),
  ],
  ['A recipe in a list can be shown.', 'Recipe', true, json(listOf(pie, { ...pie, name: 'Tart' }))],
  [
    'An offer that names what it offers.',
    'Product snippet',
    true,
    json({
      '@type': 'Offer',
      itemOffered: { ...anvil, offers: undefined, aggregateRating: rating },
    }),
  ],
  [
    'A performance within a festival is an event.',
    'Event',
    true,
    json({ '@type': 'Festival', name: 'Sea', subEvent: [concert] }),
  ],
]

const second: readonly Entry[] = [
  [
    'A recipe that is an article, too, is judged as a recipe.',
    'Recipe',
    false,
    json(pie, { '@type': ['Recipe', 'NewsArticle'], image: undefined }),
    ['image'],
  ],
  [
    'A recipe that is an article, too, is judged as an article.',
    'Article',
    true,
    json(pie, { '@type': ['Recipe', 'NewsArticle'], image: undefined }),
  ],
  [
    'A product that is an app, too, is judged as an app.',
    'Software app',
    false,
    json(anvil, { '@type': ['Product', 'SoftwareApplication'] }),
    ['aggregateRating'],
  ],
  [
    'A product that is an app, too, is judged as a product.',
    'Product snippet',
    true,
    json(anvil, { '@type': ['Product', 'SoftwareApplication'] }),
  ],
  ['A video game alone is no app.', 'Software app', false, json(game)],
  [
    'A video game that is an app, too, is one.',
    'Software app',
    true,
    json(game, { '@type': ['VideoGame', 'MobileApplication'] }),
  ],
  ['A video game is a game, which can have stars.', 'Review snippet', true, json(game)],
  [
    'An app with a rating can have stars.',
    'Review snippet',
    true,
    json(app, { offers: undefined }),
  ],
  [
    'A product with a rating can have stars.',
    'Review snippet',
    true,
    json({ '@type': 'Product', name: 'Anvil', aggregateRating: rating }),
  ],
  [
    'A product whose offer lacks a price can still have stars.',
    'Review snippet',
    true,
    json(anvil, {
      offers: { '@type': 'Offer', url: 'https://a.example/' },
      aggregateRating: rating,
    }),
  ],
  ['A car alone is no product.', 'Product snippet', false, json(anvil, { '@type': 'Car' })],
  [
    'A car that is a product, too, is one.',
    'Product snippet',
    true,
    json(anvil, { '@type': ['Product', 'Car'] }),
  ],
  [
    'A car by its additional type is no product.',
    'Product snippet',
    false,
    json(anvil, { '@type': 'Car', additionalType: 'Product' }),
  ],
  [
    'A product without a picture has a snippet.',
    'Product snippet',
    true,
    json(anvil, { image: undefined }),
  ],
  [
    'A product without a picture has no merchant listing.',
    'Merchant listing',
    false,
    json(anvil, { image: undefined }),
    ['image'],
  ],
  [
    'A wrong GTIN concerns the merchant listing.',
    'Merchant listing',
    false,
    json(anvil, { gtin13: '4006381333932' }),
    ['gtin13'],
  ],
  [
    'A wrong GTIN doesn’t concern the snippet.',
    'Product snippet',
    true,
    json(anvil, { gtin13: '4006381333932' }),
  ],
  [
    'An event with a bad rating is an event.',
    'Event',
    true,
    json(concert, { aggregateRating: { ...rating, ratingValue: '4,4' } }),
  ],
  [
    'An event with a bad rating has no stars.',
    'Review snippet',
    false,
    json(concert, { aggregateRating: { ...rating, ratingValue: '4,4' } }),
    ['aggregateRating.ratingValue'],
  ],
  [
    'An event without a place can have stars.',
    'Review snippet',
    true,
    json(concert, { location: undefined, aggregateRating: rating }),
  ],
  [
    'A video with a bad rating is a video.',
    'Video',
    true,
    json(video, { aggregateRating: { ...rating, ratingCount: undefined } }),
  ],
  [
    'A video with a bad chapter is a video.',
    'Video',
    true,
    json(video, { hasPart: [{ ...clip(30), endOffset: 20 }] }),
  ],
  [
    'A video with a bad chapter has no key moments.',
    'Key moments',
    false,
    json(video, { hasPart: [{ ...clip(30), endOffset: 20 }] }),
    ['hasPart.endOffset'],
  ],
  [
    'A video with an incomplete broadcast is a video.',
    'Video',
    true,
    json(video, { publication: { '@type': 'BroadcastEvent', isLiveBroadcast: true } }),
  ],
  [
    'A bad length concerns the video.',
    'Video',
    false,
    json(video, { duration: '1:54', publication: broadcast }),
    ['duration'],
  ],
  [
    'An action that isn’t seeking doesn’t matter.',
    'Video',
    true,
    json(video, { potentialAction: { '@type': 'WatchAction', target: 'https://a.example/v' } }),
  ],
  [
    'A local business without an address is an organization.',
    'Review snippet',
    true,
    json({ '@type': 'LocalBusiness', name: 'Quay', aggregateRating: rating }),
  ],
  [
    'An organization with a bad rating is an organization.',
    'Organization',
    true,
    json(organization, { aggregateRating: { ...rating, ratingValue: 9 } }),
  ],
  [
    'A book that is a product, too, can have an ISBN.',
    'Merchant listing',
    true,
    json(anvil, { '@type': ['Product', 'Book'], isbn: '9780241984758' }),
  ],
  [
    'A wrong breadcrumb doesn’t concern the product of the page.',
    'Product snippet',
    true,
    json({
      '@type': 'ItemPage',
      mainEntity: anvil,
      breadcrumb: { ...trail, itemListElement: [{ '@type': 'ListItem', position: 0 }] },
    }),
  ],
  [
    'A wrong product doesn’t concern the breadcrumb of the page.',
    'Breadcrumb',
    true,
    json({
      '@type': 'ItemPage',
      mainEntity: { ...anvil, offers: { ...offer, price: '€ 5' } },
      breadcrumb: trail,
    }),
  ],
  [
    'A list of two courses can still have a rated course.',
    'Review snippet',
    true,
    json(listOf({ ...course('a'), aggregateRating: rating }, course('b'))),
  ],
  [
    'A list of courses and films mixes types.',
    'Course list',
    false,
    json(listOf(course('a'), course('b'), course('c'), film('d'))),
  ],
  ['A course about an article is no article.', 'Article', false, json(course('a'))],
  [
    'A group of variants with a rating of its own is a product.',
    'Product snippet',
    true,
    json(group, { hasVariant: undefined, aggregateRating: rating }),
  ],
  [
    'A picture in an organization’s logo doesn’t concern it.',
    'Organization',
    true,
    json(organization, { logo: { '@type': 'ImageObject', url: picture } }),
  ],
  [
    'A rated product is better with an offer.',
    'Product snippet',
    true,
    json({ '@type': 'Product', name: 'Anvil', aggregateRating: rating }),
    ['offers'],
  ],
  [
    'A product with an offer is better with a rating and an identifier.',
    'Merchant listing',
    true,
    json(anvil),
    ['aggregateRating', 'gtin', 'description', 'brand.name', 'sku', 'offers.availability'],
  ],
  [
    'Several offers are better with the highest price and their number.',
    'Product snippet',
    true,
    json(anvil, { offers: { '@type': 'AggregateOffer', lowPrice: 10, priceCurrency: 'USD' } }),
    ['offers.highPrice', 'offers.offerCount'],
  ],
  [
    'A review is better with its day.',
    'Review snippet',
    true,
    json({ '@type': 'Movie', name: 'T', review }),
    ['review.datePublished'],
  ],
  [
    'A restaurant is better with its cuisine and menu.',
    'Local business',
    true,
    json(shop, { '@type': 'Restaurant' }),
    ['servesCuisine', 'menu'],
  ],
  [
    'A credited picture is better with a license.',
    'Image license',
    true,
    json(photo, { creditText: 'Lab' }),
    ['license', 'acquireLicensePage', 'copyrightNotice', 'creator.name'],
  ],
]

const meaning: readonly Entry[] = [
  [
    'An expired job isn’t shown.',
    'Job posting',
    false,
    json(job, { validThrough: '2026-11-01' }),
    ['validThrough'],
  ],
  [
    'A job that expires later is shown.',
    'Job posting',
    true,
    json(job, { validThrough: '2026-12-01T00:00' }),
  ],
  [
    'A remote job takes its country from the place, if there is one.',
    'Job posting',
    true,
    json(job, { jobLocationType: 'TELECOMMUTE' }),
  ],
  [
    'A remote job without a place says where applicants live.',
    'Job posting',
    false,
    json(job, remote),
    ['jobLocation'],
  ],
  [
    'A job is remote by exactly one word.',
    'Job posting',
    false,
    json(job, { ...remote, jobLocationType: 'Remote', applicantLocationRequirements: usa }),
    ['jobLocationType'],
  ],
  [
    'A description that only repeats the title.',
    'Job posting',
    false,
    json(job, { description: '<p>Editor</p>' }),
    ['description'],
  ],
  [
    'A salary per hour.',
    'Job posting',
    true,
    json(job, {
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'USD',
        value: { '@type': 'QuantitativeValue', value: 40, unitText: 'HOUR' },
      },
    }),
  ],
  [
    'The unit of a salary is one of five words, in capitals.',
    'Job posting',
    false,
    json(job, {
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'USD',
        value: { '@type': 'QuantitativeValue', value: 40, unitText: 'hourly' },
      },
    }),
    ['baseSalary.value.unitText'],
  ],
  [
    'A currency is a code.',
    'Job posting',
    false,
    json(job, {
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: '$',
        value: { '@type': 'QuantitativeValue', value: 40, unitText: 'HOUR' },
      },
    }),
    ['baseSalary.currency'],
  ],
  [
    'Several kinds of employment.',
    'Job posting',
    true,
    json(job, { employmentType: ['PART_TIME', 'INTERN'] }),
  ],
  [
    'One wrong kind of employment among several.',
    'Job posting',
    false,
    json(job, { employmentType: ['PART_TIME', 'part-time'] }),
    ['employmentType'],
  ],
  [
    'A day of posting in words.',
    'Job posting',
    false,
    json(job, { datePosted: 'Nov 1, 2026' }),
    ['datePosted'],
  ],
  [
    'A day of posting with a time.',
    'Job posting',
    true,
    json(job, { datePosted: '2026-11-01T19:33:17+00:00' }),
  ],
  [
    'A broadcast that isn’t live has no badge.',
    'Live badge',
    false,
    json(video, { publication: { ...broadcast, isLiveBroadcast: false } }),
    ['publication.isLiveBroadcast'],
  ],
  [
    'A broadcast is live by text, too.',
    'Live badge',
    true,
    json(video, { publication: { ...broadcast, isLiveBroadcast: 'true' } }),
  ],
  [
    'A broadcast that ends before it starts.',
    'Live badge',
    false,
    json(video, { publication: { ...broadcast, endDate: '2026-12-25T14:00:00+00:00' } }),
    ['publication.endDate'],
  ],
  [
    'Chapters need a video of 30 seconds.',
    'Key moments',
    false,
    json(video, { duration: 'PT20S', hasPart: [clip(10)] }),
  ],
  [
    'A video of 20 seconds is a video.',
    'Video',
    true,
    json(video, { duration: 'PT20S', hasPart: [clip(10)] }),
  ],
  [
    'A chapter can start at the beginning.',
    'Key moments',
    true,
    json(video, { hasPart: [clip(0), clip(40)] }),
  ],
  [
    'Two chapters can’t start together.',
    'Key moments',
    false,
    json(video, { hasPart: [clip(5), clip(9), clip(5)] }),
  ],
  [
    'The placeholder of seeking has a fixed name.',
    'Seek to key moments',
    false,
    json(video, { potentialAction: { ...seek, 'startOffset-input': 'required name=seconds' } }),
    ['potentialAction.startOffset-input'],
  ],
  [
    'The address of seeking contains the placeholder.',
    'Seek to key moments',
    false,
    json(video, { potentialAction: { ...seek, target: 'https://a.example/v?t=0' } }),
    ['potentialAction.target'],
  ],
  [
    'The page of a website in a folder has no site name.',
    'Site name',
    false,
    json({ '@type': 'WebSite', name: 'News', url: 'https://example.com/news' }),
    ['url'],
  ],
  [
    'A subdomain has a site name.',
    'Site name',
    true,
    json({ '@type': 'WebSite', name: 'News', url: 'https://news.example.com' }),
  ],
  [
    'A canceled event keeps its date and place.',
    'Event',
    true,
    json(concert, { eventStatus: 'https://schema.org/EventCancelled' }),
  ],
  [
    'A canceled event without its date.',
    'Event',
    false,
    json(concert, { eventStatus: 'https://schema.org/EventCancelled', startDate: undefined }),
    ['startDate'],
  ],
  [
    'Google spells a canceled event with two l.',
    'Event',
    false,
    json(concert, { eventStatus: 'https://schema.org/EventCanceled' }),
    ['eventStatus'],
  ],
  [
    'A previous date and a status among several.',
    'Event',
    true,
    json(concert, {
      previousStartDate: '2026-11-21',
      eventStatus: ['https://schema.org/EventPostponed', 'https://schema.org/EventRescheduled'],
    }),
  ],
  [
    'A previous date and another status.',
    'Event',
    false,
    json(concert, { previousStartDate: '2026-11-21', eventStatus: 'EventPostponed' }),
    ['previousStartDate'],
  ],
  [
    'A free event.',
    'Event',
    true,
    json(concert, { offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD' } }),
  ],
  [
    'A day-long event.',
    'Event',
    true,
    json(concert, { startDate: '2026-12-21', endDate: '2026-12-21' }),
  ],
  [
    'A day that doesn’t exist.',
    'Event',
    false,
    json(concert, { startDate: '2026-11-31' }),
    ['startDate'],
  ],
  [
    'A status of stock with spaces.',
    'Product snippet',
    false,
    json(anvil, { offers: { ...offer, availability: 'In Stock' } }),
    ['offers.availability'],
  ],
  [
    'A status of stock from http.',
    'Product snippet',
    true,
    json(anvil, { offers: { ...offer, availability: 'http://schema.org/PreOrder' } }),
  ],
  [
    'A merchant’s condition of items is one of three.',
    'Merchant listing',
    false,
    json(anvil, { offers: { ...offer, itemCondition: 'DamagedCondition' } }),
    ['offers.itemCondition'],
  ],
  [
    'A used item.',
    'Merchant listing',
    true,
    json(anvil, { offers: { ...offer, itemCondition: 'https://schema.org/UsedCondition' } }),
  ],
  [
    'A struck-through price is not the price.',
    'Merchant listing',
    false,
    json(anvil, {
      offers: {
        '@type': 'Offer',
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          priceType: 'https://schema.org/StrikethroughPrice',
          price: 15,
          priceCurrency: 'USD',
        },
      },
    }),
    ['offers.price'],
  ],
  [
    'A struck-through price beside the price.',
    'Merchant listing',
    true,
    json(anvil, {
      offers: {
        ...offer,
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          priceType: 'https://schema.org/StrikethroughPrice',
          price: 150,
          priceCurrency: 'USD',
        },
      },
    }),
  ],
  [
    'A price for members is not the price for all.',
    'Merchant listing',
    false,
    json(anvil, {
      offers: {
        '@type': 'Offer',
        priceSpecification: [
          {
            '@type': 'UnitPriceSpecification',
            price: 8,
            priceCurrency: 'USD',
            validForMemberTier: { '@id': 'https://a.example/#gold' },
          },
        ],
      },
    }),
    ['offers.price'],
  ],
  [
    'The price of the offer counts before the specified one.',
    'Merchant listing',
    false,
    json(anvil, {
      offers: {
        ...offer,
        price: 0,
        priceSpecification: { '@type': 'UnitPriceSpecification', price: 9, priceCurrency: 'USD' },
      },
    }),
  ],
  [
    'A price and its currency are in the same place.',
    'Merchant listing',
    false,
    json(anvil, {
      offers: {
        '@type': 'Offer',
        price: 9,
        priceSpecification: { '@type': 'UnitPriceSpecification', priceCurrency: 'USD' },
      },
    }),
    ['offers.priceCurrency'],
  ],
  [
    'A free product has a snippet.',
    'Product snippet',
    true,
    json(anvil, { offers: { ...offer, price: '0' } }),
  ],
  [
    'An app above 0 is better with a currency, but doesn’t need it.',
    'Software app',
    true,
    json(app, { offers: { '@type': 'Offer', price: 2 } }),
    ['offers.priceCurrency'],
  ],
  [
    'A price with thousands separators.',
    'Product snippet',
    false,
    json(anvil, { offers: { ...offer, price: '1,199.00' } }),
    ['offers.price'],
  ],
  [
    'A rating of 0 is below the scale.',
    'Review snippet',
    false,
    json({ '@type': 'Movie', name: 'T', aggregateRating: { ...rating, ratingValue: 0 } }),
    ['aggregateRating.ratingValue'],
  ],
  [
    'A rating of 0 on a scale from 0.',
    'Review snippet',
    true,
    json({
      '@type': 'Movie',
      name: 'T',
      aggregateRating: { ...rating, ratingValue: 0, worstRating: 0 },
    }),
  ],
  [
    'More than all.',
    'Review snippet',
    false,
    json({ '@type': 'Movie', name: 'T', aggregateRating: { ...rating, ratingValue: '120%' } }),
    ['aggregateRating.ratingValue'],
  ],
  [
    'A fraction above 1.',
    'Review snippet',
    false,
    json({ '@type': 'Movie', name: 'T', aggregateRating: { ...rating, ratingValue: '11/10' } }),
    ['aggregateRating.ratingValue'],
  ],
  [
    'A scale upside down.',
    'Review snippet',
    false,
    json({
      '@type': 'Movie',
      name: 'T',
      aggregateRating: { ...rating, bestRating: 1, worstRating: 5 },
    }),
  ],
  [
    'A count with words.',
    'Review snippet',
    false,
    json({
      '@type': 'Movie',
      name: 'T',
      aggregateRating: { ...rating, ratingCount: '89 ratings' },
    }),
    ['aggregateRating.ratingCount'],
  ],
  [
    'An employer’s rating in percent.',
    'Employer rating',
    true,
    json(rating, {
      '@type': 'EmployerAggregateRating',
      ratingValue: '91%',
      itemReviewed: organization,
    }),
  ],
  [
    'An employer’s rating outside its scale.',
    'Employer rating',
    false,
    json(rating, {
      '@type': 'EmployerAggregateRating',
      ratingValue: 7,
      itemReviewed: organization,
    }),
    ['ratingValue'],
  ],
  [
    'A question without answers isn’t shown.',
    'Questions and answers',
    false,
    json(qa, { mainEntity: { ...question, answerCount: 0, acceptedAnswer: undefined } }),
    ['mainEntity.acceptedAnswer'],
  ],
  [
    'More votes against than for a question.',
    'Questions and answers',
    true,
    json(qa, { mainEntity: { ...question, upvoteCount: -3 } }),
  ],
  [
    'A count of answers in words.',
    'Questions and answers',
    false,
    json(qa, { mainEntity: { ...question, answerCount: 'three' } }),
    ['mainEntity.answerCount'],
  ],
  [
    'A day of a post in words.',
    'Discussion forum',
    false,
    json(post, { datePublished: '2 days ago' }),
    ['datePublished'],
  ],
  [
    'Calories per serving need the number of servings.',
    'Recipe',
    false,
    json(pie, { nutrition: { '@type': 'NutritionInformation', calories: '270 calories' } }),
  ],
  [
    'Servings can be stated twice.',
    'Recipe',
    true,
    json(pie, {
      recipeYield: ['6', '24 cookies'],
      nutrition: { '@type': 'NutritionInformation', calories: '270 calories' },
    }),
  ],
  ['A duration of weeks.', 'Recipe', true, json(pie, { prepTime: 'PT30M', cookTime: 'P1D' })],
  ['A duration in words.', 'Recipe', false, json(pie, { totalTime: 'one hour' }), ['totalTime']],
  [
    'A position in words.',
    'Breadcrumb',
    false,
    json({
      ...trail,
      itemListElement: [
        { ...trail.itemListElement[0], position: 'first' },
        trail.itemListElement[1],
      ],
    }),
    ['itemListElement.position'],
  ],
  [
    'A position as text.',
    'Breadcrumb',
    true,
    json({
      ...trail,
      itemListElement: [{ ...trail.itemListElement[0], position: '1' }, trail.itemListElement[1]],
    }),
  ],
  [
    'A question that is no flashcard.',
    'Education Q&A',
    false,
    json({ '@type': 'Quiz', hasPart: [{ ...card, eduQuestionType: 'Multiple choice' }] }),
    ['hasPart.eduQuestionType'],
  ],
  [
    'Times of shipping are in days.',
    'Shipping details',
    false,
    json(
      selling({
        shippingDetails: {
          ...shipping,
          deliveryTime: {
            '@type': 'ShippingDeliveryTime',
            transitTime: { ...days, unitCode: 'WEE' },
          },
        },
      }),
    ),
    ['offers.shippingDetails.deliveryTime.transitTime.unitCode'],
  ],
  [
    'Shipping is paid in the currency of the offer.',
    'Shipping details',
    false,
    json(
      selling({
        shippingDetails: {
          ...shipping,
          shippingRate: { ...shipping.shippingRate, currency: 'EUR' },
        },
      }),
    ),
    ['offers.shippingDetails.shippingRate.currency'],
  ],
  [
    'Free shipping.',
    'Shipping details',
    true,
    json(
      selling({
        shippingDetails: { ...shipping, shippingRate: { ...shipping.shippingRate, value: 0 } },
      }),
    ),
  ],
  [
    'Returns that aren’t permitted need no days.',
    'Return policy',
    true,
    json(
      selling({
        hasMerchantReturnPolicy: {
          ...returns,
          returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
          merchantReturnDays: undefined,
        },
      }),
    ),
  ],
  [
    'A kind of returns that Google doesn’t know.',
    'Return policy',
    false,
    json(selling({ hasMerchantReturnPolicy: { ...returns, returnPolicyCategory: '30 days' } })),
    ['offers.hasMerchantReturnPolicy.returnPolicyCategory'],
  ],
  [
    'A fee for returns has an amount.',
    'Return policy',
    false,
    json(
      selling({
        hasMerchantReturnPolicy: {
          ...returns,
          returnFees: 'https://schema.org/ReturnShippingFees',
        },
      }),
    ),
    ['offers.hasMerchantReturnPolicy.returnShippingFeesAmount'],
  ],
  [
    'Two entries of a list with the same address.',
    'Carousel',
    false,
    json(summaryOf('https://a.example/1', 'https://a.example/1')),
  ],
  [
    'A profile page by its handle.',
    'Profile page',
    true,
    json({ '@type': 'ProfilePage', mainEntity: { '@type': 'Person', alternateName: 'ada23' } }),
  ],
  [
    'A license is an address.',
    'Image license',
    false,
    json(photo, { license: 'All rights reserved' }),
    ['license'],
  ],
  [
    'A picture without license, creator, credit and copyright.',
    'Image license',
    false,
    json(photo),
    ['license'],
  ],
  [
    'A price range of 99 letters.',
    'Local business',
    true,
    json(shop, { priceRange: '$'.repeat(99) }),
  ],
  [
    'A time of day in 12 hours.',
    'Local business',
    false,
    json(shop, {
      openingHoursSpecification: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: 'https://schema.org/Monday',
        opens: '9am',
        closes: '17:00',
      },
    }),
    ['openingHoursSpecification.opens'],
  ],
  [
    'Closed all day.',
    'Local business',
    true,
    json(shop, {
      openingHoursSpecification: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Saturday', 'Sunday'],
        opens: '00:00',
        closes: '00:00',
      },
    }),
  ],
  [
    'A remote job says where applicants live, or where it can be done instead.',
    'Job posting',
    false,
    json(job, remote),
    ['applicantLocationRequirements'],
  ],
  [
    'A remote job with a place is better with the country of applicants.',
    'Job posting',
    true,
    json(job, { jobLocationType: 'TELECOMMUTE' }),
    ['applicantLocationRequirements'],
  ],
  [
    'An employer rating above 5 needs its scale.',
    'Employer rating',
    false,
    json(rating, {
      '@type': 'EmployerAggregateRating',
      ratingValue: 91,
      itemReviewed: organization,
    }),
    ['bestRating'],
  ],
  [
    'A rating below 1 needs its scale.',
    'Review snippet',
    false,
    json({ '@type': 'Movie', name: 'T', aggregateRating: { ...rating, ratingValue: 0.5 } }),
    ['aggregateRating.worstRating'],
  ],
  [
    'A cooking time is better with a preparation time.',
    'Recipe',
    true,
    json(pie, { cookTime: 'PT1H' }),
    ['prepTime'],
  ],
  [
    'A preparation time is better with a cooking time.',
    'Recipe',
    true,
    json(pie, { prepTime: 'PT1H' }),
    ['cookTime'],
  ],
  [
    'Calories are per serving, so the servings are missing.',
    'Recipe',
    false,
    json(pie, { nutrition: { '@type': 'NutritionInformation', calories: '270 calories' } }),
    ['recipeYield'],
  ],
  [
    'A previous date without a status.',
    'Event',
    false,
    json(concert, { previousStartDate: '2026-11-21' }),
    ['eventStatus'],
  ],
]

const elsewhere: readonly Entry[] = [
  [
    'A count of words doesn’t concern an article.',
    'Article',
    true,
    json({ '@type': 'Article', headline: 'A', wordCount: 'many' }),
  ],
  [
    'The address of the page doesn’t concern an article.',
    'Article',
    true,
    json({ '@type': 'Article', headline: 'A', url: '/a' }),
  ],
  [
    'A publisher’s address doesn’t concern an article.',
    'Article',
    true,
    json({
      '@type': 'Article',
      publisher: { '@type': 'Organization', name: 'P', url: 'p.example' },
    }),
  ],
  [
    'A time to read doesn’t concern an article.',
    'Article',
    true,
    json({ '@type': 'BlogPosting', timeRequired: '5 min' }),
  ],
  [
    'An empty property doesn’t concern an article.',
    'Article',
    true,
    json({ '@type': 'BlogPosting', headline: 'A', articleSection: '' }),
  ],
  [
    'An author’s address concerns an article.',
    'Article',
    false,
    json({ '@type': 'Article', author: { ...ada, url: 'ada' } }),
    ['author.url'],
  ],
  [
    'An author’s birthday doesn’t concern an article.',
    'Article',
    true,
    json({ '@type': 'Article', author: { ...ada, birthDate: 'May 1' } }),
  ],
  [
    'A property that doesn’t exist.',
    'Article',
    true,
    json({ '@type': 'Article', headline: 'A', headlin: 'B', rating: '4,5' }),
  ],
  [
    'A misspelled property is missing.',
    'Recipe',
    false,
    json({ '@type': 'Recipe', name: 'Pie', images: [picture] }),
    ['image'],
  ],
  [
    'A job’s name is not its title.',
    'Job posting',
    false,
    json(job, { title: undefined, name: 'Editor' }),
    ['title'],
  ],
  ['A property of an event in a recipe.', 'Recipe', true, json(pie, { startDate: 'Sunday' })],
  [
    'A property of a job in a product.',
    'Product snippet',
    true,
    json(anvil, { validThrough: 'forever' }),
  ],
  ['A telephone number in a recipe.', 'Recipe', true, json(pie, { telephone: 'none' })],
  [
    'The address of a page of an event doesn’t concern it.',
    'Event',
    true,
    json(concert, { url: '/event' }),
  ],
  [
    'The length of an event doesn’t concern it.',
    'Event',
    true,
    json(concert, { duration: '2 hours' }),
  ],
  [
    'The day of publishing doesn’t concern an event.',
    'Event',
    true,
    json(concert, { datePublished: 'soon' }),
  ],
  [
    'The organizer’s telephone number doesn’t concern an event.',
    'Event',
    true,
    json(concert, { organizer: { ...organization, telephone: 'none' } }),
  ],
  [
    'The organizer’s address concerns an event.',
    'Event',
    false,
    json(concert, { organizer: { ...organization, url: 'quay' } }),
    ['organizer.url'],
  ],
  [
    'A day of a product’s release doesn’t concern it.',
    'Product snippet',
    true,
    json(anvil, { dateModified: 'now' }),
  ],
  [
    'The founding of a brand doesn’t concern a product.',
    'Product snippet',
    true,
    json(anvil, { brand: { '@type': 'Brand', name: 'Acme', logo: 'logo.png' } }),
  ],
  [
    'A start of availability doesn’t concern a product.',
    'Product snippet',
    true,
    json(anvil, { offers: { ...offer, availabilityStarts: 'May' } }),
  ],
  ['A job’s picture doesn’t concern it.', 'Job posting', true, json(job, { image: 'team.jpg' })],
  ['A job’s address doesn’t concern it.', 'Job posting', true, json(job, { url: 'jobs/1' })],
  [
    'A local business’s birthday doesn’t concern it.',
    'Local business',
    true,
    json(shop, { birthDate: '?' }),
  ],
  ['A video’s license doesn’t concern it.', 'Video', true, json(video, { license: 'CC BY' })],
  [
    'A video’s count of words doesn’t concern it.',
    'Video',
    true,
    json(video, { wordCount: 'few' }),
  ],
  [
    'A breadcrumb’s picture doesn’t concern it.',
    'Breadcrumb',
    true,
    json(trail, { image: 'x.jpg' }),
  ],
  [
    'A profile’s birthday doesn’t concern it.',
    'Profile page',
    true,
    json({ '@type': 'ProfilePage', mainEntity: { ...ada, birthDate: 'spring' } }),
  ],
  [
    'A profile page’s own picture doesn’t concern it.',
    'Profile page',
    true,
    json({ '@type': 'ProfilePage', image: 'x.jpg', mainEntity: ada }),
  ],
  [
    'A software’s screenshot doesn’t concern it.',
    'Software app',
    true,
    json(app, { screenshot: 'shot.png' }),
  ],
  [
    'A software’s download doesn’t concern it.',
    'Software app',
    true,
    json(app, { downloadUrl: '/get' }),
  ],
  [
    'A film’s length doesn’t concern its stars.',
    'Review snippet',
    true,
    json({ '@type': 'Movie', name: 'T', duration: '2 h', aggregateRating: rating }),
  ],
  [
    'A film’s picture doesn’t concern its stars.',
    'Review snippet',
    true,
    json({ '@type': 'Movie', name: 'T', image: 't.jpg', aggregateRating: rating }),
  ],
  [
    'The address of a reviewed restaurant doesn’t concern the review.',
    'Review snippet',
    true,
    json(review, { itemReviewed: { '@type': 'Restaurant', name: 'Steak', telephone: 'none' } }),
  ],
  [
    'A website’s day of publishing doesn’t concern its name.',
    'Site name',
    true,
    json({ '@type': 'WebSite', name: 'E', url: 'https://example.com/', dateModified: 'now' }),
  ],
  [
    'The logo of a website’s publisher doesn’t concern its name.',
    'Site name',
    true,
    json({
      '@type': 'WebSite',
      name: 'E',
      url: 'https://example.com/',
      publisher: { ...organization, logo: 'l.png' },
    }),
  ],
  [
    'A data set’s picture doesn’t concern it.',
    'Dataset',
    true,
    json(measurements, { image: 'x.jpg' }),
  ],
  [
    'An employer rating’s picture doesn’t concern it.',
    'Employer rating',
    true,
    json(rating, {
      '@type': 'EmployerAggregateRating',
      itemReviewed: organization,
      image: 'x.jpg',
    }),
  ],
  [
    'An organization’s count of words doesn’t concern it.',
    'Organization',
    true,
    json(organization, { wordCount: 'few', duration: 'long' }),
  ],
  [
    'The condition of the item isn’t on the page of product snippets.',
    'Product snippet',
    true,
    json(anvil, { offers: { ...offer, itemCondition: 'as new' } }),
  ],
  ['A null where nothing is needed.', 'Recipe', true, json(pie, { isPartOf: null })],
  [
    'A list of FAQs in an article is no Q&A page.',
    'Questions and answers',
    false,
    json({ '@type': 'Article', mainEntity: question }),
  ],
  [
    'A how-to is retired, with all its properties.',
    'How-to',
    false,
    json({ '@type': 'HowTo', name: 'Tie', step: [{ '@type': 'HowToStep', text: 'Pull.' }] }),
  ],
  [
    'An FAQ page is retired, even if a government’s.',
    'FAQ',
    false,
    json({
      '@type': 'FAQPage',
      mainEntity: [question],
      publisher: { '@type': 'GovernmentOrganization', name: 'Health' },
    }),
  ],
  [
    'A search action doesn’t concern the site name.',
    'Site name',
    true,
    json({
      '@type': 'WebSite',
      name: 'E',
      url: 'https://example.com/',
      potentialAction: { '@type': 'SearchAction', target: 'x' },
    }),
  ],
]

const groups = { nested, second, meaning, elsewhere }

function judged(document: Json, shows: string) {
  const reports = readPaste([JSON.stringify(document)]).things.map(({ node }) =>
    checkNode(node, '2026-11-21'),
  )
  const features = reports.flatMap((report) => report.features)
  return {
    isEligible: features.some(({ feature, isEligible }) => feature.title === shows && isEligible),
    named: reports.flatMap(({ findings }) => findings.map(({ path }) => plain(path))),
  }
}

describe.each(Object.entries(groups))(
  'verdicts that follow from Google’s pages (%s)',
  (_, entries) => {
    it.each(entries)('%s (%s: %s)', (_, shows, isEligible, document, names = []) => {
      const { isEligible: found, named } = judged(document, shows)

      expect(found).toBe(isEligible)
      expect(named).toEqual(expect.arrayContaining([...names]))
    })
  },
)
