import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adviceOn } from './advice.ts'
import { cardsOf } from './cards.ts'
import { blankFields } from './fields.ts'
import { metaTags } from './tags.ts'
import { readWebUrl, webUrl } from './web-url.ts'

test.each([
  ['https://acme.com/x', 'https://acme.com/x'],
  ['www.acme.com/x', 'https://www.acme.com/x'],
  ['acme.com', 'https://acme.com'],
  ['//acme.com/x', 'https://acme.com/x'],
  ['localhost:3000', 'https://localhost:3000'],
  ['acme.com:8080/x?a=1#b', 'https://acme.com:8080/x?a=1#b'],
  ['HTTP://ACME.com', 'HTTP://ACME.com'],
  ['\u00a0\u200b https://acme.com/x \n', 'https://acme.com/x'],
  ['ac\u200bme.com/\ufeffx', 'https://acme.com/x'],
  ['acme.com/two words', 'https://acme.com/two%20words'],
  ['müller.de/straße', 'https://müller.de/straße'],
  ['пример.рф', 'https://пример.рф'],
  ['http://[::1]:3000/', 'http://[::1]:3000/'],
  ['  ', ''],
  ['“https://acme.com/sale”', 'https://acme.com/sale'],
  ['‹ acme.com/sale ›', 'https://acme.com/sale'],
  ['https://a.example/می\u200cخواهم', 'https://a.example/می\u200cخواهم'],
  ['ac\u200cme.com/\u200dx', 'https://acme.com/x'],
  ['https://a.example/👨\u200d👩\u200d👧', 'https://a.example/👨\u200d👩\u200d👧'],
  ['https://a.example/👩🏽\u200d🚒', 'https://a.example/👩🏽\u200d🚒'],
  ['https://a.example/❤\ufe0f\u200d🔥', 'https://a.example/❤\ufe0f\u200d🔥'],
  ['https://a.example/1\ufe0f\u20e3', 'https://a.example/1\ufe0f\u20e3'],
  [
    'https://a.example/🏴\u{e0067}\u{e0062}\u{e007f}',
    'https://a.example/🏴\u{e0067}\u{e0062}\u{e007f}',
  ],
  ['https://a.example/1\ufe0fx\ufe0f👧\u200d', 'https://a.example/1x👧'],
])('the typed URL %j is used as %j', (typed, url) => {
  expect(readWebUrl(typed)).toEqual({ url, problem: null })
})

test.each([
  ['javascript:alert(1)', /^javascript: doesn’t open a page/],
  ['JavaScript:1', /Enter a page URL like/],
  ['java\nscript:alert(1)', /Enter a page URL like/],
  ['data:text/html,hi', /^data: /],
  ['mailto:jo@acme.com', /^mailto: /],
  ['ftp://acme.com/x', /^ftp: /],
  ['http:/acme', /Use two slashes/],
  ['https:acme.com', /Use two slashes/],
  ['https:///acme.com', /Use two slashes/],
  ['https:\\\\acme.com', /Use two slashes/],
  ['/tents', /The canonical URL is relative/],
  ['../tents.jpg', /The canonical URL is relative/],
  ['tents.jpg', /The canonical URL is relative/],
  ['index.html?a=1', /The canonical URL is relative/],
  ['acme', /Enter a page URL like/],
  ['https://', /Use two slashes/],
  ['https://https://acme.com', /Enter a page URL like/],
  ['acme..com', /Enter a page URL like/],
])('the typed URL %j is refused', (typed, problem) => {
  const read = readWebUrl(typed)
  expect(read.url).toBe('')
  expect(read.problem).toMatch(problem)
})

test('for any input, the URL is a web page’s, and reading it again changes nothing', () => {
  const part = fc.constantFrom(
    'javascript:',
    'https:',
    '//',
    '/',
    'a.b',
    ' ',
    '\u200b',
    'é',
    '%',
    '1',
  )
  const typed = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: part }), fc.webUrl())
  fc.assert(
    fc.property(typed, (text) => {
      const url = webUrl(text)
      expect(url === '' || /^https?:$/.test(new URL(url).protocol)).toBe(true)
      expect(webUrl(url)).toBe(url)
    }),
    { numRuns: 1000 },
  )
})

test('tags, cards and advice agree on a URL without https://', () => {
  const fields = { ...blankFields, canonicalUrl: 'www.acme.com/x', ogImage: 'acme.com/i.png' }
  const written = metaTags(fields).flatMap((tag) => ('content' in tag ? [tag.content] : []))

  expect(metaTags(fields)).toContainEqual({
    element: 'link',
    rel: 'canonical',
    href: 'https://www.acme.com/x',
  })
  expect(written).toContain('https://www.acme.com/x')
  expect(written.filter((content) => content === 'https://acme.com/i.png')).toHaveLength(2)
  expect(cardsOf(fields).find(({ network }) => network === 'LinkedIn')?.source).toBe('acme.com')
  expect(adviceOn(fields, null).filter(({ field }) => field === 'canonicalUrl')).toEqual([])
})

test('a refused URL is left out of the tags, and the advice says why', () => {
  const fields = { ...blankFields, canonicalUrl: 'javascript:alert(1)', ogImage: '/i.png' }

  expect(JSON.stringify(metaTags(fields))).not.toMatch(
    /javascript|canonical|og:url|og:image|twitter:image/,
  )
  expect(
    adviceOn(fields, null)
      .filter(({ tone, field }) => tone === 'bad' && /Url|ogImage/.test(field))
      .map(({ field }) => field),
  ).toEqual(['canonicalUrl', 'ogImage'])
})
