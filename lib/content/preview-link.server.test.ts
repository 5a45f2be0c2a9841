import { describe, expect, it } from 'vitest'
import { newPreviewKey } from '#schemas/rules/preview-link.ts'
import { isOpenedByPerson, validLink } from './preview-link.server.ts'

const now = Date.parse('2026-03-01T09:00:00Z')
const key = newPreviewKey()
const stored = {
  key,
  path: '/blog/a-draft',
  release: null,
  expiresAt: '2026-03-01T09:00:01Z',
  hasVersion: true,
}

describe('a preview link', () => {
  it('works until it expires', () => {
    expect(validLink(stored, key, now)).toEqual({ key, path: '/blog/a-draft' })
    expect(validLink(stored, key, now + 1000)).toBeUndefined()
  })

  it('can show a release', () => {
    const link = validLink({ ...stored, release: 'rAutumn' }, key, now)
    expect(link).toEqual({ key, path: '/blog/a-draft', release: 'rAutumn' })
  })

  it.each([
    ['was revoked', null],
    ['has another secret', { ...stored, key: newPreviewKey() }],
    ['has no key', { ...stored, key: '' }],
    ['has no expiry', { ...stored, expiresAt: undefined }],
    ['has an expiry that is no time', { ...stored, expiresAt: 'never' }],
    ['shows a release that is gone', { ...stored, release: 'rAutumn', hasVersion: false }],
    ['leads to another site', { ...stored, path: '//evil.example/page' }],
    ['shows all versions', { ...stored, release: 'raw' }],
    ['shows all drafts', { ...stored, release: 'drafts' }],
    ['names a stack of perspectives', { ...stored, release: 'rAutumn,drafts' }],
  ])('that %s is refused', (_, document) => {
    expect(validLink(document, key, now)).toBeUndefined()
  })

  it('is compared as URLs spell paths', () => {
    expect(validLink({ ...stored, path: '/blog/café' }, key, now)?.path).toBe('/blog/caf%C3%A9')
  })
})

it.each([
  ['a browser', 'GET', 'navigate', true],
  ['a chat', 'GET', null, false],
  ['a script of another page', 'GET', 'cors', false],
  ['a check without a body', 'HEAD', 'navigate', false],
])('%s counts as an opening: %s, %s, %s', (_, method, mode, counts) => {
  const headers = mode ? { 'sec-fetch-mode': mode } : {}
  const request = new Request('https://site.example/', { method, headers })
  expect(isOpenedByPerson(request, 'https://site.example')).toBe(counts)
})

it('over HTTP, where browsers don’t say what they do, every request counts', () => {
  expect(isOpenedByPerson(new Request('http://site.example/'), 'http://site.example')).toBe(true)
})
