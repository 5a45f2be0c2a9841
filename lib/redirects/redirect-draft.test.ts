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
])('a person who enters %s as source reads that it is on another site', (sourcePath) => {
  expect(readDraft({ ...filled, sourcePath })).toHaveProperty(
    'errors.sourcePath',
    expect.stringMatching(/^Only URLs of this site \(site.example\)/),
  )
})

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
