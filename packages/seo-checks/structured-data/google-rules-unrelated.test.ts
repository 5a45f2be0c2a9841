import { describe } from 'vitest'
import {
  ada,
  anvil,
  app,
  concert,
  type Entry,
  type Given,
  job,
  json,
  measurements,
  offer,
  organization,
  picture,
  pie,
  question,
  rating,
  review,
  shop,
  testVerdicts,
  trail,
  video,
} from '../testing/google-documents.ts'

const article = { '@type': 'Article', headline: 'A' }
const movie = { '@type': 'Movie', name: 'T', aggregateRating: rating }
const profile = { '@type': 'ProfilePage', mainEntity: ada }
const site = { '@type': 'WebSite', name: 'E', url: 'https://example.com/' }
const employer = { ...rating, '@type': 'EmployerAggregateRating', itemReviewed: organization }

/** Properties that the page of a result doesn't mention, with values that would be wrong elsewhere. */
const unmentioned: readonly (readonly [shows: string, document: Given, more: Given])[] = [
  ['Article', article, { wordCount: 'many' }],
  ['Article', article, { url: '/a' }],
  ['Article', article, { publisher: { ...organization, url: 'p.example' } }],
  ['Article', article, { timeRequired: '5 min' }],
  ['Article', article, { articleSection: '' }],
  ['Article', article, { author: { ...ada, birthDate: 'May 1' } }],
  ['Article', article, { headlin: 'B', rating: '4,5' }],
  ['Recipe', pie, { startDate: 'Sunday' }],
  ['Recipe', pie, { telephone: 'none' }],
  ['Recipe', pie, { isPartOf: null }],
  ['Product snippet', anvil, { validThrough: 'forever' }],
  ['Product snippet', anvil, { dateModified: 'now' }],
  ['Product snippet', anvil, { brand: { '@type': 'Brand', name: 'Acme', logo: 'logo.png' } }],
  ['Product snippet', anvil, { offers: { ...offer, availabilityStarts: 'May' } }],
  ['Product snippet', anvil, { offers: { ...offer, itemCondition: 'as new' } }],
  ['Product snippet', anvil, { review: { ...review, author: { ...ada, url: 'ada' } } }],
  ['Event', concert, { url: '/event' }],
  ['Event', concert, { duration: '2 hours' }],
  ['Event', concert, { datePublished: 'soon' }],
  ['Event', concert, { organizer: { ...organization, telephone: 'none' } }],
  ['Event', concert, { location: { ...concert.location, telephone: 'none' } }],
  ['Job posting', job, { image: 'team.jpg' }],
  ['Job posting', job, { url: 'jobs/1' }],
  ['Job posting', job, { hiringOrganization: { ...job.hiringOrganization, telephone: 'none' } }],
  ['Local business', shop, { birthDate: '?' }],
  ['Video', video, { license: 'CC BY' }],
  ['Video', video, { wordCount: 'few' }],
  ['Breadcrumb', trail, { image: 'x.jpg' }],
  ['Profile page', profile, { mainEntity: { ...ada, birthDate: 'spring' } }],
  ['Profile page', profile, { image: 'x.jpg' }],
  ['Software app', app, { screenshot: 'shot.png' }],
  ['Software app', app, { downloadUrl: '/get' }],
  ['Review snippet', movie, { duration: '2 h' }],
  ['Review snippet', movie, { image: 't.jpg' }],
  [
    'Review snippet',
    review,
    { itemReviewed: { '@type': 'Restaurant', name: 'Steak', telephone: 'none' } },
  ],
  ['Site name', site, { dateModified: 'now' }],
  ['Site name', site, { publisher: { ...organization, logo: 'l.png' } }],
  ['Site name', site, { potentialAction: { '@type': 'SearchAction', target: 'x' } }],
  ['Dataset', measurements, { image: 'x.jpg' }],
  ['Employer rating', employer, { image: 'x.jpg' }],
  ['Organization', organization, { wordCount: 'few', duration: 'long' }],
]

/** Documents whose verdict follows from Google's pages and depends on which properties they mention. */
const entries: readonly Entry[] = [
  [
    'An author’s address concerns an article.',
    'Article',
    false,
    json({ '@type': 'Article', author: { ...ada, url: 'ada' } }),
    ['author.url'],
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
  [
    'The organizer’s address concerns an event.',
    'Event',
    false,
    json(concert, { organizer: { ...organization, url: 'quay' } }),
    ['organizer.url'],
  ],
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
    'An employer’s logo concerns a job.',
    'Job posting',
    false,
    json(job, { hiringOrganization: { ...job.hiringOrganization, logo: 'logo.png' } }),
    ['hiringOrganization.logo'],
  ],
  [
    'The day of a review concerns a product.',
    'Product snippet',
    false,
    json(anvil, { review: { ...review, datePublished: 'May' } }),
    ['review.datePublished'],
  ],
]

describe('verdicts that depend on properties that the page of a result doesn’t mention', () => {
  testVerdicts(
    unmentioned.map(([shows, document, more]) => [
      `${JSON.stringify(more)} doesn’t matter.`,
      shows,
      true,
      json(document, more),
    ]),
  )
  testVerdicts(entries)
})
