import { describe, expect, it } from 'vitest'
import {
  anvil,
  app,
  broadcast,
  card,
  clip,
  concert,
  days,
  type Entry,
  job,
  json,
  judged,
  named,
  offer,
  organization,
  photo,
  pie,
  post,
  qa,
  question,
  rating,
  remote,
  returns,
  seek,
  selling,
  shipping,
  shop,
  trail,
  usa,
  video,
} from '../testing/google-documents.ts'

/** Documents whose verdict follows from Google's pages and depends on the meaning of a value. */
const entries: readonly Entry[] = [
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

describe('verdicts that depend on the meaning of a value', () => {
  it.each(named(entries))('$says ($shows: $isEligible)', (entry) => {
    const { isEligible, open } = judged(entry.document, entry.shows)

    expect(isEligible).toBe(entry.isEligible)
    expect(open).toEqual(expect.arrayContaining([...entry.names]))
  })
})
