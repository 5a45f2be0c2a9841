import { buildNode } from 'brightkeel-seo-checks/structured-data/build.ts'
import { checkNode } from 'brightkeel-seo-checks/structured-data/check-node.ts'
import { blankDraft } from 'brightkeel-seo-checks/structured-data/draft.ts'
import { type DefaultTreeAdapterTypes, parse, defaultTreeAdapter as tree } from 'parse5'
import { describe, expect, it } from 'vitest'
import { asWritten } from '../as-written.ts'
import { fill } from './fill.ts'
import { readSource } from './read-source.ts'
import type { PageElement } from './tree.ts'

function parseHtml(html: string): PageElement {
  const root = parse(html).childNodes.find(tree.isElementNode)
  if (!root) throw new Error('No page found.')
  return element(root)
}

function element(from: DefaultTreeAdapterTypes.Element): PageElement {
  return {
    tag: from.tagName,
    attributes: new Map(from.attrs.map(({ name, value }) => [name, value])),
    children: from.childNodes.flatMap((node) => {
      if (tree.isTextNode(node)) return node.value
      return tree.isElementNode(node) ? element(node) : []
    }),
  }
}

function read(text: string, current = blankDraft('Article')) {
  const reading = readSource(text, parseHtml)
  const filled = fill(reading, current)
  return { ...filled, reading, node: buildNode(filled.draft) }
}

describe('a form filled from pasted text', () => {
  it.each([
    [
      'Bright Smile Dental, 412 Main St, Durham, NC 27701, (919) 555-0118',
      'Bright Smile Dental',
      'Dentist',
    ],
    [
      'Eastside Plumbing · 9 Oak Avenue, Durham, NC 27703 · (919) 555-0120',
      'Eastside Plumbing',
      'Plumber',
    ],
    [
      'Fox & Sons Law Firm | 1 Court Square, Durham, NC 27701 | (919) 555-0111',
      'Fox & Sons Law Firm',
      'Attorney',
    ],
    [
      'Elm Animal Hospital, 22 Elm St, Durham, NC 27701, Mon-Fri 8am-5pm',
      'Elm Animal Hospital',
      'VeterinaryCare',
    ],
    ['Corner Store, 5 Pine Rd, Durham, NC 27701, (919) 555-0119', 'Corner Store', 'LocalBusiness'],
  ])('extracts the name of a business from one line: %s', (line, name, type) => {
    expect(read(line).node).toMatchObject({ '@type': type, name })
  })

  it('extracts a business from the lines of its footer', () => {
    const { node, reading, labels } = read(`Harbor Street Bakery
      118 Harbor Street, Durham, NC 27701
      Tel: (919) 555-0199 · shop@example.com
      Mon-Fri 7-6, Sat 8-3
      Sun closed
      $$`)

    expect(node).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Bakery',
      name: 'Harbor Street Bakery',
      telephone: '(919) 555-0199',
      email: 'shop@example.com',
      priceRange: '$$',
      address: {
        '@type': 'PostalAddress',
        streetAddress: '118 Harbor Street',
        addressLocality: 'Durham',
        addressRegion: 'NC',
        postalCode: '27701',
        addressCountry: 'US',
      },
      openingHoursSpecification: [
        {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
          opens: '07:00',
          closes: '18:00',
        },
        {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: 'Saturday',
          opens: '08:00',
          closes: '15:00',
        },
      ],
    })
    expect(reading.guess?.reasons).toBe('opening hours, an address and a phone number')
    expect(labels).toContain('Opening hours')
    expect(checkNode(node, '2026-11-25').features[0]?.isEligible).toBe(true)
  })

  it('extracts a German office, and leaves the country empty if nothing names it', () => {
    const text = `Kanzlei Beispiel
      Hauptstraße 5
      80331 München
      Telefon: 089/1234567
      Mo–Fr 9.00–17.00 Uhr`

    expect(read(text).node).toMatchObject({
      '@type': 'LocalBusiness',
      telephone: '089/1234567',
      address: { postalCode: '80331', addressLocality: 'München' },
    })
    expect(read(text).node.address).not.toHaveProperty('addressCountry')
    expect(read(`${text}`.replace('80331 München', '80331 München\nGermany')).node).toMatchObject({
      address: { addressCountry: 'DE' },
    })
  })

  it('tells the country of an office by its website, and completes the phone number', () => {
    const { draft } = read(
      'Café Müller\nHauptstraße 12, 10115 Berlin\nTel. 030 1234567\nwww.cafe-mueller.de',
    )

    expect(buildNode(asWritten(draft))).toMatchObject({
      telephone: '+49 30 1234567',
      address: { postalCode: '10115', addressCountry: 'DE' },
    })
  })

  it('extracts a product with price, stock, brand, code and rating', () => {
    const { node } = read(`Brass deck compass, 80 mm
      4.6 out of 5 (873 reviews)
      Was $149.00 now $129.90
      In stock. Ships today.
      Brand: Example Marine
      SKU: EX-CMP-80
      EAN 4006381333931`)

    expect(node).toMatchObject({
      '@type': 'Product',
      name: 'Brass deck compass, 80 mm',
      brand: { name: 'Example Marine' },
      offers: {
        price: '129.90',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
      },
      aggregateRating: { ratingValue: 4.6, reviewCount: 873 },
      sku: 'EX-CMP-80',
      gtin: '4006381333931',
    })
  })

  it('extracts an article from the head and body of its page', () => {
    const { node, reading } = read(`<!doctype html><html><head>
      <title>How tides work | Example Press</title>
      <meta name="description" content="The moon pulls, the sea follows.">
      <meta property="og:site_name" content="Example Press">
      <meta property="og:type" content="article">
      <meta property="og:image" content="/images/tides.jpg">
      <meta property="article:published_time" content="2026-03-10T08:00:00-05:00">
      <link rel="canonical" href="https://www.example.com/blog/tides">
      </head><body><nav><a href="/">Home</a></nav><article><h1>How tides <em>work</em></h1>
      <p>By <a rel="author" href="/team/ada">Ada Merrow</a></p><p>Twice a day the water comes.</p>
      </article><script>var secret = "not read: 1 Fake Street, Durham, NC 27701"</script></body></html>`)

    expect(node).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: 'How tides work',
      description: 'The moon pulls, the sea follows.',
      url: 'https://www.example.com/blog/tides',
      image: 'https://www.example.com/images/tides.jpg',
      datePublished: '2026-03-10T08:00:00-05:00',
      author: {
        '@type': 'Person',
        name: 'Ada Merrow',
        url: 'https://www.example.com/team/ada',
      },
      publisher: { '@type': 'Organization', name: 'Example Press' },
    })
    expect(reading.guess?.reasons).toBe('the og:type article, a publication date and an author')
  })

  it('prefers the page’s markup and fills the empty fields from the page', () => {
    const { node, labels } = read(`<html><head><title>Compass</title>
      <meta property="og:image" content="https://a.example/1.jpg">
      <script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Deck compass","sku":"A-1"}</script>
      </head><body><h1>Another name</h1><p>€ 129,90</p></body></html>`)

    expect(node).toMatchObject({
      name: 'Deck compass',
      sku: 'A-1',
      image: 'https://a.example/1.jpg',
      offers: { price: '129.90', priceCurrency: 'EUR' },
    })
    expect(labels).toEqual(['Image URL', 'Offers'])
  })

  it('converts microdata to JSON-LD', () => {
    const { node, reading } = read(`<div itemscope itemtype="https://schema.org/Product">
      <h1 itemprop="name">Deck compass</h1><img itemprop="image" src="https://a.example/1.jpg">
      <div itemprop="offers" itemscope itemtype="https://schema.org/Offer">
      <meta itemprop="priceCurrency" content="EUR"><span itemprop="price" content="129.90">129,90 €</span></div>
      <span itemprop="brand">Example Marine</span></div>`)

    expect(node).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: 'Deck compass',
      image: 'https://a.example/1.jpg',
      brand: { '@type': 'Brand', name: 'Example Marine' },
      offers: { '@type': 'Offer', price: '129.90', priceCurrency: 'EUR' },
    })
    expect(reading.pasted?.repairs).toContain('Converted microdata to JSON-LD.')
  })

  it('extracts a recipe and an event from plain text', () => {
    expect(
      read(`Ship’s biscuit
        Prep time: 15 min
        Cook time: 40 minutes
        Serves 12
        Ingredients
        500 g flour
        180 ml water
        Instructions
        1. Mix everything.
        2. Bake it.`).node,
    ).toMatchObject({
      '@type': 'Recipe',
      prepTime: 'PT15M',
      cookTime: 'PT40M',
      recipeYield: '12',
      recipeIngredient: ['500 g flour', '180 ml water'],
      recipeInstructions: [{ text: 'Mix everything.' }, { text: 'Bake it.' }],
    })
    expect(
      read(`Sea shanties
        Friday, November 20, 2026 at 7 PM
        Venue: Old Customs Hall
        2 Quay Road, Wilmington, NC 28401
        Tickets $18`).node,
    ).toMatchObject({
      '@type': 'Event',
      startDate: '2026-11-20T19:00',
      location: { name: 'Old Customs Hall', address: { streetAddress: '2 Quay Road' } },
      offers: { price: 18 },
    })
  })

  it('takes a footer on one line for a local business', () => {
    const { draft, reading } = read('Joe’s Pizza 412 Example St Ste 3 Durham NC 27701')

    expect(reading.guess).toMatchObject({ type: 'LocalBusiness', reasons: 'an address' })
    expect(draft.values).toMatchObject({
      name: 'Joe’s Pizza',
      address: '412 Example St Ste 3',
      city: 'Durham',
      region: 'NC',
      postalCode: '27701',
    })
  })

  it('splits an address that JSON-LD has as one text', () => {
    const values = (address: string) =>
      read(JSON.stringify({ '@type': 'LocalBusiness', name: 'Joe’s Pizza', address })).draft.values

    expect(values('412 Example St Ste 3, Durham NC 27701')).toMatchObject({
      address: '412 Example St Ste 3',
      city: 'Durham',
      region: 'NC',
      postalCode: '27701',
      country: 'US',
    })
    expect(values('Next to the harbor')).toEqual({
      name: 'Joe’s Pizza',
      address: 'Next to the harbor',
    })
  })

  it('extracts nothing from a text without facts', () => {
    const { draft, labels, reading } = read('lorem ipsum dolor')

    expect(reading.guess).toBeUndefined()
    expect(labels).toEqual(['Headline'])
    expect(draft.type).toBe('Article')
  })

  it('skips very long lines, such as embedded data', () => {
    const { node } = read(
      `Harbor Street Bakery\n${'a1.'.repeat(200_000)}\nTel: 919-555-0142\nMon 9-5`,
    )

    expect(node).toMatchObject({ '@type': 'Bakery', telephone: '919-555-0142' })
  })

  it('keeps filled fields', () => {
    const own = { ...blankDraft('LocalBusiness'), values: { name: 'My bakery' } }
    const { draft, labels } = read('Other name\n118 Harbor Street, Durham, NC 27701', own)

    expect(draft.values).toMatchObject({ name: 'My bakery', address: '118 Harbor Street' })
    expect(labels).not.toContain('Name')
  })

  it('reads a page as another type on request', () => {
    const reading = readSource('Harbor Street Bakery\nMon-Fri 9-5\nTel: 919-555-0142', parseHtml)
    const { draft } = fill(reading, blankDraft('Article'), 'Organization')

    expect(buildNode(draft)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: 'Harbor Street Bakery',
      telephone: '919-555-0142',
    })
  })
})
