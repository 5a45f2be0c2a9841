import { describe, expect, it } from 'vitest'
import { buildNode } from './build.ts'
import { checkNode } from './check-node.ts'
import { blankDraft, sampleDraft } from './draft.ts'
import type { Field, SchemaForm, TypeId, Values } from './model.ts'
import { fieldsOf, formOf, schemaForms } from './types.ts'

const cellsOf = (form: SchemaForm): readonly Field[] =>
  fieldsOf(form).flatMap((field): readonly Field[] =>
    field.control === 'rows' ? [field, ...field.columns] : [field],
  )

const made = (type: TypeId, values: Values) => buildNode({ ...blankDraft(type), values })

describe('a form’s output', () => {
  it.each(schemaForms.map(({ id }) => id))(
    'is only its type when nothing is filled in: %s',
    (type) => {
      expect(made(type, {})).toEqual({ '@context': 'https://schema.org', '@type': type })
    },
  )

  it('contains only filled fields; spaces don’t count', () => {
    expect(made('Article', { headline: 'Tides', description: '   ', url: '' })).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: 'Tides',
    })
  })

  it.each([
    ['1240', 1240],
    ['1,240', 1240],
    ['1 240 words', 1240],
    ['850.7', 850],
    ['about many', undefined],
  ])('has a whole number as word count: %s', (typed, count) => {
    expect(made('Article', { wordCount: typed }).wordCount).toBe(count)
  })

  it('has an author who is a person and a publisher with a logo', () => {
    expect(
      made('Article', {
        author: [{ name: 'Ada Merrow' }],
        publisher: 'Example Press',
        publisherLogo: 'https://www.example.com/logo.png',
      }),
    ).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Article',
      author: { '@type': 'Person', name: 'Ada Merrow' },
      publisher: {
        '@type': 'Organization',
        name: 'Example Press',
        logo: { '@type': 'ImageObject', url: 'https://www.example.com/logo.png' },
      },
    })
  })

  it('has one author as an object and several as a list', () => {
    const author = [{ name: 'Ada' }, { name: 'The Desk', kind: 'Organization' }, { name: ' ' }]

    expect(made('Article', { author }).author).toEqual([
      { '@type': 'Person', name: 'Ada' },
      { '@type': 'Organization', name: 'The Desk' },
    ])
  })

  it('has an offer in dollars, in stock and new, once there is a price', () => {
    expect(made('Product', { name: 'Compass', offers: [{ price: '129.90' }] }).offers).toEqual({
      '@type': 'Offer',
      price: '129.90',
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
    })
    const unpriced = [{ currency: 'EUR', availability: 'PreOrder' }]
    expect(made('Product', { name: 'Compass', offers: unpriced })).not.toHaveProperty('offers')
  })

  it('has several offers as a list, each with its return policy', () => {
    const offers = [
      { price: '129.90' },
      { price: '99', condition: 'UsedCondition', returnCountry: 'US', returnDays: '30' },
    ]

    expect(made('Product', { offers }).offers).toEqual([
      expect.objectContaining({ price: '129.90' }),
      {
        '@type': 'Offer',
        price: 99,
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        itemCondition: 'https://schema.org/UsedCondition',
        hasMerchantReturnPolicy: {
          '@type': 'MerchantReturnPolicy',
          applicableCountry: 'US',
          merchantReturnDays: 30,
        },
      },
    ])
  })

  it('has reviews with author and rating, and performers of the chosen kind', () => {
    const review = [{ reviewer: 'Ben', stars: '4', reviewBody: 'It points north.' }]

    expect(made('Recipe', { review }).review).toEqual({
      '@type': 'Review',
      author: { '@type': 'Person', name: 'Ben' },
      reviewRating: { '@type': 'Rating', ratingValue: 4 },
      reviewBody: 'It points north.',
    })
    expect(
      made('Event', { performers: [{ performer: 'Ada', kind: 'Person' }, { performer: 'Choir' }] })
        .performer,
    ).toEqual([
      { '@type': 'Person', name: 'Ada' },
      { '@type': 'PerformingGroup', name: 'Choir' },
    ])
  })

  it('writes a price of 0 for free offers', () => {
    expect(made('SoftwareApplication', { offers: [{ price: '0' }] }).offers).toEqual({
      '@type': 'Offer',
      price: 0,
      priceCurrency: 'USD',
    })
  })

  it('has a postal address and opening hours by day', () => {
    const node = made('LocalBusiness', {
      address: '118 Harbor Street',
      country: 'US',
      openingHours: [
        { days: 'Tuesday Monday', opens: '07:00', closes: '18:00' },
        { days: '', opens: '07:00', closes: '18:00' },
        { days: 'Sunday', opens: '', closes: '' },
      ],
    })

    expect(node.address).toEqual({
      '@type': 'PostalAddress',
      streetAddress: '118 Harbor Street',
      addressCountry: 'US',
    })
    expect(node.openingHoursSpecification).toEqual([
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Monday', 'Tuesday'],
        opens: '07:00',
        closes: '18:00',
      },
    ])
  })

  it('numbers the levels of a breadcrumb trail', () => {
    const items = [{ name: 'Home', item: 'https://www.example.com/' }, { name: 'Tides' }]

    expect(made('BreadcrumbList', { items }).itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://www.example.com/' },
      { '@type': 'ListItem', position: 2, name: 'Tides' },
    ])
  })

  it('has one image as text and several as a list', () => {
    expect(made('Article', { image: ' https://a.example/1.jpg \n' }).image).toBe(
      'https://a.example/1.jpg',
    )
    expect(
      made('Article', { image: 'https://a.example/1.jpg\nhttps://a.example/2.jpg' }).image,
    ).toEqual(['https://a.example/1.jpg', 'https://a.example/2.jpg'])
  })

  it('converts durations from everyday notation to ISO 8601', () => {
    expect(made('Recipe', { prepTime: '1 h 20 min' }).prepTime).toBe('PT1H20M')
  })

  it('has the chosen subtype', () => {
    expect(buildNode({ ...blankDraft('Article'), variant: 'NewsArticle' })['@type']).toBe(
      'NewsArticle',
    )
    expect(buildNode({ ...blankDraft('LocalBusiness'), variant: 'Store Bakery' })['@type']).toEqual(
      ['Store', 'Bakery'],
    )
  })
})

describe('the forms', () => {
  it('contain every field that requirements §3 lists', () => {
    const ids = schemaForms.slice(0, 4).flatMap((form) => cellsOf(form).map(({ id }) => id))
    const named =
      'name description url image author datePublished dateModified publisher publisherLogo headline wordCount address phone email openingHours priceRange brand price currency availability condition'

    expect(named.split(' ').filter((id) => !ids.includes(id))).toEqual([])
  })

  it('start with the four types and the choices of requirements §9', () => {
    expect(schemaForms.slice(0, 4).map(({ id }) => id)).toEqual([
      'Article',
      'LocalBusiness',
      'Product',
      'Organization',
    ])
    const choices = cellsOf(formOf('Product')).flatMap((field) =>
      'options' in field && field.initial !== undefined
        ? [[field.id, field.initial, ...field.options.slice(0, 3).map(({ value }) => value)]]
        : [],
    )
    expect(choices).toEqual([
      ['currency', 'USD', 'USD', 'EUR', 'GBP'],
      ['availability', 'InStock', 'InStock', 'OutOfStock', 'PreOrder'],
      ['condition', 'NewCondition', 'NewCondition', 'UsedCondition', 'RefurbishedCondition'],
    ])
  })

  it.each(schemaForms.map((form) => [form.id, form] as const))(
    'names each field once and samples only fields it has: %s',
    (_, form) => {
      const fields = fieldsOf(form)
      const ids = fields.map(({ id }) => id)
      const labels = fields.map(({ label }) => label)

      expect(new Set(ids).size).toBe(ids.length)
      expect(new Set(labels).size).toBe(labels.length)
      expect(Object.keys(form.sample).filter((id) => !ids.includes(id))).toEqual([])
    },
  )

  it.each(schemaForms.map(({ id }) => id))(
    'have a sample that passes its own rules: %s',
    (type) => {
      const { findings, features } = checkNode(buildNode(sampleDraft(type)), '2026-10-15')

      expect(findings.filter(({ level }) => level !== 'recommended')).toEqual([])
      const { retired, alone } = features[0]?.feature ?? {}
      expect(features[0]?.isEligible).toBe(retired === undefined && alone === undefined)
    },
  )

  it('state the page and date of every rule', () => {
    const sources = schemaForms.flatMap((form) => form.features.map(({ source }) => source))

    expect(sources.length).toBeGreaterThanOrEqual(13)
    for (const { url, checked } of sources) {
      expect(url).toMatch(/^https:\/\/developers\.google\.com\/search\//)
      expect(checked).toMatch(/^2026-\d{2}-\d{2}$/)
    }
  })
})
