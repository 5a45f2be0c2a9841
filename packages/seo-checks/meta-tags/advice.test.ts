import { expect, test } from 'vitest'
import { adviceOn } from './advice.ts'
import { countCharacters } from './characters.ts'
import { type Advice, blankFields, type MetaFields } from './fields.ts'
import type { ImageFacts } from './image-advice.ts'

const title = 'Two-Person Tents Under 2 kg, Tested in Rain and Wind'
const description =
  'We pitched eleven light tents in a wet October and weighed them with pegs and bag. Four stayed dry inside. See which, what they cost and where each gives out.'
const good: MetaFields = {
  ...blankFields,
  title,
  description,
  canonicalUrl: 'https://shop.example.com/tents',
  ogImage: 'https://shop.example.com/tents.jpg',
  imageAlt: 'Tents',
}
const image: ImageFacts = {
  width: 1200,
  height: 630,
  bytes: 120_000,
  type: 'image/jpeg',
}

const about = (fields: Partial<MetaFields>, field: Advice['field']) =>
  adviceOn({ ...good, ...fields }, null).filter((advice) => advice.field === field)

test('a page with nothing wrong gets no advice', () => {
  expect(adviceOn(good, image)).toEqual([])
})

test('every piece of advice has a reason, and errors come first', () => {
  const all = adviceOn({ ...blankFields, keywords: 'a', robots: 'noindex, follow' }, image)

  expect(all.every(({ reason }) => reason.length > 20)).toBe(true)
  expect(all.map(({ tone }) => tone)).toEqual(all.map(({ tone }) => tone).toSorted())
})

test('noindex comes before everything else', () => {
  const [first] = adviceOn({ ...blankFields, robots: 'noindex, follow' }, image)
  expect(first).toMatchObject({ tone: 'bad', text: 'This page is hidden from search engines.' })
})

test('a text must be shortened to its recommended length, and one of that length is never to be shortened', () => {
  const advice = (patch: Partial<MetaFields>, desktop: number, mobile: number) =>
    adviceOn({ ...good, ...patch }, image, {
      title: { desktop: 50, mobile: 52 },
      description: { desktop, mobile },
      ...('title' in patch && { title: { desktop, mobile } }),
    })
      .filter(({ field }) => field in patch)
      .map(({ tone, text, reason }) => `${tone}: ${text} ${reason}`)

  expect(advice({ description: 'x'.repeat(168) }, 145, 105)).toEqual([
    'bad: Shorten the description by 8 characters. Desktop results show about 145 of its 168 characters, phones about 105.',
  ])
  for (const count of [150, 154, 157, 160]) {
    expect(advice({ description: 'x'.repeat(count) }, 145, 105)).toEqual([
      `fact: Desktop results show about 145 of its ${count} characters, phones about 105. Make your point in the part that phones show.`,
    ])
  }
  expect(advice({ title: 'w'.repeat(58) }, 50, 58)).toEqual([
    'fact: Desktop results show about 50 of its 58 characters, phones all. Put the words that people search for first.',
  ])
  expect(advice({ title: 'x'.repeat(61) }, 61, 61)).toEqual([
    'note: The title has more than 60 characters. Desktop results show all of its 61 characters, phones all.',
  ])
})

test('texts that fit are left to the counter', () => {
  expect(about({ title: 'A short title', description: 'Short.' }, 'title')).toEqual([])
  expect(about({ description: 'x'.repeat(70) }, 'description')).toEqual([])
  expect(about({ title: '' }, 'title')[0]?.tone).toBe('bad')
})

test('a description that says little gets advice', () => {
  expect(about({ description: 'Short.' }, 'description')).toEqual([
    expect.objectContaining({ tone: 'note', text: 'Write a longer description.' }),
  ])
  expect(about({ description: 'S' }, 'description')[0]?.reason).toMatch(/^It has 1 character\./)
})

test('HTML pasted into a text gets advice', () => {
  expect(about({ title: '<title>Tents</title>' }, 'title')[0]?.text).toBe(
    'Remove the HTML from the title.',
  )
  expect(about({ description: `<p>${description.slice(10)}` }, 'description')[0]?.text).toBe(
    'Remove the HTML from the description.',
  )
  expect(about({ title: 'Tents < 2 kg > 1 kg, tested in rain' }, 'title')).toEqual([])
})

test('advice on a missing canonical URL says that Google chooses one', () => {
  expect(about({ canonicalUrl: '' }, 'canonicalUrl')[0]?.reason).toMatch(
    /Google chooses which copy/,
  )
})

test('an emoji counts as one character', () => {
  expect(countCharacters('👨‍👩‍👧 🇺🇸 👍🏽 ❤️')).toBe(7)
  expect(about({ title: `${'x'.repeat(59)}😀` }, 'title').map(({ text }) => text)).toEqual([
    'Check how the emoji looks.',
  ])
})

test('repeating a fallback, shouting and duplicating the title are noticed', () => {
  expect(about({ ogTitle: title }, 'ogTitle')[0]?.text).toBe('Leave the social title blank.')
  expect(about({ title: title.toUpperCase() }, 'title')[0]?.text).toMatch(/capitals/)
  expect(about({ description: title }, 'description')[0]?.reason).toMatch(/repeats the title/)
})

test.each([
  ['', /Set the canonical/],
  ['/tents', /The canonical URL is relative/],
  ['mailto:jo@example.com', /doesn’t open a page/],
  ['localhost:3000', /public domain/],
  ['http://shop.example.com/', /https/],
  ['https://shop.example.com/#a', /#/],
  ['https://shop.example.com/?utm_source=x', /utm_/],
])('the canonical URL %j gets advice', (canonicalUrl, expected) => {
  expect(about({ canonicalUrl }, 'canonicalUrl')[0]?.text).toMatch(expected)
})

test.each([
  [{ width: 400, height: 300 }, /Use a larger image/],
  [{ width: 1000, height: 525 }, /Use an image of 1200/],
  [{ width: 1200, height: 1200 }, /cropped away/],
  [{ bytes: 700_000 }, /smaller than 600 kB/],
  [{ bytes: 6_000_000 }, /smaller than 5 MB/],
  [{ type: 'image/svg+xml' }, /PNG or JPG/],
  [{ width: 5000, height: 2625 }, /Use a smaller image/],
])('an image with %j gets advice', (facts, expected) => {
  expect(
    adviceOn(good, { ...image, ...facts })
      .map(({ text }) => text)
      .join(' '),
  ).toMatch(expected)
})

test('advice on an image URL names it, and an SVG stays in the tags, so it is no error', () => {
  expect(about({ ogImage: '/i.png' }, 'ogImage')[0]?.text).toMatch(/full image URL/)
  expect(about({ ogImage: 'https://a.example/i.svg' }, 'ogImage')[0]?.tone).toBe('note')
})

test('dates are checked for articles only', () => {
  const wrong = { publishedTime: '21.11.2026' }

  expect(about({ ...wrong, type: 'article' }, 'publishedTime')).toHaveLength(1)
  expect(about(wrong, 'publishedTime')).toHaveLength(0)
  expect(
    about(
      { type: 'article', publishedTime: '2026-11-21', modifiedTime: '2026-11-20' },
      'modifiedTime',
    ),
  ).toHaveLength(1)
})
