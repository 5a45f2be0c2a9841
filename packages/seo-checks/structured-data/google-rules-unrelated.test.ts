import { describe, expect, it } from 'vitest'
import {
  ada,
  anvil,
  app,
  concert,
  type Entry,
  job,
  json,
  judged,
  measurements,
  named,
  offer,
  organization,
  picture,
  pie,
  question,
  rating,
  review,
  shop,
  trail,
  video,
} from '../testing/google-documents.ts'

/** Documents whose verdict follows from Google's pages and depends on properties that the page of a result doesn't mention. */
const entries: readonly Entry[] = [
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

describe('verdicts that depend on properties that the page of a result doesn’t mention', () => {
  it.each(named(entries))('$says ($shows: $isEligible)', (entry) => {
    const { isEligible, open } = judged(entry.document, entry.shows)

    expect(isEligible).toBe(entry.isEligible)
    expect(open).toEqual(expect.arrayContaining([...entry.names]))
  })
})
