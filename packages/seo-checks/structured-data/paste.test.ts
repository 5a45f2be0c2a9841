import { describe, expect, it } from 'vitest'
import { buildNode } from './build.ts'
import { checkNode } from './check-node.ts'
import { markupJson } from './output.ts'
import { looksLikeHtml, readPaste } from './paste.ts'

describe('pasting markup', () => {
  it('distinguishes HTML from JSON', () => {
    expect(looksLikeHtml('<!DOCTYPE html><html>')).toBe(true)
    expect(looksLikeHtml('text\n<script type="application/ld+json">')).toBe(true)
    expect(looksLikeHtml('{"description": "<p>x</p>"}')).toBe(false)
    expect(looksLikeHtml('<!-- {"a": 1} -->')).toBe(false)
  })

  it.each(['constructor', 'toString', 'hasOwnProperty', '__proto__'])(
    'takes the key %s as a key like any other',
    (key) => {
      const text = `{"@context":"https://schema.org","@type":"Article","headline":"A","${key}":"kept"}`
      const { things, repairs } = readPaste([text])
      const draft = things[0]?.draft

      expect(repairs).toEqual([])
      expect(draft && JSON.parse(JSON.stringify(buildNode(draft)))).toEqual(JSON.parse(text))
      expect(things[0] && checkNode(things[0].node, '2026-11-21').findings).not.toContainEqual(
        expect.objectContaining({ level: 'wrong' }),
      )
    },
  )

  it('adds a missing @context and lists its repairs', () => {
    const { things, repairs, problems } = readPaste(["{'@type': 'article', headline: 'Tides',}"])

    expect(things).toHaveLength(1)
    expect(things[0]?.label).toBe('Article: Tides')
    expect(things[0]?.draft && buildNode(things[0].draft)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: 'Tides',
    })
    expect(repairs).toEqual([
      'Replaced single quotation marks with double ones.',
      'Added quotation marks around names.',
      'Removed a comma before a closing bracket.',
      'Added the missing @context.',
      'Corrected the type "article" to "Article".',
    ])
    expect(problems).toEqual([])
  })

  it('corrects a misspelled type, also in nested nodes, and reports it', () => {
    const { things, repairs } = readPaste([
      '{"@context":"https://schema.org","@type":"Prodcut","name":"Tent","offers":{"@type":"Offerr","price":"5"}}',
    ])
    expect(things[0]?.label).toBe('Product: Tent')
    expect(repairs).toEqual([
      'Corrected the type "Prodcut" to "Product".',
      'Corrected the type "Offerr" to "Offer".',
    ])
  })

  it.each([
    [
      '{"price": "$20"}',
      { price: 20, priceCurrency: 'USD' },
      'Changed the price "$20" to 20 and added the priceCurrency USD.',
    ],
    [
      '{"price": "$20.50", "priceCurrency": "CAD"}',
      { price: '20.50', priceCurrency: 'CAD' },
      'Changed the price "$20.50" to 20.50.',
    ],
    [
      '{"lowPrice": "1.299,00 €"}',
      { lowPrice: '1299.00', priceCurrency: 'EUR' },
      'Changed the lowPrice "1.299,00 €" to 1299.00 and added the priceCurrency EUR.',
    ],
  ])('writes the price of %s as a number with its currency', (offer, expected, repair) => {
    const document = `{"@context": "https://schema.org", "@type": "Product", "offers": ${offer}}`
    const { things, repairs } = readPaste([document], true)

    expect(things[0]?.node.offers).toEqual(expected)
    expect(repairs).toEqual([repair])
    expect(readPaste([document]).things[0]?.node.offers).toEqual(JSON.parse(offer))
  })

  it.each([
    ['"availability": "in stock"', { availability: 'InStock' }],
    ['"availability": "out_of_stock"', { availability: 'OutOfStock' }],
    ['"availability": "https://schema.org/in stock"', { availability: 'InStock' }],
    ['"itemCondition": "new"', { itemCondition: 'NewCondition' }],
    [
      '"employmentType": ["Full-time", "CONTRACTOR"]',
      { employmentType: ['FULL_TIME', 'CONTRACTOR'] },
    ],
    ['"eventStatus": "cancelled"', { eventStatus: 'EventCancelled' }],
    ['"eventAttendanceMode": "online"', { eventAttendanceMode: 'OnlineEventAttendanceMode' }],
    [
      '"openingHoursSpecification": {"dayOfWeek": "monday"}',
      { openingHoursSpecification: { dayOfWeek: 'Monday' } },
    ],
  ])('writes %s as Google reads it', (property, expected) => {
    const document = `{"@context": "https://schema.org", "@type": "Thing", ${property}}`
    const { things, repairs } = readPaste([document], true)

    expect(things[0]?.node).toMatchObject(expected)
    expect(repairs[0]).toMatch(/^Changed the \w+ ".*" to \w+\.$/)
  })

  it.each([
    ['"availability": "ask us"'],
    ['"availability": "https://schema.org/InStock"'],
    ['"name": "in stock"'],
  ])('keeps %s', (property) => {
    const document = `{"@context": "https://schema.org", "@type": "Thing", ${property}}`
    const { things, repairs } = readPaste([document], true)

    expect(things[0]?.node).toMatchObject(JSON.parse(`{${property}}`))
    expect(repairs).toEqual([])
  })

  it.each([['"€20"'], ['"from $20"'], ['"20"'], ['20']])(
    'keeps the price %s in US dollars',
    (price) => {
      const { things, repairs } = readPaste(
        [
          `{"@context": "https://schema.org", "@type": "Offer", "price": ${price}, "priceCurrency": "USD"}`,
        ],
        true,
      )

      expect(things[0]?.node.price).toBe(JSON.parse(price))
      expect(repairs).toEqual([])
    },
  )

  it('finds the things of a list and of several blocks, main topic first', () => {
    const { things } = readPaste([
      '[{"@context": "https://schema.org", "@type": "Organization", "name": "Press"}]',
      '{"@context": "https://schema.org", "@type": "Recipe", "name": "Biscuit"}',
      '{"@context": "https://schema.org", "@type": "Spaceship", "name": "Nebula"}',
    ])

    expect(things.map(({ label }) => label)).toEqual([
      'Recipe: Biscuit',
      'Organization: Press',
      'Spaceship: Nebula',
    ])
    expect(things[0]?.draft?.others).toHaveLength(2)
    expect(things[2]?.draft).toBeUndefined()
  })

  it('moves what a graph refers to into the form and links it again', () => {
    const graph = {
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'Article',
          '@id': 'https://a.example/x#article',
          headline: 'Tides',
          author: { '@id': '#ada' },
          publisher: { '@id': '#press' },
          isPartOf: { '@id': '#site' },
        },
        { '@type': 'Person', '@id': '#ada', name: 'Ada', worksFor: { '@id': '#press' } },
        { '@type': 'Organization', '@id': '#press', name: 'Press', slogan: 'Kept' },
        { '@type': 'BreadcrumbList', '@id': '#trail', itemListElement: [] },
      ],
    }
    const { things, isGraph } = readPaste([JSON.stringify(graph)])
    const draft = things[0]?.draft

    expect(isGraph).toBe(true)
    expect(draft?.values).toMatchObject({ headline: 'Tides', publisher: 'Press' })
    expect(draft?.others).toEqual([
      { '@type': 'BreadcrumbList', '@id': '#trail', itemListElement: [] },
    ])
    expect(draft && markupJson(draft, 'graph')).toEqual({
      '@context': 'https://schema.org',
      '@graph': expect.arrayContaining(graph['@graph']),
    })
  })

  it('leaves circular references as they are', () => {
    const { things } = readPaste([
      JSON.stringify({
        '@context': 'https://schema.org',
        '@graph': [
          { '@type': 'Organization', '@id': '#o', name: 'Press', founder: { '@id': '#p' } },
          { '@type': 'Person', '@id': '#p', name: 'Ada', worksFor: { '@id': '#o' } },
        ],
      }),
    ])

    expect(things).toHaveLength(2)
    expect(things[0]?.draft && buildNode(things[0].draft)).toMatchObject({
      founder: { name: 'Ada', worksFor: { '@id': '#o' } },
    })
  })

  it('reports the block and line that it can’t read', () => {
    const { things, problems } = readPaste(['{"@type": "Person", "name": "Ada"}', '{\n"a"'])

    expect(things).toHaveLength(1)
    expect(problems).toEqual(['Block 2, line 2: A colon is missing after the name "a".'])
    expect(readPaste(['42']).problems).toEqual(['It contains no JSON object.'])
  })

  it('writes types and ids as JSON-LD does', () => {
    const { things } = readPaste([
      '{"@context": "http://schema.org/", "type": "https://schema.org/Person", "id": "#ada", "name": "Ada"}',
    ])

    expect(things[0]?.node).toMatchObject({ '@type': 'Person', name: 'Ada' })
  })
})
