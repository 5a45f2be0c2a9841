import { describe, expect, it } from 'vitest'
import { hall, judged, offer, rating, review } from '../testing/google-documents.ts'
import { plain } from './check.ts'
import { checkNode } from './check-node.ts'
import { isList, isObject, type Json, type JsonObject } from './json.ts'

/**
 * Documents whose verdict follows from Google's pages, not from our tables. Each rule is written by hand, and `says`
 * paraphrases its page. `good` contains exactly what the page requires. Each entry of `needs` is a path without which
 * the page rules out a result. `also` lists documents that differ in one place, with the resulting verdict. Based on
 * stored copies of the pages, from the dates in google.ts.
 */
type Rule = {
  readonly says: string
  readonly shows: string
  readonly good: JsonObject
  readonly needs: readonly string[]
  readonly also?: readonly (readonly [change: Change, isEligible: boolean])[]
}
/** Values by path; undefined removes the existing one. */
type Change = { readonly [path: string]: unknown }

const ratedBy = (path: string): Rule['also'] => [
  [{ [path]: { ...rating, ratingCount: undefined } }, false],
  [{ [path]: { ...rating, ratingCount: undefined, reviewCount: 12 } }, true],
  [{ [path]: { ...rating, reviewCount: 12 } }, true],
  [{ [path]: { ...rating, ratingValue: undefined } }, false],
  [{ [path]: { ...rating, ratingValue: '4,4' } }, false],
  [{ [path]: { ...rating, ratingValue: '4.4' } }, true],
  [{ [path]: { ...rating, ratingValue: '88%' } }, true],
  [{ [path]: { ...rating, ratingValue: '6 / 10' } }, true],
  [{ [path]: { ...rating, ratingValue: 88 } }, false],
  [{ [path]: { ...rating, ratingValue: 88, bestRating: 100 } }, true],
  [{ [path]: { ...rating, ratingValue: 'very good' } }, false],
  [{ [path]: { ...rating, ratingCount: 0 } }, false],
  [{ [path]: { ...rating, ratingCount: 'many' } }, false],
]
const reviewedBy = (path: string): Rule['also'] => [
  [{ [path]: review }, true],
  [{ [path]: [review, review] }, true],
  [{ [path]: { ...review, author: 'Ada' } }, true],
  [{ [path]: { ...review, author: { '@type': 'Organization', name: 'CNET Reviewers' } } }, true],
  [{ [path]: { ...review, author: undefined } }, false],
  [{ [path]: { ...review, author: { '@type': 'Person' } } }, false],
  [{ [path]: { ...review, author: 'A'.repeat(120) } }, false],
  [{ [path]: { ...review, reviewRating: undefined } }, false],
  [{ [path]: { ...review, reviewRating: { '@type': 'Rating', bestRating: 5 } } }, false],
  [{ [path]: { ...review, reviewRating: { '@type': 'Rating', ratingValue: '4,5' } } }, false],
  [{ [path]: [review, { ...review, author: undefined }] }, false],
]

const rules: readonly Rule[] = [
  {
    says: 'A product snippet needs a name and one of review, rating and offer; a price is needed inside an offer only.',
    shows: 'Product snippet',
    good: { '@type': 'Product', name: 'Anvil', offers: offer },
    needs: ['name', 'offers', 'offers.price'],
    also: [
      [{ offers: undefined, aggregateRating: rating }, true],
      [{ offers: undefined, review }, true],
      [{ offers: undefined, aggregateRating: rating, image: 'https://a.example/1.jpg' }, true],
      [{ aggregateRating: rating, review }, true],
      [{ 'offers.price': 0 }, true],
      [{ 'offers.price': '119.99' }, true],
      [{ 'offers.price': '$119.99' }, false],
      [{ 'offers.price': '119,99' }, false],
      [{ 'offers.price': -5 }, false],
      [{ 'offers.priceCurrency': undefined }, true],
      [{ 'offers.priceCurrency': 'Dollar' }, false],
      [{ 'offers.priceCurrency': 'usd' }, false],
      [{ 'offers.priceCurrency': 'DEM' }, false],
      [{ 'offers.availability': 'InStock' }, true],
      [{ 'offers.availability': 'https://schema.org/SoldOut' }, true],
      [{ 'offers.availability': 'in stock' }, false],
      [{ 'offers.priceValidUntil': '2027-02-30' }, false],
      [{ 'offers.priceValidUntil': '2027-02-28' }, true],
      [{ 'offers.price': undefined, aggregateRating: rating }, false],
      [{ offers: [offer, offer] }, true],
      [{ offers: [offer, { '@type': 'Offer', priceCurrency: 'USD' }] }, false],
      [
        {
          'offers.price': undefined,
          'offers.priceSpecification': {
            '@type': 'PriceSpecification',
            price: 9.99,
            priceCurrency: 'AUD',
          },
        },
        true,
      ],
      [{ offers: { '@type': 'AggregateOffer', lowPrice: 10, priceCurrency: 'USD' } }, true],
      [{ offers: { '@type': 'AggregateOffer', lowPrice: 10 } }, false],
      [{ offers: { '@type': 'AggregateOffer', highPrice: 20, priceCurrency: 'USD' } }, false],
      [{ offers: { '@type': 'AggregateOffer', price: 20, priceCurrency: 'USD' } }, false],
      ...(ratedBy('aggregateRating') ?? []),
      ...(reviewedBy('review') ?? []),
    ],
  },
  {
    says: 'A merchant listing needs name, image and an offer with a price above 0 and its currency; an AggregateOffer is not enough.',
    shows: 'Merchant listing',
    good: {
      '@type': 'Product',
      name: 'Anvil',
      image: 'https://a.example/1.jpg',
      offers: offer,
    },
    needs: ['name', 'image', 'offers.price', 'offers.priceCurrency'],
    also: [
      [{ 'offers.price': 0 }, false],
      [{ 'offers.price': '0.00' }, false],
      [{ 'offers.price': '0.01' }, true],
      [{ image: '/1.jpg' }, false],
      [{ image: ['https://a.example/1.jpg', 'https://a.example/2.jpg'] }, true],
      [{ offers: { '@type': 'AggregateOffer', lowPrice: 10, priceCurrency: 'USD' } }, false],
      [{ 'offers.priceCurrency': 'EURO' }, false],
      [
        {
          offers: {
            '@type': 'Offer',
            priceSpecification: { '@type': 'PriceSpecification', price: 9, priceCurrency: 'AUD' },
          },
        },
        true,
      ],
      [{ gtin13: '4006381333932' }, false],
      [{ gtin13: '4006381333931' }, true],
    ],
  },
  {
    says: 'A breadcrumb trail has two levels or more, each with name and position, and an address for all but the last.',
    shows: 'Breadcrumb',
    good: {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Books', item: 'https://a.example/books' },
        { '@type': 'ListItem', position: 2, name: 'Authors' },
      ],
    },
    needs: [
      'itemListElement',
      'itemListElement.0.name',
      'itemListElement.1.name',
      'itemListElement.0.position',
      'itemListElement.1.position',
      'itemListElement.0.item',
      'itemListElement.1',
    ],
    also: [
      [{ 'itemListElement.1.item': 'https://a.example/books/authors' }, true],
      [{ 'itemListElement.0.item': 'books' }, false],
      [{ 'itemListElement.0.position': 'first' }, false],
      [{ 'itemListElement.0.position': 0 }, false],
      [
        {
          'itemListElement.0.name': undefined,
          'itemListElement.0.item': { '@id': 'https://a.example/books', name: 'Books' },
        },
        true,
      ],
      [
        {
          'itemListElement.0.name': undefined,
          'itemListElement.0.item': { '@id': 'https://a.example/books' },
        },
        false,
      ],
      [{ 'itemListElement.0.item': { '@id': 'https://a.example/books' } }, true],
      [{ 'itemListElement.0.item': { name: 'Books' } }, false],
    ],
  },
  {
    says: 'A video needs name, thumbnail and upload date; description, length and addresses are recommended.',
    shows: 'Video',
    good: {
      '@type': 'VideoObject',
      name: 'Cat video',
      thumbnailUrl: 'https://a.example/1.jpg',
      uploadDate: '2026-03-31T08:00:00+08:00',
    },
    needs: ['name', 'thumbnailUrl', 'uploadDate'],
    also: [
      [{ uploadDate: 'March 31' }, false],
      [{ uploadDate: '2026-03-31' }, true],
      [{ duration: '1:54' }, false],
      [{ duration: 'PT1M54S' }, true],
      [{ thumbnailUrl: 'thumb.jpg' }, false],
      [{ contentUrl: 'ftp://a.example/1.mp4' }, false],
      [{ embedUrl: 'https://a.example/embed/1' }, true],
      [{ expires: '2027-13-01' }, false],
    ],
  },
  {
    says: 'A clip needs a name, the second where it starts, and an address for that second.',
    shows: 'Key moments',
    good: {
      '@type': 'VideoObject',
      name: 'Cat video',
      thumbnailUrl: 'https://a.example/1.jpg',
      uploadDate: '2026-03-31',
      hasPart: [
        { '@type': 'Clip', name: 'Jump', startOffset: 30, url: 'https://a.example/v?t=30' },
        { '@type': 'Clip', name: 'Miss', startOffset: 111, url: 'https://a.example/v?t=111' },
      ],
    },
    needs: [
      'hasPart.0.name',
      'hasPart.0.startOffset',
      'hasPart.0.url',
      'hasPart.1.name',
      'hasPart.1.startOffset',
      'hasPart.1.url',
    ],
    also: [
      [{ 'hasPart.0.endOffset': 40 }, true],
      [{ 'hasPart.0.endOffset': 20 }, false],
      [{ 'hasPart.0.startOffset': 'half a minute' }, false],
      [{ 'hasPart.1.startOffset': 30 }, false],
      [{ 'hasPart.0.url': '?t=30' }, false],
    ],
  },
  {
    says: 'The live badge needs the start, the end and whether it is a live broadcast.',
    shows: 'Live badge',
    good: {
      '@type': 'VideoObject',
      name: 'Regatta',
      thumbnailUrl: 'https://a.example/1.jpg',
      uploadDate: '2026-03-31',
      publication: {
        '@type': 'BroadcastEvent',
        isLiveBroadcast: true,
        startDate: '2026-10-27T14:00:00+00:00',
        endDate: '2026-10-27T14:37:14+00:00',
      },
    },
    needs: ['publication.startDate', 'publication.endDate', 'publication.isLiveBroadcast'],
    also: [
      [{ 'publication.isLiveBroadcast': 'soon' }, false],
      [{ 'publication.startDate': 'tomorrow' }, false],
    ],
  },
  {
    says: 'A profile page names in mainEntity the person or organization it is about, by name or by handle.',
    shows: 'Profile page',
    good: {
      '@type': 'ProfilePage',
      mainEntity: { '@type': 'Person', name: 'Angelo Huff' },
    },
    needs: ['mainEntity', 'mainEntity.name'],
    also: [
      [{ mainEntity: { '@type': 'Person', alternateName: 'huff23' } }, true],
      [{ mainEntity: { '@type': 'Organization', name: 'Huff' } }, true],
      [{ mainEntity: { '@type': 'Person', image: 'https://a.example/1.jpg' } }, false],
      [{ dateCreated: '2026-12-23T12:34:00-05:00' }, true],
      [{ dateCreated: 'last year' }, false],
      [{ 'mainEntity.sameAs': '@huff23' }, false],
    ],
  },
  {
    says: 'A person who stands alone is no profile page, however complete.',
    shows: 'Profile page',
    good: { '@type': 'ProfilePage', mainEntity: { '@type': 'Person', name: 'Angelo' } },
    needs: [],
    also: [
      [{ '@type': 'Person', name: 'Angelo', mainEntity: undefined }, false],
      [{ '@type': 'Person', name: 'Angelo', alternateName: 'a', mainEntity: undefined }, false],
    ],
  },
  {
    says: 'A job posting needs title, description, day, employer and a place with its country; a remote one says where applicants live.',
    shows: 'Job posting',
    good: {
      '@type': 'JobPosting',
      title: 'Editor',
      description: '<p>You edit manuals.</p>',
      datePosted: '2026-11-01',
      hiringOrganization: { '@type': 'Organization', name: 'Example Press' },
      jobLocation: hall,
    },
    needs: [
      'title',
      'description',
      'datePosted',
      'hiringOrganization',
      'hiringOrganization.name',
      'jobLocation',
      'jobLocation.address.addressCountry',
    ],
    also: [
      [{ jobLocation: undefined, jobLocationType: 'TELECOMMUTE' }, false],
      [
        {
          jobLocation: undefined,
          jobLocationType: 'TELECOMMUTE',
          applicantLocationRequirements: { '@type': 'Country', name: 'USA' },
        },
        true,
      ],
      [
        {
          jobLocation: undefined,
          applicantLocationRequirements: { '@type': 'Country', name: 'USA' },
        },
        false,
      ],
      [{ jobLocation: [hall, hall] }, true],
      [{ jobLocation: [hall, { '@type': 'Place', name: 'Hall' }] }, false],
      [{ datePosted: '1 November' }, false],
      [{ employmentType: 'FULL_TIME' }, true],
      [{ employmentType: ['FULL_TIME', 'CONTRACTOR'] }, true],
      [{ employmentType: 'full time' }, false],
      [{ validThrough: '2027-01-01T00:00' }, true],
      [{ validThrough: 'open' }, false],
      [{ description: 'Editor' }, false],
      [{ directApply: true }, true],
      [{ directApply: 'maybe' }, false],
    ],
  },
  {
    says: 'An event needs a name, a start, and a place with its address.',
    shows: 'Event',
    good: {
      '@type': 'Event',
      name: 'Shanties',
      startDate: '2026-12-21T19:00',
      location: hall,
    },
    needs: ['name', 'startDate', 'location', 'location.address'],
    also: [
      [{ '@type': 'MusicEvent' }, true],
      [{ '@type': 'ConferenceEvent' }, true],
      [{ '@type': 'ConferenceEvent', location: undefined }, false],
      [{ location: { '@type': 'VirtualLocation', url: 'https://a.example/live' } }, false],
      [{ 'location.address': 'Bennelong Point, Sydney NSW 2000' }, true],
      [{ location: [hall, hall] }, true],
      [{ location: [hall, { '@type': 'Place', name: 'Yard' }] }, false],
      [{ startDate: '2026-12-21' }, true],
      [{ eventStatus: 'https://schema.org/EventPostponed' }, true],
      [{ startDate: '21.12.2026' }, false],
      [{ endDate: '2026-12-20T19:00' }, false],
      [{ endDate: '2026-12-21T23:00' }, true],
      [{ previousStartDate: '2026-11-21T19:00' }, false],
      [{ previousStartDate: '2026-11-21T19:00', eventStatus: 'EventRescheduled' }, true],
      [{ eventStatus: 'Off' }, false],
      [{ offers: { '@type': 'Offer', price: 30, priceCurrency: 'USD' } }, true],
      [{ offers: { '@type': 'Offer', price: 'free' } }, false],
    ],
  },
  {
    says: 'A recipe needs its name and a picture.',
    shows: 'Recipe',
    good: { '@type': 'Recipe', name: 'Pie', image: 'https://a.example/1.jpg' },
    needs: ['name', 'image'],
    also: [
      [{ image: { '@type': 'ImageObject', url: 'https://a.example/1.jpg' } }, true],
      [{ image: 'pie.jpg' }, false],
      [{ prepTime: 'PT30M', cookTime: 'PT1H' }, true],
      [{ prepTime: '30 minutes', cookTime: 'PT1H' }, false],
      [{ nutrition: { '@type': 'NutritionInformation', calories: '270 calories' } }, false],
      [
        {
          recipeYield: 6,
          nutrition: { '@type': 'NutritionInformation', calories: '270 calories' },
        },
        true,
      ],
      [{ datePublished: '2026-03-10' }, true],
    ],
  },
  {
    says: 'An article has no required property.',
    shows: 'Article',
    good: { '@type': 'NewsArticle' },
    needs: [],
    also: [
      [{ '@type': 'Article' }, true],
      [{ '@type': 'BlogPosting', headline: 'A' }, true],
      [{ '@type': 'TechArticle', headline: 'A' }, true],
      [{ datePublished: '2026-01-05T08:00:00+08:00' }, true],
      [{ datePublished: 'yesterday' }, false],
      [{ datePublished: '2026-05-02', dateModified: '2026-04-01' }, false],
      [{ image: 'cover.jpg' }, false],
    ],
  },
  {
    says: 'A local business needs its name and its address.',
    shows: 'Local business',
    good: {
      '@type': 'Restaurant',
      name: 'Steak',
      address: hall.address,
    },
    needs: ['name', 'address'],
    also: [
      [{ '@type': 'IceCreamShop' }, true],
      [{ '@type': 'IceCreamShop', address: undefined }, false],
      [{ address: { '@type': 'PostalAddress', addressRegion: 'NC' } }, true],
      [{ address: '148 W 51st St, New York' }, true],
      [{ openingHours: 'Mo-Fr 09:00-17:00' }, true],
      [{ openingHours: ['Mo-Th 09:00-12:00,13:00-17:00', 'Sa,Su 10:00-24:00'] }, true],
      [{ openingHours: 'Mo-Su' }, true],
      [{ openingHours: 'Mon-Fri 9-5' }, false],
      [{ openingHours: 'Mo-Fr 9:00-17:00' }, false],
      [{ openingHours: 'Mo-Fr 09:00-25:00' }, false],
      [{ priceRange: '$'.repeat(100) }, false],
      [{ priceRange: '$$' }, true],
      [{ telephone: '+1 919 555 0142' }, true],
      [{ telephone: 'call us' }, false],
      [{ email: 'shop' }, false],
      [{ url: 'www.example.com' }, false],
      [{ geo: { '@type': 'GeoCoordinates', latitude: 40.76129, longitude: -73.98216 } }, true],
      [{ geo: { '@type': 'GeoCoordinates', latitude: 140.7, longitude: -73.98216 } }, false],
      [
        {
          openingHoursSpecification: {
            '@type': 'OpeningHoursSpecification',
            dayOfWeek: 'Monday',
            opens: '11:30',
            closes: '22:00',
          },
        },
        true,
      ],
      [
        {
          openingHoursSpecification: {
            '@type': 'OpeningHoursSpecification',
            dayOfWeek: 'Mon',
            opens: '11:30',
            closes: '22:00',
          },
        },
        false,
      ],
      [
        {
          openingHoursSpecification: {
            '@type': 'OpeningHoursSpecification',
            dayOfWeek: 'Monday',
            opens: '11.30 am',
            closes: '22:00',
          },
        },
        false,
      ],
    ],
  },
  {
    says: 'An organization has no required property.',
    shows: 'Organization',
    good: { '@type': 'Organization', name: 'Press' },
    needs: [],
    also: [
      [{ '@type': 'OnlineStore' }, true],
      [{ logo: 'logo.png' }, false],
      [{ foundingDate: '1990' }, false],
    ],
  },
  {
    says: 'A software app needs its name, a price (0 when free; above that better with its currency) and a rating or review.',
    shows: 'Software app',
    good: {
      '@type': 'SoftwareApplication',
      name: 'Tide Table',
      offers: { '@type': 'Offer', price: 0 },
      aggregateRating: rating,
    },
    needs: ['name', 'offers', 'offers.price', 'aggregateRating'],
    also: [
      [{ '@type': 'MobileApplication' }, true],
      [{ '@type': 'WebApplication', name: undefined }, false],
      [{ offers: { '@type': 'Offer', price: 2 } }, true],
      [{ offers: { '@type': 'Offer', price: '2.00', priceCurrency: 'USD' } }, true],
      [{ offers: [offer, { '@type': 'Offer', price: 2 }] }, true],
      [{ offers: [offer, { '@type': 'Offer' }] }, false],
      [{ '@type': ['VideoGame', 'MobileApplication'] }, true],
      [{ aggregateRating: undefined, review }, true],
      ...(ratedBy('aggregateRating') ?? []),
    ],
  },
  {
    says: 'A site name needs name and address of the home page.',
    shows: 'Site name',
    good: { '@type': 'WebSite', name: 'Example', url: 'https://example.com/' },
    needs: ['name', 'url'],
    also: [
      [{ url: 'example.com' }, false],
      [{ alternateName: ['EC', 'example.com'] }, true],
    ],
  },
  {
    says: 'Stars need the name of what is rated, and a complete rating or review inside it.',
    shows: 'Review snippet',
    good: { '@type': 'Book', name: 'Ancillary', aggregateRating: rating },
    needs: ['name', 'aggregateRating.ratingValue', 'aggregateRating.ratingCount'],
    also: [
      [{ '@type': 'Movie' }, true],
      [{ '@type': 'Game', aggregateRating: undefined, review }, true],
      [{ '@type': 'MusicRecording' }, true],
      [{ '@type': 'Recipe', image: 'https://a.example/1.jpg' }, true],
      ...(ratedBy('aggregateRating') ?? []),
      ...(reviewedBy('review') ?? []),
    ],
  },
  {
    says: 'A review that stands alone also says what it is of, a thing of a type that can have stars, with its name.',
    shows: 'Review snippet',
    good: { ...review, itemReviewed: { '@type': 'Restaurant', name: 'Legal Seafood' } },
    needs: [
      'author',
      'itemReviewed',
      'itemReviewed.name',
      'reviewRating',
      'reviewRating.ratingValue',
    ],
    also: [
      [{ 'itemReviewed.@type': 'Movie' }, true],
      [{ 'itemReviewed.@type': 'WebSite' }, false],
      [{ 'itemReviewed.@type': 'Person' }, false],
      [{ 'reviewRating.ratingValue': 6 }, false],
      [{ 'reviewRating.ratingValue': 6, 'reviewRating.bestRating': 10 }, true],
      [{ datePublished: 'recently' }, false],
    ],
  },
  {
    says: 'A rating that stands alone also says what it is of.',
    shows: 'Review snippet',
    good: { ...rating, itemReviewed: { '@type': 'Product', name: 'Anvil' } },
    needs: ['itemReviewed', 'itemReviewed.name', 'ratingValue', 'ratingCount'],
  },
  {
    says: 'A rating of an employer needs the organization, the rating, and a count of ratings or reviews.',
    shows: 'Employer rating',
    good: {
      '@type': 'EmployerAggregateRating',
      itemReviewed: { '@type': 'Organization', name: 'Coffee Shop' },
      ratingValue: 91,
      bestRating: 100,
      ratingCount: 10561,
    },
    needs: ['itemReviewed', 'ratingValue', 'ratingCount'],
    also: [[{ bestRating: undefined }, false]],
  },
  {
    says: 'A page of questions and answers needs the question by name, the count of answers, and one answer with text.',
    shows: 'Questions and answers',
    good: {
      '@type': 'QAPage',
      mainEntity: {
        '@type': 'Question',
        name: 'How many ounces?',
        answerCount: 3,
        acceptedAnswer: { '@type': 'Answer', text: 'Sixteen.' },
      },
    },
    needs: [
      'mainEntity',
      'mainEntity.name',
      'mainEntity.answerCount',
      'mainEntity.acceptedAnswer',
      'mainEntity.acceptedAnswer.text',
    ],
    also: [
      [
        {
          'mainEntity.acceptedAnswer': undefined,
          'mainEntity.suggestedAnswer': [{ '@type': 'Answer', text: '16' }],
        },
        true,
      ],
      [{ 'mainEntity.answerCount': 'three' }, false],
    ],
  },
  {
    says: 'A post in a forum needs its author by name, its day, and a text, a picture or a video.',
    shows: 'Discussion forum',
    good: {
      '@type': 'DiscussionForumPosting',
      author: { '@type': 'Person', name: 'Katie' },
      datePublished: '2026-03-01T08:34:34+02:00',
      text: 'I went to the concert.',
    },
    needs: ['author', 'author.name', 'datePublished', 'text'],
    also: [
      [{ text: undefined, image: 'https://a.example/1.jpg' }, true],
      [{ text: undefined, url: 'https://b.example/post' }, true],
    ],
  },
  {
    says: 'The license of a picture needs its address and one of creator, credit, copyright and license.',
    shows: 'Image license',
    good: {
      '@type': 'ImageObject',
      contentUrl: 'https://a.example/1.jpg',
      license: 'https://a.example/license',
    },
    needs: ['contentUrl'],
    also: [
      [{ license: undefined, creditText: 'Labrador Lab' }, true],
      [{ license: undefined, copyrightNotice: 'Clara' }, true],
      [{ license: 'CC BY' }, false],
    ],
  },
]

const retired: readonly (readonly [shows: string, since: RegExp, node: JsonObject])[] = [
  [
    'FAQ',
    /May 7, 2026/,
    {
      '@type': 'FAQPage',
      mainEntity: [
        { '@type': 'Question', name: 'A?', acceptedAnswer: { '@type': 'Answer', text: 'B.' } },
      ],
    },
  ],
  ['How-to', /September 13, 2023/, { '@type': 'HowTo', name: 'Tie a tie' }],
  [
    'Sitelinks search box',
    /November 21, 2024/,
    {
      '@type': 'WebSite',
      name: 'E',
      url: 'https://example.com/',
      potentialAction: { '@type': 'SearchAction', target: 'https://example.com/?q={q}' },
    },
  ],
  ['Fact check', /June 12, 2025/, { '@type': 'ClaimReview', claimReviewed: 'Flat' }],
  ['Special announcement', /June 12, 2025/, { '@type': 'SpecialAnnouncement', name: 'A' }],
  ['Estimated salary', /June 12, 2025/, { '@type': 'Occupation', name: 'Editor' }],
  ['Learning video', /June 12, 2025/, { '@type': 'LearningResource', name: 'A' }],
  ['Vehicle listing', /June 12, 2025/, { '@type': 'Car', name: 'A' }],
]

/** Equivalent ways to write the same data, which don't affect the verdict. */
const wrappings: readonly (readonly [how: string, wrap: (node: JsonObject) => Json])[] = [
  ['alone', (node) => ({ '@context': 'https://schema.org', ...node })],
  ['in a list', (node) => [{ '@context': 'https://schema.org', ...node }]],
  [
    'in a graph',
    (node) => ({
      '@context': 'https://schema.org',
      '@graph': [node, { '@type': 'WebPage', name: 'Page' }],
    }),
  ],
  [
    'with a second type',
    (node) => ({
      '@context': 'https://schema.org',
      ...node,
      '@type': ['Thing', String(node['@type'])],
    }),
  ],
  [
    'with the whole address of its type',
    (node) => ({
      '@context': 'http://schema.org',
      ...node,
      '@type': `http://schema.org/${node['@type']}`,
    }),
  ],
  [
    'with keys that objects inherit',
    (node) =>
      JSON.parse(
        `{"@context":"https://schema.org","__proto__":{"name":"x"},"constructor":"a","toString":"b",${JSON.stringify(node).slice(1)}`,
      ),
  ],
]

function changed(node: Json, path: string, value: Json | undefined): Json {
  const [step = '', ...rest] = path.split('.')
  const below = rest.join('.')
  if (isList(node)) {
    if (rest.length === 0 && value === undefined) return node.filter((_, at) => String(at) !== step)
    const next = (entry: Json) =>
      rest.length === 0 ? (value ?? null) : changed(entry, below, value)
    return node.map((entry, at) => (String(at) === step ? next(entry) : entry))
  }
  if (!isObject(node)) return node
  const next = rest.length === 0 ? value : changed(node[step] ?? {}, below, value)
  const { [step]: _, ...others } = node
  return next === undefined ? others : { ...node, [step]: next }
}

function withChange(node: JsonObject, change: Change): Json {
  return Object.entries(change).reduce<Json>(
    (made, [path, value]) =>
      changed(made, path, value === undefined ? undefined : JSON.parse(JSON.stringify(value))),
    node,
  )
}

const described = rules.flatMap(({ says, shows, good, needs, also = [] }) => [
  ...wrappings.map(([how, wrap]) => ({
    says,
    shows,
    what: how,
    json: wrap(good),
    isEligible: true,
  })),
  ...needs.flatMap((path) => [
    {
      says,
      shows,
      what: `without ${path}`,
      json: changed(good, path, undefined),
      isEligible: false,
    },
    { says, shows, what: `empty ${path}`, json: changed(good, path, ''), isEligible: false },
  ]),
  ...also.map(([change, isEligible]) => ({
    says,
    shows,
    what: JSON.stringify(change, (_, value) => value ?? 'none'),
    json: withChange(good, change),
    isEligible,
  })),
])

describe('verdicts that follow from Google’s pages', () => {
  it('are at least 300', () => {
    expect(described.length + retired.length).toBeGreaterThanOrEqual(300)
  })

  it.each(described)('$shows: $what ($isEligible)', ({ json, shows, isEligible }) => {
    expect(judged(json, shows).isEligible).toBe(isEligible)
  })

  it.each(rules.flatMap(({ shows, good, needs }) => needs.map((path) => ({ shows, good, path }))))(
    '$shows: what is missing is named: $path',
    ({ good, shows, path }) => {
      const { open } = judged(changed(good, path, undefined), shows)
      const [stem = ''] = path.split('.')

      expect(open.filter((found) => found.startsWith(stem) || path.startsWith(found))).not.toEqual(
        [],
      )
    },
  )

  it.each(
    rules.flatMap(({ shows, good, also = [] }) =>
      also.flatMap(([change, isEligible]) =>
        isEligible || '@type' in change ? [] : [{ shows, good, change }],
      ),
    ),
  )('$shows: what is wrong is named: $change', ({ good, shows, change }) => {
    const { open } = judged(withChange(good, change), shows)
    const changedPaths = Object.keys(change).map(plain)
    expect(
      open.filter((found) =>
        changedPaths.some((path) => found.startsWith(path) || path.startsWith(found)),
      ),
    ).not.toEqual([])
  })

  it.each(retired)('%s is reported as retired, with the date', (shows, since, node) => {
    const { features } = checkNode(node, '2026-11-21')
    const found = features.find(({ feature }) => feature.title === shows)

    expect(found?.isEligible).toBe(false)
    expect(found?.feature.retired).toMatch(since)
  })

  it('cover what a page is about', () => {
    const product = { '@type': 'Product', name: 'Anvil', offers: { '@type': 'Offer' } }
    const page = { '@type': 'ItemPage', name: 'Page', mainEntity: product }

    expect(judged(page, 'Product snippet')).toMatchObject({ isEligible: false })
    expect(judged(page, 'Product snippet').open).toContain('mainEntity.offers.price')
    expect(
      judged({ ...page, mainEntity: { ...product, offers: offer } }, 'Product snippet').isEligible,
    ).toBe(true)
  })
})
