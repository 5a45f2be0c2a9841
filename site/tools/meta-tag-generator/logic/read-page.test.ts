import { expect, test } from 'vitest'
import { readPage } from './read-page.ts'
import type { FoundTag } from './read-tags.ts'

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

test('every tag is listed, and repeated texts are marked as left blank', () => {
  const { findings, problems } = readPage(whole, '')

  expect(problems).toEqual([])
  expect(findings.map(({ name }) => name)).toEqual([
    'title',
    'description',
    'canonical',
    'og:title',
    'og:description',
    'og:image',
  ])
  expect(findings[3]?.note).toBe('Left blank: same as title.')
})

test('a relative URL is resolved against the canonical URL and reported', () => {
  const { fields, findings, problems } = readPage(
    [
      ...whole.slice(0, 5),
      meta('og:image', '../rope.png'),
      link({ rel: 'alternate', hreflang: 'de', href: '/de/seil' }),
      link({ rel: 'icon', href: '/icon.svg' }),
    ],
    '',
  )
  expect(fields.ogImage).toBe('https://a.example/rope.png')
  expect(fields.alternates).toBe('de https://a.example/de/seil')
  expect(fields.icon).toBe('/icon.svg')
  expect(findings.find(({ name }) => name === 'og:image')?.note).toMatch(/^Resolved to/)
  expect(problems.map(({ text }) => text)).toEqual(['og:image is a relative URL: ../rope.png'])
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

test('duplicates, differences and missing tags are reported', () => {
  const { findings, problems } = readPage(
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
  expect(problems.map(({ text }) => text)).toEqual([
    'The page has 2 title tags.',
    'og:url and the canonical URL differ.',
    'description is missing.',
    'og:title is missing.',
    'og:description is missing.',
  ])
  expect(problems.every(({ reason }) => reason.length > 10)).toBe(true)
  expect(findings.map(({ note }) => note).filter(Boolean)).toEqual([
    'Skipped: only the first one is used.',
    'Skipped: canonical is used for both.',
    'Skipped: only the first one is used.',
  ])
})
