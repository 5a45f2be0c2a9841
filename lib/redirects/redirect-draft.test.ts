import { expect, test } from 'vitest'
import { emptyDraft, readDraft as read } from './redirect-draft.ts'

const readDraft = (value: unknown) => read(value, 'https://site.example')
const filled = { ...emptyDraft, sourcePath: '/old', destinationUrl: '/new' }

test('adds a missing leading slash to the source path', () => {
  expect(readDraft({ ...filled, sourcePath: ' old/page ' })).toEqual({
    draft: { ...filled, sourcePath: '/old/page' },
  })
})

test('requires source and destination, each with its own message', () => {
  expect(readDraft(emptyDraft)).toEqual({
    errors: { sourcePath: 'Enter a source path.', destinationUrl: 'Enter a destination URL.' },
  })
})

test('rejects a redirect of the page where redirects are managed', () => {
  expect(readDraft({ ...filled, sourcePath: 'admin/redirects' })).toHaveProperty(
    'errors.sourcePath',
  )
})

test('rejects types other than 301 and 302', () => {
  expect(readDraft({ ...filled, redirectType: 307 })).toHaveProperty('errors')
})

test('rejects a description longer than the column allows', () => {
  expect(readDraft({ ...filled, description: 'x'.repeat(501) })).toEqual({
    errors: { description: 'Use at most 500 characters.' },
  })
})

test.each([
  ['https://site.example/old?', '/old?'],
  ['http://www.Site.example/old', '/old'],
  ['//site.example/old', '/old'],
  ['site.example/old', '/old'],
  ['https://site.example:443/old', '/old'],
  ['https://site.example', '/'],
  ['https://site.example/old/*', '/old/*'],
  ['//old//page', '//old//page'],
  ['old.html', '/old.html'],
  ['\u200B/old\u202C', '/old'],
  ['https:/site.example/old', '/old'],
  ['http:site.example/old', '/old'],
  ['https:\\\\site.example\\old', '/old'],
  ['https://site.example./old', '/old'],
  ['http://site.example:80/:year/*', '/:year/*'],
  ['feed.xml', '/feed.xml'],
  ['old.htm/more', '/old.htm/more'],
  ['node.js-tips/intro', '/node.js-tips/intro'],
  ['blog/Category:Tides', '/blog/Category:Tides'],
  ['/old.example/page', '/old.example/page'],
  ['@captain', '/@captain'],
])('a person may enter %s as source and saves %s', (sourcePath, path) => {
  expect(readDraft({ ...filled, sourcePath })).toHaveProperty('draft.sourcePath', path)
})

test.each([
  'https://old.example/page',
  'http://blog.site.example/page',
  '//other.example/page',
  'www.other.example/page',
  'ftp://site.example/page',
  'https://site.example.evil.example/x',
  'https://site.example@evil.example/x',
  'https://site.example:8443/x',
  'old.example/page',
  'old.example',
  'old.example:8080/page',
  'пример.рф/страница',
  '203.0.113.7/page',
  'https:/other.example/page',
  'http:other.example/page',
  'https:\\\\other.example\\page',
  '///other.example/page',
  'https://user@other.example/old',
])('a person who enters %s as source reads that it is on another site', (sourcePath) => {
  expect(readDraft({ ...filled, sourcePath })).toHaveProperty(
    'errors.sourcePath',
    expect.stringMatching(/^Only URLs of this site \(site.example\)/),
  )
})

test.each(['https://user@site.example/old', 'http://user:password@www.site.example/old'])(
  'a person who enters %s as source reads that it has a user name',
  (sourcePath) => {
    expect(readDraft({ ...filled, sourcePath })).toHaveProperty(
      'errors.sourcePath',
      expect.stringMatching(/user name/),
    )
  },
)

test.each([
  'mailto:captain@site.example',
  'tel:+19195550142',
  'javascript:alert(1)',
  'Category:Tides',
  '/https://site.example/page',
  '/http:/other.example/page',
  '//https://other.example/page',
  'https://',
])('a person who enters %s as source reads that it is no path', (sourcePath) => {
  expect(readDraft({ ...filled, sourcePath })).toHaveProperty(
    'errors.sourcePath',
    expect.stringMatching(/path/),
  )
})

test.each([
  ['https://münchen.example', 'https://münchen.example/alt'],
  ['https://münchen.example', 'MÜNCHEN.example/alt'],
  ['https://xn--mnchen-3ya.example', '//www.münchen.example/alt'],
  ['https://münchen.example', 'xn--mnchen-3ya.example/alt'],
  ['http://localhost:5410', 'localhost:5410/alt'],
])('the site %s reads %s as its own path', (siteUrl, sourcePath) => {
  expect(read({ ...filled, sourcePath }, siteUrl)).toHaveProperty('draft.sourcePath', '/alt')
})

test('a message names the host of the site as people write it', () => {
  const draft = { ...filled, sourcePath: 'https://old.example/alt' }
  expect(read(draft, 'https://münchen.example')).toHaveProperty(
    'errors.sourcePath',
    expect.stringContaining('(münchen.example)'),
  )
})

test.each(['/https://other.example/x', '/http:/other.example/x'])(
  'a full URL behind a slash is no destination: %s',
  (destinationUrl) => {
    expect(readDraft({ ...filled, destinationUrl })).toHaveProperty('errors.destinationUrl')
  },
)

test('a full URL of this site as destination becomes a path and keeps its query', () => {
  const destinationUrl = 'https://site.example/new/:splat?a=1#top'
  expect(readDraft({ ...filled, sourcePath: '/old/*', destinationUrl })).toHaveProperty(
    'draft.destinationUrl',
    '/new/:splat?a=1#top',
  )
})

test.each(['/ol\u200Bd', '/ol\u00ADd', '/ol\u00A0d'])(
  'a character that a person can’t see inside %j is named',
  (sourcePath) => {
    expect(readDraft({ ...filled, sourcePath })).toHaveProperty(
      'errors.sourcePath',
      expect.stringMatching(/can’t see.*U\+00|can’t see.*U\+200B/),
    )
  },
)
