import { expect, test } from 'vitest'
import { type FoundTag, readPage } from './read-page.ts'

const meta = (name: string, content: string): FoundTag => ({
  element: 'meta',
  attributes: { [name.includes(':') ? 'property' : 'name']: name, content },
  text: '',
})
const link = (attributes: Record<string, string>): FoundTag => ({
  element: 'link',
  attributes,
  text: '',
})
const title = (text: string): FoundTag => ({ element: 'title', attributes: {}, text })

const whole = [
  title('Rope'),
  meta('description', 'Ten knots.'),
  link({ rel: 'canonical', href: 'https://a.example/rope/' }),
  meta('og:title', 'Rope'),
  meta('og:description', 'Ten knots.'),
  meta('og:image', 'https://a.example/rope.png'),
]

test('a page without problems is read whole, and tags without a field are skipped', () => {
  const { fields, count, problems } = readPage(
    [...whole, meta('viewport', 'width=device-width'), link({ rel: 'icon', href: '/icon.svg' })],
    '',
  )

  expect(problems).toEqual([])
  expect(count).toBe(6)
  expect(fields).toMatchObject({ title: 'Rope', ogTitle: '', description: 'Ten knots.' })
})

test('a relative URL is resolved against the canonical URL and reported', () => {
  const { fields, problems } = readPage([...whole.slice(0, 5), meta('og:image', '../rope.png')], '')

  expect(fields.ogImage).toBe('https://a.example/rope.png')
  expect(problems).toEqual([
    'og:image is a relative URL: ../rope.png. Write https://a.example/rope.png.',
  ])
  // The form keeps a URL that can't be resolved, and its own advice is about it.
  expect(readPage([meta('og:image', '../rope.png')], '').problems).toEqual([])
  expect(readPage([meta('og:image', 'a.example/rope.png')], '').problems).toEqual([
    'og:image is a relative URL: a.example/rope.png. Add https:// and your domain.',
  ])
  expect(readPage([link({ rel: 'canonical', href: 'x' })], 'https://a.example/').problems).toEqual([
    'canonical is a relative URL: x. Write https://a.example/x.',
  ])
})

test('a relative canonical URL is never resolved against og:url, only against the URL entered before', () => {
  const tags = [
    link({ rel: 'canonical', href: '/garden-plan' }),
    meta('og:url', 'http://staging.example.com/garden-plan'),
    meta('og:image', '/garden.png'),
  ]
  const { fields, problems } = readPage(tags, '')
  expect(fields).toMatchObject({ canonicalUrl: '/garden-plan', ogImage: '/garden.png' })
  expect(problems).toEqual([])
  expect(readPage(tags, '', 'https://www.example.com/garden').fields).toMatchObject({
    canonicalUrl: 'https://www.example.com/garden-plan',
    ogImage: 'https://www.example.com/garden.png',
  })
  expect(readPage(whole, '', 'https://b.example/').fields.canonicalUrl).toBe(
    'https://a.example/rope/',
  )
})

test('the base element takes precedence over the canonical URL', () => {
  const image = meta('og:image', 'rope.png')
  expect(readPage([...whole.slice(0, 5), image], '/pictures/').fields.ogImage).toBe(
    'https://a.example/pictures/rope.png',
  )
  expect(readPage([image], 'https://cdn.example/x/').fields.ogImage).toBe(
    'https://cdn.example/x/rope.png',
  )
  expect(readPage([image], '').fields.ogImage).toBe('rope.png')
})

test('duplicates and differences are reported', () => {
  const { fields, problems } = readPage(
    [
      title('Rope'),
      title('Knots'),
      link({ rel: 'canonical', href: 'https://a.example/rope' }),
      meta('og:url', 'https://a.example/rope?ref=x'),
      meta('og:image', 'https://a.example/1.png'),
      meta('og:image', 'https://a.example/2.png'),
    ],
    '',
  )
  expect(problems).toEqual([
    'The page has 2 title tags. Keep one.',
    'og:url and the canonical URL differ. Use the same URL.',
  ])
  expect(fields).toMatchObject({ title: 'Rope', ogImage: 'https://a.example/1.png' })
})

test.each([
  ['og:image:url', 'og:image:url'],
  ['og:image:secure_url', 'og:image:secure_url'],
  ['twitter:image:src', 'twitter:image:src'],
  ['upper case', 'OG:Image'],
  ['white space around the name', ' og:image '],
  ['several names', 'og:image twitter:image'],
])('an image is found by every name that networks read: %s', (_, name) => {
  const { fields, problems } = readPage(
    [...whole.slice(0, 5), meta(name, 'https://a.example/i.png')],
    '',
  )

  expect(fields.ogImage).toBe('https://a.example/i.png')
  expect(problems).toEqual([])
})

test('the properties of an image and a list of values are no duplicates', () => {
  const { fields, problems } = readPage(
    [
      ...whole,
      meta('og:image:secure_url', 'https://a.example/rope.png'),
      meta('og:image:alt', 'A rope'),
      meta('og:image', 'https://a.example/second.png'),
      meta('og:image:alt', 'A second rope'),
      meta('article:author', 'Ada'),
      meta('article:author', 'Grace'),
    ],
    '',
  )

  expect(problems).toEqual([])
  expect(fields).toMatchObject({
    ogImage: 'https://a.example/rope.png',
    imageAlt: 'A rope',
    author: 'Ada',
  })
})

test('a relative og:image:url is reported by its own name', () => {
  const { fields, problems } = readPage([...whole.slice(0, 5), meta('og:image:url', '/i.png')], '')

  expect(fields.ogImage).toBe('https://a.example/i.png')
  expect(problems).toEqual([
    'og:image:url is a relative URL: /i.png. Write https://a.example/i.png.',
  ])
})

test('a tag with a name and a property counts as both', () => {
  const attributes = { name: 'description', property: 'og:description', content: 'Ten knots.' }
  const both: FoundTag = { element: 'meta', attributes, text: '' }

  expect(readPage([both], '').fields).toMatchObject({
    description: 'Ten knots.',
    ogDescription: '',
  })
})

test.each([
  ['https://a.example', 'https://a.example/'],
  ['https://A.Example/x', 'https://a.example/x'],
  ['HTTPS://a.example/x', 'https://a.example/x'],
  ['https://a.example:443/x', 'https://a.example/x'],
  ['http://a.example:80', 'http://a.example/'],
  ['https://a.example/a/../b/./c', 'https://a.example/b/c'],
  ['https://a.example/%7Eada', 'https://a.example/~ada'],
  ['https://a.example/k%c3%b6p', 'https://a.example/k%C3%B6p'],
  ['https://a.example/köp', 'https://a.example/k%C3%B6p'],
  ['https://münchen.example/', 'https://xn--mnchen-3ya.example/'],
])('%s and %s are one URL', (canonical, ogUrl) => {
  const tags = [link({ rel: 'canonical', href: canonical }), meta('og:url', ogUrl)]
  expect(readPage(tags, '').problems).toEqual([])
})

test.each([
  ['https://a.example/x', 'https://a.example/x/'],
  ['https://a.example/x', 'https://a.example/X'],
  ['https://a.example/', 'http://a.example/'],
  ['https://a.example/', 'https://www.a.example/'],
  ['https://a.example/?a=1&b=2', 'https://a.example/?b=2&a=1'],
  ['https://a.example/a%2Fb', 'https://a.example/a/b'],
])('%s and %s are two URLs', (canonical, ogUrl) => {
  const tags = [link({ rel: 'canonical', href: canonical }), meta('og:url', ogUrl)]
  expect(readPage(tags, '').problems).toEqual([
    'og:url and the canonical URL differ. Use the same URL.',
  ])
})

test.each([
  [['NOINDEX,nofollow'], 'noindex, nofollow'],
  [['none'], 'noindex, nofollow'],
  [['noindex, max-snippet:50'], 'noindex, follow'],
  [['index, follow', 'noindex'], 'noindex, follow'],
  [['noindex', 'nofollow'], 'noindex, nofollow'],
  [['all'], ''],
  [['max-image-preview:large'], ''],
  [['unavailable_after: 2030-01-01'], ''],
])('robots rules are combined, and the stricter one wins: %j', (contents, rule) => {
  const { fields } = readPage(
    contents.map((content) => meta('robots', content)),
    '',
  )
  expect(fields.robots).toBe(rule)
})

test('a rule for Googlebot counts as well', () => {
  const { fields } = readPage([meta('robots', 'index'), meta('googlebot', 'noindex')], '')
  expect(fields.robots).toBe('noindex, follow')
})

test.each(['hreflang', 'media', 'type'])(
  'a canonical link with %s is ignored, as by Google',
  (attribute) => {
    const href = 'https://a.example/rope'
    expect(readPage([link({ rel: 'canonical', href, [attribute]: 'x' })], '').fields).toMatchObject(
      {
        canonicalUrl: '',
      },
    )
  },
)
