import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasSafeNames } from '../testing/json-names.ts'
import { buildNode } from './build.ts'
import { blankDraft, readDraft, sampleDraft, withType } from './draft.ts'
import type { Json, JsonObject } from './json.ts'
import type { Values } from './model.ts'
import { readNode } from './read.ts'
import { fieldsOf, schemaForms } from './types.ts'

function draftOf(node: JsonObject) {
  const read = readNode(node)
  if (!read) throw new Error('There is no form for it.')
  return read
}

const word = fc.stringMatching(/^[A-Za-z][\w ]{0,18}\w$/)
const unknownProperties = fc.dictionary(
  fc.stringMatching(/^x[a-z]{1,8}$/),
  fc.jsonValue({ maxDepth: 3 }).filter(hasSafeNames),
)

describe('reading a node into the form', () => {
  it.each(schemaForms.map(({ id }) => id))('finds every field of the sample again: %s', (type) => {
    const node = buildNode(sampleDraft(type))
    const { draft } = draftOf(node)

    expect(draft.extra).toEqual({})
    expect(buildNode(draft)).toEqual(node)
  })

  it('loses no unsupported property, at any depth', () => {
    fc.assert(
      fc.property(unknownProperties, unknownProperties, unknownProperties, (top, inner, row) => {
        const node: JsonObject = JSON.parse(
          JSON.stringify({
            '@context': 'https://schema.org',
            '@type': 'Article',
            headline: 'Tides',
            author: [
              { '@type': 'Person', name: 'Ada', ...row },
              { '@type': 'Person', name: 'Ben' },
            ],
            publisher: { '@type': 'NewsMediaOrganization', name: 'Press', ...inner },
            ...top,
          }),
        )

        expect(buildNode(draftOf(node).draft)).toEqual(node)
      }),
    )
  })

  it('returns what any form generates from any text', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...schemaForms),
        fc.array(word, { minLength: 40, maxLength: 40 }),
        (form, words) => {
          const values: Values = Object.fromEntries(
            fieldsOf(form).flatMap((field, index) =>
              ['text', 'long', 'url', 'datetime'].includes(field.control)
                ? [[field.id, words[index] ?? '']]
                : [],
            ),
          )
          const node = buildNode({ ...blankDraft(form.id), values })

          expect(buildNode(draftOf(node).draft)).toEqual(node)
        },
      ),
    )
  })

  it('reads plain text in place of an object, and reports it', () => {
    const { draft, notes } = draftOf({
      '@type': 'Article',
      author: 'Ada Merrow',
      publisher: 'Example Press',
    })

    expect(draft.values).toEqual({ author: [{ name: 'Ada Merrow' }], publisher: 'Example Press' })
    expect(notes).toEqual([
      'author was plain text; each author is a Person now.',
      'publisher was plain text; it is an object now.',
    ])
  })

  it('preserves what a field can’t express, and a filled field takes precedence', () => {
    const brand = [
      { '@type': 'Brand', name: 'Acme' },
      { '@type': 'Brand', name: 'Ajax' },
    ]
    const { draft } = draftOf({ '@type': 'Product', name: 'Compass', brand })

    expect(draft.values).toEqual({ name: 'Compass' })
    expect(buildNode(draft).brand).toEqual(brand)
    expect(buildNode({ ...draft, values: { ...draft.values, brand: 'Argo' } }).brand).toMatchObject(
      { name: 'Argo' },
    )
  })

  it('reads each of several offers, reviews and places, with their other properties', () => {
    const node = {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: 'Compass',
      review: [
        {
          '@type': 'Review',
          author: { '@type': 'Person', name: 'Ben' },
          reviewRating: { '@type': 'Rating', ratingValue: 4, worstRating: 0 },
        },
        { '@type': 'Review', reviewBody: 'It points north.', inLanguage: 'en' },
      ],
      offers: [
        { '@type': 'Offer', price: 1, seller: { '@type': 'Person', name: 'Ada' } },
        { '@type': 'AggregateOffer', lowPrice: 2, priceCurrency: 'EUR' },
      ],
    }
    const { draft } = draftOf(node)

    expect(draft.extra).toEqual({})
    expect(draft.values.offers).toHaveLength(2)
    expect(draft.values.review).toMatchObject([
      { reviewer: 'Ben' },
      { reviewBody: 'It points north.' },
    ])
    expect(buildNode(draft)).toEqual(node)
  })

  it('loses no currency that has no price', () => {
    const node = {
      '@context': 'https://schema.org',
      '@type': 'JobPosting',
      title: 'Editor',
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'EUR',
        value: { '@type': 'QuantitativeValue', value: 50000, unitText: 'YEAR' },
      },
    }

    expect(buildNode(draftOf(node).draft)).toEqual(node)
  })

  it('adds no claims about an offer that the document didn’t make', () => {
    const node = {
      '@context': 'https://schema.org',
      '@type': 'Product',
      offers: { '@type': 'Offer', price: 5 },
    }

    expect(buildNode(draftOf(node).draft)).toEqual(node)
  })

  it('recognizes types in any case and preserves several', () => {
    expect(draftOf({ '@type': 'blogposting' }).draft).toMatchObject({
      type: 'Article',
      variant: 'BlogPosting',
    })
    expect(buildNode(draftOf({ '@type': ['Product', 'Car'] }).draft)['@type']).toEqual([
      'Product',
      'Car',
    ])
    expect(readNode({ '@type': 'Spaceship' })).toBeUndefined()
  })

  it('reads opening hours in the older text format', () => {
    const { draft, notes } = draftOf({
      '@type': 'Bakery',
      openingHours: ['Mo-Fr 07:00-18:00', 'Sa 8:00-15:00'],
    })

    expect(draft.values.openingHours).toEqual([
      { days: 'Monday Tuesday Wednesday Thursday Friday', opens: '07:00', closes: '18:00' },
      { days: 'Saturday', opens: '08:00', closes: '15:00' },
    ])
    expect(notes).toHaveLength(1)
  })
})

describe('a draft', () => {
  it('survives a round trip through a link', () => {
    const draft = {
      ...sampleDraft('Recipe'),
      extra: { x: [1, null] },
      others: [{ '@type': 'WebSite' }],
    }

    expect(readDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
  })

  it('from an old link with a single offer fills the first row', () => {
    const values = { name: 'Compass', price: '5', currency: 'EUR' }
    const draft = readDraft({ type: 'Product', variant: 'Product', values })

    expect(draft && buildNode(draft).offers).toMatchObject({ price: 5, priceCurrency: 'EUR' })
  })

  it('can be read from any input without errors', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const draft = readDraft({ type: 'Product', values: value, extra: value, others: value })
        const node: Json = draft ? buildNode(draft) : null

        expect(node).toHaveProperty('@type', 'Product')
      }),
    )
    expect(readDraft('Article')).toBeNull()
    expect(readDraft({ type: 'constructor' })).toBeNull()
  })

  it('keeps its values when the user switches to another type and back', () => {
    const draft = sampleDraft('Article')
    const away = withType(draft, 'Product')

    expect(buildNode(away)).toMatchObject({ '@type': 'Product', url: draft.values.url })
    expect(buildNode(withType(away, 'Article'))).toEqual(buildNode(draft))
  })
})
