import { expect, test } from 'vitest'
import { adviceOn, holdsEmail, holdsPhone, readDomains } from './advice.ts'
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

test('a good link needs no advice', () => {
  expect(textsOn({})).toEqual([])
  expect(textsOn({}, defaultPolicy, ['example.com'])).toEqual([])
})

test('an email address or a phone number is found in a tag and in the URL', () => {
  expect(textsOn({ content: 'jo.harrow@example.com' })).toEqual([
    'Take the email address out of “Content”.',
  ])
  expect(textsOn({ url: 'https://a.example/?to=jo%40example.com' })).toEqual([
    'Take the email address out of the URL.',
  ])
  expect(textsOn({ term: '+1 919 555 0142' })).toEqual(['Take the phone number out of “Term”.'])
  expect(adviceOn({ ...basic, term: '+1 919 555 0142' }, defaultPolicy, [])[0]?.tone).toBe('bad')
})

test('dates, sizes and campaign numbers are not taken for phone numbers', () => {
  for (const text of [
    '2026-11-21',
    '20261121',
    '300x250',
    '120210345678901234',
    '2026-11-21-0930',
    'v1.2.3',
  ]) {
    expect([text, holdsPhone(text)]).toEqual([text, false])
  }
  for (const text of [
    '(919) 555-0142',
    '919-555-0142',
    '+49 30 901820',
    '0049 30 901820',
    'tel:+4930901820',
  ]) {
    expect([text, holdsPhone(text)]).toEqual([text, true])
  }
  expect([holdsEmail('a@b'), holdsEmail('user@host.example'), holdsEmail('@brand')]).toEqual([
    false,
    true,
    false,
  ])
})

test('with the policy off, capitals and spaces are pointed out; with it on they are gone', () => {
  expect(textsOn({ source: 'Face Book' }, off)).toEqual([
    '“Source” has capitals.',
    '“Source” has spaces.',
  ])
  expect(textsOn({ source: 'Face Book' })).toEqual([])
  expect(textsOn({ id: 'AB 1', campaign: '{CampaignId}' }, off)).toEqual([])
})

test('a link on one’s own site is pointed out: by its source, its medium, or one’s list of domains', () => {
  const internal = 'Do not tag links inside your own site.'
  expect(textsOn({ source: 'shop.example.com' })).toEqual([internal])
  expect(textsOn({ medium: 'internal' })).toEqual([internal])
  expect(textsOn({ source: 'www.blog.example.com' }, defaultPolicy, ['example.com'])).toEqual([
    internal,
  ])
  expect(textsOn({ source: 'blog' }, defaultPolicy, ['example.com'])).toEqual([])
})

test('a page outside of one’s domains is pointed out', () => {
  expect(textsOn({}, defaultPolicy, ['other.example'])).toEqual([
    'shop.example.com is not one of your domains.',
  ])
  expect(readDomains('Shop.Example.com, https://www.blog.example.com/x; c.example:8080')).toEqual([
    'shop.example.com',
    'blog.example.com',
    'c.example',
  ])
})

test.each([
  ['shop.example.com', 'https:// was missing and has been added.'],
  ['http://shop.example.com', 'Use https if the site has it.'],
  ['https://shop.example.com/a b', 'A space in the URL became %20.'],
  ['https://play.google.com/store/apps/details?id=a', 'Google Play does not read these tags.'],
  ['https://apps.apple.com/app/id1', 'The App Store does not read these tags.'],
  ['https://bit.ly/abc', 'Tag the long URL, then shorten it.'],
  ['https://analytics.google.com/', 'analytics.google.com is a tool, not your page.'],
  ['https://a.example/?utm_term=x', 'The URL keeps its own utm_term.'],
  ['https://a.example/?utm_sauce=x', 'Analytics does not know utm_sauce.'],
])('%s: %s', (url, text) => {
  expect(textsOn({ url })).toEqual([text])
})

test('a place on the page that tags behind the # make unreachable is pointed out; a route is not', () => {
  const inFragment = { ...defaultPolicy, inFragment: true }
  const said = (url: string) => adviceOn({ ...basic, url }, inFragment, []).map(({ text }) => text)
  expect(said('https://a.example/p#reviews')).toContain('The link no longer leads to “#reviews”.')
  expect(said('https://a.example/p#utm_source=x')).not.toContainEqual(
    expect.stringContaining('no longer leads'),
  )
  expect(said('https://a.example/#/tents')).toEqual([])
  expect(adviceOn({ ...basic, url: 'https://a.example/p#reviews' }, defaultPolicy, [])).toEqual([])
})
