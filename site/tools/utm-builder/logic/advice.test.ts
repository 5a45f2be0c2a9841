import { expect, test } from 'vitest'
import { adviceOn, containsEmail, containsPhone, readDomains } from './advice.ts'
import { defaultPolicy } from './naming.ts'
import { blankFields, type UtmFields } from './tags.ts'

const basic: UtmFields = {
  ...blankFields,
  url: 'https://shop.example.com/tents',
  source: 'newsletter',
  medium: 'email',
  campaign: 'autumn',
}
const off = { ...defaultPolicy, isOn: false }

function textsOn(
  patch: Partial<UtmFields>,
  policy = defaultPolicy,
  domains: string[] = [],
): string[] {
  return adviceOn({ ...basic, ...patch }, policy, domains).map(({ text }) => text)
}

test('a good link gets no advice', () => {
  expect(textsOn({})).toEqual([])
  expect(textsOn({}, defaultPolicy, ['example.com'])).toEqual([])
})

test('finds an email address or phone number in a tag and in the URL', () => {
  expect(textsOn({ content: 'jo.harrow@example.com' })).toEqual([
    'Remove the email address from “Content”.',
  ])
  expect(textsOn({ url: 'https://a.example/?to=jo%40example.com' })).toEqual([
    'Remove the email address from the URL.',
  ])
  expect(textsOn({ term: '+1 919 555 0142' })).toEqual(['Remove the phone number from “Term”.'])
  expect(adviceOn({ ...basic, term: '+1 919 555 0142' }, defaultPolicy, [])[0]?.tone).toBe('bad')
})

test('dates, sizes and campaign IDs are not phone numbers', () => {
  for (const text of [
    '2026-11-21',
    '20261121',
    '300x250',
    '120210345678901234',
    '2026-11-21-0930',
    'v1.2.3',
  ]) {
    expect([text, containsPhone(text)]).toEqual([text, false])
  }
  for (const text of [
    '(919) 555-0142',
    '919-555-0142',
    '+49 30 901820',
    '0049 30 901820',
    'tel:+4930901820',
  ]) {
    expect([text, containsPhone(text)]).toEqual([text, true])
  }
  expect([
    containsEmail('a@b'),
    containsEmail('user@host.example'),
    containsEmail('@brand'),
  ]).toEqual([false, true, false])
})

test('with the naming policy off, warns about capitals and spaces', () => {
  expect(textsOn({ source: 'Face Book' }, off)).toEqual([
    '“Source” contains capital letters.',
    '“Source” contains spaces.',
  ])
  expect(textsOn({ source: 'Face Book' })).toEqual([])
  expect(textsOn({ id: 'AB 1', campaign: '{CampaignId}' }, off)).toEqual([])
})

test('warns about internal links by source, medium or list of domains', () => {
  const internal = 'Don’t tag links between pages of your own site.'
  expect(textsOn({ source: 'shop.example.com' })).toEqual([internal])
  expect(textsOn({ medium: 'internal' })).toEqual([internal])
  expect(textsOn({ source: 'www.blog.example.com' }, defaultPolicy, ['example.com'])).toEqual([
    internal,
  ])
  expect(textsOn({ source: 'blog' }, defaultPolicy, ['example.com'])).toEqual([])
})

test('warns about a page outside the listed domains', () => {
  expect(textsOn({}, defaultPolicy, ['other.example'])).toEqual([
    'shop.example.com isn’t one of your domains.',
  ])
  expect(readDomains('Shop.Example.com, https://www.blog.example.com/x; c.example:8080')).toEqual([
    'shop.example.com',
    'blog.example.com',
    'c.example',
  ])
})

test.each([
  ['shop.example.com', 'We added the missing https://.'],
  ['http://shop.example.com', 'Use https if your site supports it.'],
  ['https://shop.example.com/a b', 'We changed a space in the URL to %20.'],
  ['https://play.google.com/store/apps/details?id=a', 'Google Play doesn’t read these tags.'],
  ['https://apps.apple.com/app/id1', 'The App Store doesn’t read these tags.'],
  ['https://bit.ly/abc', 'Tag the long URL, then shorten it.'],
  ['https://analytics.google.com/', 'analytics.google.com is a Google tool, not your page.'],
  ['https://a.example/?utm_term=x', 'The URL already has utm_term.'],
  ['https://a.example/?utm_sauce=x', 'Google Analytics doesn’t read utm_sauce.'],
])('%s: %s', (url, text) => {
  expect(textsOn({ url })).toEqual([text])
})

test('warns if tags in the fragment break an anchor, but not for a route', () => {
  const inFragment = { ...defaultPolicy, inFragment: true }
  const textsFor = (url: string) =>
    adviceOn({ ...basic, url }, inFragment, []).map(({ text }) => text)
  expect(textsFor('https://a.example/p#reviews')).toContain(
    'The link no longer jumps to “#reviews”.',
  )
  expect(textsFor('https://a.example/p#utm_source=x')).not.toContainEqual(
    expect.stringContaining('no longer jumps'),
  )
  expect(textsFor('https://a.example/#/tents')).toEqual([])
  expect(adviceOn({ ...basic, url: 'https://a.example/p#reviews' }, defaultPolicy, [])).toEqual([])
})
