import { expect, test } from 'vitest'
import { adviceOn, urlProblems } from './advice.ts'
import { defaultSpelling } from './naming.ts'
import { blankFields, type UtmFields } from './tags.ts'

const basic: UtmFields = {
  ...blankFields,
  url: 'https://shop.example.com/tents',
  source: 'newsletter',
  medium: 'email',
  campaign: 'autumn',
}
const off = { ...defaultSpelling, isOn: false }

function adviceFor(patch: Partial<UtmFields>, spelling = defaultSpelling): string[] {
  return adviceOn({ ...basic, ...patch }, spelling).map(
    ({ field, tone, text }) => `${field} ${tone}: ${text}`,
  )
}

test('a good link gets no advice', () => {
  expect(adviceFor({})).toEqual([])
  expect(adviceFor({ source: 'blog', url: 'shop.example.com' })).toEqual([])
})

test('finds an email address in a tag and in the URL, and names its field', () => {
  const text = 'Remove the email address. Google Analytics doesn’t allow personal data.'
  expect(adviceFor({ content: 'jo.harrow@example.com' })).toEqual([`content bad: ${text}`])
  expect(adviceFor({ url: 'https://a.example/?to=jo%40example.com' })).toEqual([`url bad: ${text}`])
  expect(adviceFor({ content: '@brand' })).toEqual([])
})

test('warns about capitals only if names are kept as typed', () => {
  expect(adviceFor({ source: 'Face Book' }, off)).toEqual([
    'source note: Source has capital letters. Analytics counts “Face Book” and “face book” separately.',
  ])
  expect(adviceFor({ source: 'Face Book' })).toEqual([])
  expect(adviceFor({ id: 'AB 1', campaign: '{CampaignId}' }, off)).toEqual([])
})

test.each([
  { source: 'shop.example.com' },
  { source: 'www.shop.example.com' },
  { medium: 'internal' },
])('warns about a link within the own site: %j', (patch) => {
  expect(adviceFor(patch)).toEqual([
    'source bad: Don’t tag links between your own pages. The tags overwrite where a visitor came from.',
  ])
})

test.each([
  ['https://play.google.com/store/apps/details?id=a', 'url bad: Google Play doesn’t read'],
  ['https://apps.apple.com/app/id1', 'url bad: The App Store doesn’t read'],
  ['https://bit.ly/abc', 'url note: Tag the long URL, then shorten it.'],
  ['https://analytics.google.com/', 'url bad: This is a Google tool.'],
  ['https://a.example/?utm_term=x', 'url note: The URL already has utm_term.'],
  [
    'https://a.example/?utm_medium=cpc',
    'url note: Your fields replace utm_medium=cpc from the URL.',
  ],
  ['https://a.example/?a=1&gclid=Cj0', 'url bad: Remove gclid from the URL.'],
  ['localhost:3000/tents', 'url bad: Visitors can’t open this URL.'],
  ['https://192.168.0.10/', 'url bad: Visitors can’t open this URL.'],
  ['https://a.example/?utm_sauce=x', 'url note: Google Analytics doesn’t read utm_sauce.'],
])('%s: %s', (url, text) => {
  expect(adviceFor({ url })).toEqual([expect.stringContaining(text)])
})

test('other parameters of Google Analytics in the URL are fine', () => {
  expect(adviceFor({ url: 'https://a.example/?utm_source_platform=SA360' })).toEqual([])
  expect(adviceFor({ url: '{lpurl}?gclid={gclid}&utm_medium=email' })).toEqual([])
})

test('a click ID in a pasted URL is found before the tags are filled in', () => {
  const problems = (url: string) =>
    urlProblems({ ...blankFields, url }, defaultSpelling).map(({ text }) => text)

  expect(problems('https://a.example/?gclid=Cj0&a=1')).toEqual([
    expect.stringContaining('Remove gclid from the URL.'),
  ])
  expect(problems('https://a.example/?a=1')).toEqual([])
  expect(problems('https://bit.ly/abc')).toEqual([])
  expect(problems('not a url')).toEqual([])
})
