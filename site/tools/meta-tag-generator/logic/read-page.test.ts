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
    'og:image is a relative URL: ../rope.png. Add https:// and your domain.',
  ])
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
