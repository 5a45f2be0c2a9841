import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parameterName, parameterValue, splitAddress } from './address.ts'
import { buildLink, encodeValue } from './link.ts'
import { defaultPolicy, tagValues } from './naming.ts'
import { pastedTags, readLink, sayTaken } from './read-link.ts'
import { blankFields, tags, type UtmFields } from './tags.ts'

const basic: UtmFields = {
  ...blankFields,
  url: 'https://shop.example.com/tents',
  source: 'newsletter',
  medium: 'email',
  campaign: 'autumn',
}
const off = { ...defaultPolicy, isOn: false }

function urlOf(patch: Partial<UtmFields>, policy = defaultPolicy): string {
  const link = buildLink({ ...basic, ...patch }, policy)
  if (!link.ok) throw new Error(link.problem ?? link.missing.join())
  return link.url
}

test('a link has the tags that are filled in, in the order of the form', () => {
  expect(urlOf({})).toBe(
    'https://shop.example.com/tents?utm_source=newsletter&utm_medium=email&utm_campaign=autumn',
  )
  expect(urlOf({ term: 'two person', content: 'top', id: 'A1', sourcePlatform: 'SA360' })).toBe(
    'https://shop.example.com/tents?utm_source=newsletter&utm_medium=email&utm_campaign=autumn&utm_term=two-person&utm_content=top&utm_id=A1&utm_source_platform=SA360',
  )
})

test('nothing is built while a required field is blank, and it is said which', () => {
  for (const key of ['url', 'source', 'medium', 'campaign'] as const) {
    expect(buildLink({ ...basic, [key]: '  ' }, defaultPolicy)).toEqual({
      ok: false,
      missing: [key],
      problem: null,
    })
  }
  expect(buildLink({ ...basic, term: '', content: '' }, defaultPolicy).ok).toBe(true)
})

test.each([
  ['https://a.example/', 'https://a.example/?utm_source'],
  ['https://a.example/?size=2', 'https://a.example/?size=2&utm_source'],
  ['https://a.example/?', 'https://a.example/?utm_source'],
  ['https://a.example/?size=2&', 'https://a.example/?size=2&utm_source'],
  ['https://a.example/?a=1?b=2', 'https://a.example/?a=1?b=2&utm_source'],
  ['https://a.example/#/route?tab=2', 'https://a.example/?utm_source'],
])('%s is joined with one sign', (url, begins) => {
  expect(urlOf({ url })).toMatch(new RegExp(`^${begins.replace(/[.?/]/g, '\\$&')}=`))
})

test('tags stand in front of the fragment', () => {
  expect(urlOf({ url: 'https://a.example/p#reviews' })).toMatch(/utm_campaign=autumn#reviews$/)
  expect(urlOf({ url: 'https://a.example/p?x=1#' })).toMatch(/\?x=1&utm_source=.*autumn#$/)
})

test.each([
  ['https://a.example/p', 'https://a.example/p#utm_source=newsletter'],
  ['https://a.example/p#', 'https://a.example/p#utm_source=newsletter'],
  ['https://a.example/p?x=1', 'https://a.example/p?x=1#utm_source=newsletter'],
  ['https://a.example/#/tents', 'https://a.example/#/tents?utm_source=newsletter'],
  ['https://a.example/#/tents?size=2', 'https://a.example/#/tents?size=2&utm_source=newsletter'],
  ['https://a.example/p#reviews', 'https://a.example/p#reviews&utm_source=newsletter'],
  ['https://a.example/p?utm_source=x#utm_medium=y', 'https://a.example/p#utm_source=newsletter'],
])('%s takes its tags behind the # where one wants them there', (url, begins) => {
  const tagged = `${begins}&utm_medium=email&utm_campaign=autumn`
  expect(urlOf({ url }, { ...defaultPolicy, inFragment: true })).toBe(tagged)
})

test('a tag behind the # is read back, and replaced in front of it', () => {
  expect(readLink('https://a.example/#utm_source=x&utm_medium=email')).toMatchObject({
    url: 'https://a.example/',
    found: { source: 'x', medium: 'email' },
  })
  expect(readLink('https://a.example/#/tents?utm_source=x').url).toBe('https://a.example/#/tents?')
  expect(urlOf({ url: 'https://a.example/#top&utm_source=x' })).toMatch(/utm_campaign=autumn#top$/)
})

test('a tag that is there already is replaced, however often and however it is written', () => {
  const url =
    'https://a.example/?utm_source=old&b=%2F&utm%5Fsource=older&UTM_Medium=x&utm_term=kept&c=+#end'
  expect(urlOf({ url })).toBe(
    'https://a.example/?b=%2F&utm_term=kept&c=+&utm_source=newsletter&utm_medium=email&utm_campaign=autumn#end',
  )
  expect(urlOf({ url: 'https://a.example/?utm_source=old' })).toMatch(
    /^https:\/\/a\.example\/\?utm_source=newsletter&/,
  )
})

test('a missing scheme is added, and other schemes and placeholders are kept', () => {
  expect(urlOf({ url: 'shop.example.com/a' })).toMatch(/^https:\/\/shop\.example\.com\/a\?/)
  expect(urlOf({ url: '//shop.example.com' })).toMatch(/^https:\/\/shop\.example\.com\?/)
  expect(urlOf({ url: 'localhost:3000/a' })).toMatch(/^https:\/\/localhost:3000\/a\?/)
  expect(urlOf({ url: 'myapp://open/tents' })).toMatch(/^myapp:\/\/open\/tents\?/)
  expect(urlOf({ url: '{lpurl}', campaign: '{campaignid}' })).toBe(
    '{lpurl}?utm_source=newsletter&utm_medium=email&utm_campaign={campaignid}',
  )
  expect(urlOf({ url: 'https://a.example/two words' })).toMatch(
    /^https:\/\/a\.example\/two%20words\?/,
  )
})

test.each([
  'no address',
  'mailto:a@b.example',
  'javascript:alert(1)',
  'https://',
  'http://tents',
  'tents',
])('“%s” is refused with a sentence', (url) => {
  const link = buildLink({ ...basic, url }, defaultPolicy)
  expect(link).toMatchObject({ ok: false, missing: [] })
  expect(link.ok ? '' : link.problem).toMatch(/Enter a URL, like/)
})

const pair = fc.oneof(
  fc.stringMatching(/^[\w%.;:@/?+~-]{0,12}(=[\w%.;:@/?+~=-]{0,12})?$/),
  fc.constantFrom(
    'utm_source=x',
    'utm_medium=',
    'UTM_CAMPAIGN=Q',
    'utm%5Fterm=1',
    'utm_source',
    'gclid=1',
  ),
)
const address = fc
  .record({
    path: fc.stringMatching(/^[\w/.;:@~-]{0,16}$/),
    pairs: fc.option(fc.array(pair, { maxLength: 6 })),
    fragment: fc.option(fc.stringMatching(/^[\w/?&=.-]{0,12}$/)),
  })
  .map(
    ({ path, pairs, fragment }) =>
      `https://a.example/${path}${pairs ? `?${pairs.join('&')}` : ''}${fragment === null ? '' : `#${fragment}`}`,
  )
const value = fc.string({ unit: 'binary', minLength: 1 }).filter((text) => text.trim() !== '')
const filled = fc.record({
  url: address,
  source: value,
  medium: value,
  campaign: value,
  term: fc.oneof(fc.constant(''), value),
  content: fc.oneof(fc.constant(''), value),
  id: fc.oneof(fc.constant(''), value),
  sourcePlatform: fc.constant(''),
  creativeFormat: fc.oneof(fc.constant(''), value),
  marketingTactic: fc.constant(''),
})
const policy = fc.record({
  isOn: fc.boolean(),
  inFragment: fc.boolean(),
  separator: fc.constantFrom('-' as const, '_' as const),
})

/** Where the tags stand: the query of the address, or what is one in its fragment. */
function queryOf(url: string, { inFragment }: { inFragment: boolean }): string {
  const { query, fragment } = splitAddress(url)
  return (inFragment ? fragment?.replace(/^[^?]*\?/, '') : query) ?? ''
}

/** Without parameters that are nothing, `?&a=1&&b=2#&c=3`: one that waits at the end is used up. */
function withoutGaps(url: string): string {
  return url.replace(/&+/g, '&').replace(/([?#])&/g, '$1')
}

describe('for any address and any values', () => {
  test('the pieces are the link, and each filled tag stands in it once with its value', () => {
    fc.assert(
      fc.property(filled, policy, (fields, rules) => {
        const link = buildLink(fields, rules)
        if (!link.ok) return expect(link.problem).not.toBeNull()
        expect(link.parts.map(({ text }) => text).join('')).toBe(link.url)
        const query = queryOf(link.url, rules)
        const pairs = query.split('&')
        const values = tagValues(fields, rules)
        for (const { key, parameter } of tags) {
          const found = pairs.filter((one) => parameterName(one) === parameter)
          if (values[key] === '') continue
          expect(found).toHaveLength(1)
          expect(parameterValue(found[0] ?? '')).toBe(values[key].toWellFormed())
          expect(new URLSearchParams(query).get(parameter)).toBe(values[key].toWellFormed())
        }
      }),
      { numRuns: 500 },
    )
  })

  test('what is not replaced keeps its order and every letter, and the fragment stays last', () => {
    fc.assert(
      fc.property(filled, (fields) => {
        const link = buildLink(fields, off)
        if (!link.ok) return
        const before = splitAddress(fields.url)
        const after = splitAddress(link.url)
        const names = new Set<string>(
          tags
            .filter(({ key }) => tagValues(fields, off)[key] !== '')
            .map(({ parameter }) => parameter),
        )
        const others = (query: string | null) =>
          (query ?? '').split('&').filter((one) => one !== '' && !names.has(parameterName(one)))
        expect(after.base).toBe(before.base)
        expect(after.fragment).toBe(before.fragment)
        expect(others(after.query)).toEqual(others(before.query))
      }),
      { numRuns: 500 },
    )
  })

  test('a link read back gives the same tags, and building twice changes nothing', () => {
    fc.assert(
      fc.property(filled, fc.boolean(), (fields, inFragment) => {
        const rules = { ...off, inFragment }
        const link = buildLink(fields, rules)
        if (!link.ok) return
        const { found } = readLink(link.url)
        const values = tagValues(fields, rules)
        for (const { key } of tags) {
          if (values[key] !== '') expect(found[key]).toBe(values[key].toWellFormed())
        }
        const again = buildLink({ ...fields, url: link.url }, rules)
        expect(again.ok && withoutGaps(again.url)).toBe(withoutGaps(link.url))
      }),
      { numRuns: 500 },
    )
  })
})

test('values are encoded so that a browser reads back what was typed, and placeholders keep their braces', () => {
  expect(encodeValue('a&b=c#d e+f')).toBe('a%26b%3Dc%23d%20e%2Bf')
  expect(encodeValue('{{campaign.name}} x')).toBe('{{campaign.name}}%20x')
  expect(encodeValue('{not a name}')).toBe('%7Bnot%20a%20name%7D')
  expect(encodeValue('\ud800')).toBe('%EF%BF%BD')
})

test('a pasted link gives its tags to the fields and keeps everything else', () => {
  expect(
    readLink(
      ' https://a.example/?b=2&utm_source=News+Letter+One&utm_medium=email&utm_source=x&c#top ',
    ),
  ).toEqual({
    url: 'https://a.example/?b=2&c#top',
    found: { source: 'News Letter One', medium: 'email' },
    doubled: ['utm_source'],
  })
  expect(readLink('https://a.example/?utm_campaign=100%&utm_id=')).toEqual({
    url: 'https://a.example/',
    found: { campaign: '100%' },
    doubled: [],
  })
})

test.each([
  ['file:///C:/Users/me/page.html', 'A file on your own device opens for nobody else.'],
  ['mailto:jo@a.example', 'An email address opens no page.'],
  ['javascript:alert(1)', 'A script is no page.'],
  ['ftp://a.example/x', 'Addresses that begin with ftp: open no page of a site.'],
  ['blob:https://a.example/1', 'Addresses that begin with blob: open no page of a site.'],
  ['chrome://settings', 'Addresses that begin with chrome: open no page of a site.'],
])('%s is refused, and it is said why', (url, why) => {
  expect(buildLink({ ...basic, url }, defaultPolicy)).toMatchObject({
    ok: false,
    problem: `${why} Enter a URL, like https://example.com/page.`,
  })
})

test.each([
  ['https:/a.example/x', 'Two slashes come after https: https://a.example/x'],
  ['http:a.example', 'Two slashes come after http: http://a.example'],
])('%s is refused for its slashes, and it is said how it is written', (url, problem) => {
  expect(buildLink({ ...basic, url }, defaultPolicy)).toMatchObject({ ok: false, problem })
})

test('a tagged link pasted into an empty form fills the fields', () => {
  const pasted = 'https://a.example/?b=1&utm_source=x&utm_medium=Paid+Social&utm_source=y#end'
  const read = pastedTags(blankFields, pasted)
  expect(read).toMatchObject({
    url: 'https://a.example/?b=1#end',
    found: { source: 'x', medium: 'Paid Social' },
  })
  expect(read && sayTaken(read)).toBe(
    'Took source and medium out of the pasted link. utm_source stood there twice; the first value counts. Undo puts the link back as it was.',
  )
})

test('what is typed letter by letter, or pasted where tags are, fills nothing by itself', () => {
  const url = 'https://a.example/?utm_source=x'
  expect(pastedTags({ ...blankFields, url: url.slice(0, -1) }, url)).toBeNull()
  expect(pastedTags({ ...blankFields, campaign: 'autumn' }, url)).toBeNull()
  expect(pastedTags(blankFields, 'https://a.example/?b=1')).toBeNull()
  expect(pastedTags(blankFields, 'file:///x?utm_source=x')).toBeNull()
})
