import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPage } from './page.js'
import { rules } from './rules.js'

const url = 'https://example.com/pumps'
const good = `<head><title>Pumps</title><meta name="description" content="Pumps by flow rate.">
<link rel="canonical" href="${url}"></head><body><svg><title>Icon</title></svg><h1>Pumps</h1></body>`

const failing = (html, headers) =>
  rules.filter(({ check }) => check(readPage(url, html, new Headers(headers))).length > 0)
const names = (html, headers) => failing(html, headers).map(({ name }) => name)
const inHead = (text) => good.replace('</head>', `${text}</head>`)
const jsonLd = (data) => inHead(`<script type="application/ld+json">${data}</script>`)

test('a good page passes, and the title of an inline SVG is not counted', () =>
  assert.deepEqual(names(good), []))

test('two titles fail', () => assert.deepEqual(names(inHead('<title>Home</title>')), ['title']))

test('a title of more than 60 characters warns', () =>
  assert.deepEqual(names(good.replace('>Pumps</title>', `>${'Pump '.repeat(13)}</title>`)), [
    'title-length',
  ]))

test('a missing, second or long description warns', () => {
  const description = '<meta name="description" content="Pumps by flow rate.">'
  for (const text of ['', description + description, description.replace('Pumps', 'x'.repeat(160))])
    assert.deepEqual(names(good.replace(description, text)), ['description'])
})

test('a second h1 warns', () => {
  const [rule] = failing(good.replace('</h1>', '</h1><h1>Again</h1>'))
  assert.deepEqual([rule.name, rule.severity], ['h1', 'warn'])
})

test('a canonical that points elsewhere fails', () =>
  assert.deepEqual(names(good.replace('com/pumps"', 'com/"')), ['canonical']))

test('the home page may omit the slash', () => {
  const home = readPage('https://example.com/', '<link rel="canonical" href="https://example.com">')
  const canonical = rules.find(({ name }) => name === 'canonical')
  assert.deepEqual(canonical.check(home), [])
})

test('a div in the head moves the canonical into the body, where Google ignores it', () =>
  assert.deepEqual(names(good.replace('<link', '<div></div><link')), ['canonical-missing']))

for (const [name, html, headers] of [
  ['meta robots', inHead('<meta name="robots" content="NOINDEX, follow">')],
  ['meta googlebot', inHead('<meta name="googlebot" content="none">')],
  ['X-Robots-Tag', good, { 'x-robots-tag': 'noindex' }],
  ['X-Robots-Tag for Google', good, { 'x-robots-tag': 'max-snippet: 20, googlebot: noindex' }],
]) {
  test(`noindex in ${name} fails`, () => assert.deepEqual(names(html, headers), ['indexable']))
}

test('noindex for another crawler passes', () =>
  assert.deepEqual(names(good, { 'x-robots-tag': 'otherbot: noindex, nofollow' }), []))

for (const [problem, data] of [
  ['a trailing comma', '{"@type":"Product",}'],
  ['a missing property in a top-level array', '[{"@type":"BreadcrumbList"}]'],
  ['a missing property in an @graph', '{"@graph":[{"@type":["Thing","BreadcrumbList"]}]}'],
  ['a product without offers or reviews', '{"@type":"Product","name":"P1"}'],
  ['an offer without a price', '{"@type":"Product","name":"P1","offers":{"@type":"Offer"}}'],
  [
    'a low price with a currency sign',
    '{"@type":"AggregateOffer","lowPrice":"$5","priceCurrency":"USD"}',
  ],
  ['an empty breadcrumb', '{"@type":"BreadcrumbList","itemListElement":[{}]}'],
  [
    'a breadcrumb level without a URL',
    '{"@type":"BreadcrumbList","itemListElement":[{"position":1,"name":"Pumps"},{"position":2,"name":"Hand"}]}',
  ],
  [
    'a breadcrumb level without a name',
    '{"@type":"BreadcrumbList","itemListElement":[{"position":1,"item":"https://example.com/"}]}',
  ],
  [
    'a rating without a value',
    '{"@type":"Product","name":"P1","offers":{"price":9},"aggregateRating":{"reviewCount":3}}',
  ],
  [
    'a rating without a count',
    '{"@type":"Product","name":"P1","aggregateRating":{"ratingValue":4.5}}',
  ],
  ['an empty rating', '{"@type":"Product","name":"P1","offers":{"price":9},"aggregateRating":{}}'],
  ['an empty price specification', '{"@type":"Offer","priceSpecification":{}}'],
  ['a product without offers in mainEntity', '{"mainEntity":{"@type":"Product","name":"P1"}}'],
  ['a price with a comma', '{"@type":"Product","name":"P1","offers":{"price":"1,299.00"}}'],
]) {
  test(`JSON-LD with ${problem} fails`, () => assert.deepEqual(names(jsonLd(data)), ['json-ld']))
}

test('a breadcrumb passes if only its last level has no URL', () => {
  const levels = [
    { position: 2, name: 'Hand pumps' },
    { position: 1, item: { '@id': 'https://example.com/pumps', name: 'Pumps' } },
  ]
  const list = { '@type': 'BreadcrumbList', itemListElement: levels }
  assert.deepEqual(names(jsonLd(JSON.stringify(list))), [])
})

test('a list of URLs that is not a breadcrumb passes', () => {
  const list = { '@type': 'ItemList', itemListElement: [{ position: 1, url: `${url}/1` }] }
  assert.deepEqual(names(jsonLd(JSON.stringify(list))), [])
})

test('a rating with a value and a count passes', () => {
  const aggregateRating = { ratingValue: 4.5, ratingCount: 12 }
  const product = { '@type': 'Product', name: 'P1', aggregateRating }
  assert.deepEqual(names(jsonLd(JSON.stringify(product))), [])
})

test('JSON-LD with a plain price passes', () =>
  assert.deepEqual(names(jsonLd('{"@type":"Product","name":"P1","offers":{"price":1299}}')), []))
