import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parameterName, parameterValue, splitAddress } from './address.ts'
import {
  buildLink,
  describeCleaning,
  describeTaken,
  encodeValue,
  readLink,
  takePastedTags,
} from './link.ts'
import { defaultSpelling, tagValues } from './naming.ts'
import { blankFields, tags, type UtmFields } from './tags.ts'

const basic: UtmFields = {
  ...blankFields,
  url: 'https://shop.example.com/tents',
  source: 'newsletter',
  medium: 'email',
  campaign: 'autumn',
}
const off = { ...defaultSpelling, isOn: false }

function urlOf(patch: Partial<UtmFields>, policy = defaultSpelling): string {
  const link = buildLink({ ...basic, ...patch }, policy)
  if (!link.ok) throw new Error(link.problem ?? link.missing.join())
  return link.url
}

test('adds the filled-in tags in the order of the form', () => {
  expect(urlOf({})).toBe(
    'https://shop.example.com/tents?utm_source=newsletter&utm_medium=email&utm_campaign=autumn',
  )
  expect(urlOf({ term: 'two person', content: 'top', id: 'A1' })).toBe(
    'https://shop.example.com/tents?utm_source=newsletter&utm_medium=email&utm_campaign=autumn&utm_term=two-person&utm_content=top&utm_id=A1',
  )
})

test('reports the blank required field instead of building a link', () => {
  for (const key of ['url', 'source', 'medium', 'campaign'] as const) {
    expect(buildLink({ ...basic, [key]: '  ' }, defaultSpelling)).toEqual({
      ok: false,
      missing: [key],
      problem: null,
    })
  }
  expect(buildLink({ ...basic, term: '', content: '' }, defaultSpelling).ok).toBe(true)
})

test.each([
  ['https://a.example/', 'https://a.example/?utm_source'],
  ['https://a.example/?size=2', 'https://a.example/?size=2&utm_source'],
  ['https://a.example/?', 'https://a.example/?utm_source'],
  ['https://a.example/?size=2&', 'https://a.example/?size=2&utm_source'],
  ['https://a.example/?a=1?b=2', 'https://a.example/?a=1?b=2&utm_source'],
  ['https://a.example/#/route?tab=2', 'https://a.example/?utm_source'],
])('%s gets exactly one joiner', (url, begins) => {
  expect(urlOf({ url })).toMatch(new RegExp(`^${begins.replace(/[.?/]/g, '\\$&')}=`))
})

test('tags come before the fragment', () => {
  expect(urlOf({ url: 'https://a.example/p#reviews' })).toMatch(/utm_campaign=autumn#reviews$/)
  expect(urlOf({ url: 'https://a.example/p?x=1#' })).toMatch(/\?x=1&utm_source=.*autumn#$/)
})

test('replaces every occurrence and spelling of an existing tag', () => {
  const url =
    'https://a.example/?utm_source=old&b=%2F&utm%5Fsource=older&UTM_Medium=x&utm_term=kept&c=+#end'
  expect(urlOf({ url })).toBe(
    'https://a.example/?b=%2F&utm_term=kept&c=+&utm_source=newsletter&utm_medium=email&utm_campaign=autumn#end',
  )
  expect(urlOf({ url: 'https://a.example/?utm_source=old' })).toMatch(
    /^https:\/\/a\.example\/\?utm_source=newsletter&/,
  )
})

test('a required name without a letter or digit counts as missing', () => {
  expect(buildLink({ ...basic, campaign: '🎉!' }, defaultSpelling)).toMatchObject({
    ok: false,
    missing: ['campaign'],
  })
  expect(urlOf({ term: '???' })).not.toContain('utm_term')
})

test('adds a missing scheme, fixes its slashes, and preserves placeholders', () => {
  expect(urlOf({ url: 'shop.example.com/a' })).toMatch(/^https:\/\/shop\.example\.com\/a\?/)
  expect(urlOf({ url: '//shop.example.com' })).toMatch(/^https:\/\/shop\.example\.com\?/)
  expect(urlOf({ url: 'localhost:3000/a' })).toMatch(/^https:\/\/localhost:3000\/a\?/)
  expect(urlOf({ url: 'https:/shop.example.com/a' })).toMatch(/^https:\/\/shop\.example\.com\/a\?/)
  expect(urlOf({ url: 'http:shop.example.com' })).toMatch(/^http:\/\/shop\.example\.com\?/)
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
  'jo@example.com',
  'a.example,newsletter,email',
  'javascript:alert(1)',
  'https://',
  'http://tents',
  'tents',
])('“%s” is rejected with a message', (url) => {
  const link = buildLink({ ...basic, url }, defaultSpelling)
  expect(link).toMatchObject({ ok: false, missing: [] })
  expect(link.ok ? '' : link.problem).toMatch(/Enter a URL like/)
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
})
const spelling = fc.record({
  isOn: fc.boolean(),
  separator: fc.constantFrom('-' as const, '_' as const),
})

/** Removes empty parameters, as in `?&a=1&&b=2#&c=3`. */
function withoutGaps(url: string): string {
  return url.replace(/&+/g, '&').replace(/([?#])&/g, '$1')
}

describe('for any URL and any values', () => {
  test('the parts join to the link, which has each filled-in tag once', () => {
    fc.assert(
      fc.property(filled, spelling, (fields, rules) => {
        const link = buildLink(fields, rules)
        if (!link.ok) {
          expect(link.problem ?? link.missing[0]).toEqual(expect.any(String))
          return
        }
        expect(link.parts.map(({ text }) => text).join('')).toBe(link.url)
        const query = splitAddress(link.url).query ?? ''
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

  test('other parameters keep their order and spelling, and the fragment stays last', () => {
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

  test('reading a built link returns the same tags, and building it again changes nothing', () => {
    fc.assert(
      fc.property(filled, (fields) => {
        const link = buildLink(fields, off)
        if (!link.ok) return
        const { found } = readLink(link.url)
        const values = tagValues(fields, off)
        for (const { key } of tags) {
          if (values[key] !== '') expect(found[key]).toBe(values[key].toWellFormed())
        }
        const again = buildLink({ ...fields, url: link.url }, off)
        expect(again.ok && withoutGaps(again.url)).toBe(withoutGaps(link.url))
      }),
      { numRuns: 500 },
    )
  })
})

test('encodes values without loss, and placeholders keep their braces', () => {
  expect(encodeValue('a&b=c#d e+f')).toBe('a%26b%3Dc%23d%20e%2Bf')
  expect(encodeValue('{{campaign.name}} x')).toBe('{{campaign.name}}%20x')
  expect(encodeValue('{not a name}')).toBe('%7Bnot%20a%20name%7D')
  expect(encodeValue('\ud800')).toBe('%EF%BF%BD')
})

test('extracts the tags of a pasted link and leaves the rest unchanged', () => {
  expect(
    readLink(
      ' https://a.example/?b=2&utm_source=News+Letter+One&utm_medium=email&utm_source=x&c#top ',
    ),
  ).toEqual({
    url: 'https://a.example/?b=2&c#top',
    found: { source: 'News Letter One', medium: 'email' },
  })
  expect(readLink('https://a.example/?utm_campaign=100%&utm_id=')).toEqual({
    url: 'https://a.example/',
    found: { campaign: '100%' },
  })
})

test.each([
  ['file:///C:/Users/me/page.html', 'file:'],
  ['mailto:jo@a.example', 'mailto:'],
  ['javascript:alert(1)', 'javascript:'],
  ['ftp://a.example/x', 'ftp:'],
])('%s is rejected with a reason', (url, scheme) => {
  expect(buildLink({ ...basic, url }, defaultSpelling)).toMatchObject({
    ok: false,
    problem: `Links that start with ${scheme} don’t open a web page. Enter a URL like https://example.com/page.`,
  })
})

test('two URLs pasted into the field are rejected, but a URL inside another one is fine', () => {
  const url = 'https://a.example/x\nhttps://b.example/y'
  expect(buildLink({ ...basic, url }, defaultSpelling)).toMatchObject({
    ok: false,
    problem: 'Enter one URL here. To tag a list, open “For teams”.',
  })
  expect(urlOf({ url: 'https://archive.example/web/https://a.example' })).toContain('utm_source')
  expect(urlOf({ url: 'https://a.example/?next=xhttps://b.example' })).toContain('utm_source')
})

test('a tagged link pasted into an empty form fills the fields', () => {
  const pasted = 'https://a.example/?b=1&utm_source=x&utm_medium=Paid+Social&utm_source=y#end'
  expect(takePastedTags(blankFields, pasted)).toEqual({
    url: 'https://a.example/?b=1#end',
    source: 'x',
    medium: 'Paid Social',
  })
})

test('a tagged link pasted into a filled-in form fills only blank fields', () => {
  expect(
    takePastedTags(
      { ...blankFields, source: 'blog' },
      'https://a.example/?utm_source=x&utm_term=tents',
    ),
  ).toEqual({ url: 'https://a.example/', term: 'tents' })
})

test('the next tagged link replaces the tags of the one pasted before it, but not typed ones', () => {
  const given = { source: 'facebook', medium: 'paid_social', content: 'hero' }
  const before = { ...blankFields, ...given, url: 'https://a.example/', term: 'typed' }
  const typed = 'https://b.example/?utm_source=newsletter&utm_medium=email&utm_term=x'
  const patch = takePastedTags(before, typed, given)

  expect(patch).toEqual({
    url: 'https://b.example/',
    source: 'newsletter',
    medium: 'email',
    content: '',
  })
  expect(describeTaken(before, typed, patch ?? {})).toBe(
    'Moved source and medium from the pasted link into the fields. Cleared content, which it doesn’t have. Your term “typed” replaces “x” of the pasted link. Undo restores it.',
  )
  const corrected = { ...before, source: 'Facebook' }
  expect(takePastedTags(corrected, typed, given)).not.toHaveProperty('source')
  expect(takePastedTags(before, 'https://b.example/', given)).toBeNull()
})

test('a tagged link fills the fields, too, if it replaces a longer one', () => {
  const before = { ...blankFields, url: `https://a.example/${'long'.repeat(50)}` }
  expect(takePastedTags(before, 'https://b.example/?utm_source=x')).toEqual({
    url: 'https://b.example/',
    source: 'x',
  })
  const typed = 'https://b.example/?utm_source=x'
  expect(takePastedTags({ ...blankFields, url: typed }, typed.replace('b.', ''))).toBeNull()
})

test('a pasted link is described: what moved, and what a field replaces', () => {
  const described = (fields: Partial<UtmFields>, typed: string) => {
    const before = { ...blankFields, ...fields }
    return describeTaken(before, typed, takePastedTags(before, typed) ?? {})
  }
  const pasted = 'https://a.example/?utm_source=x&utm_medium=cpc&utm_term=tents'
  expect(described({}, pasted)).toBe(
    'Moved source, medium and term from the pasted link into the fields. Undo restores it.',
  )
  expect(described({ source: 'blog', medium: 'email' }, pasted)).toBe(
    'Moved term from the pasted link into the fields. Your source “blog” replaces “x” and medium “email” replaces “cpc” of the pasted link. Undo restores it.',
  )
  expect(described({ source: 'x' }, 'https://a.example/?utm_source=x')).toBe(
    'Removed the tags of the pasted link. Undo restores it.',
  )
})

test('cleaned-up names are listed as typed and as written', () => {
  const fields = { ...basic, campaign: 'Autumn Sale 26' }
  expect(describeCleaning(fields, defaultSpelling)).toBe(
    'We wrote “Autumn Sale 26” as “autumn-sale-26”, so that reports don’t split it. Change this under “For teams”.',
  )
  expect(describeCleaning({ ...fields, source: 'Face Book' }, defaultSpelling)).toContain(
    'We wrote “Face Book” as “face-book” and “Autumn Sale 26” as “autumn-sale-26”, so that reports don’t split them.',
  )
  expect(describeCleaning(fields, off)).toBeNull()
})

test('a typed link, or one without tags, fills no fields', () => {
  const url = 'https://a.example/?utm_source=x'
  expect(takePastedTags({ ...blankFields, url: url.slice(0, -1) }, url)).toBeNull()
  expect(takePastedTags(blankFields, 'https://a.example/?b=1')).toBeNull()
  expect(takePastedTags(blankFields, 'file:///x?utm_source=x')).toBeNull()
})
