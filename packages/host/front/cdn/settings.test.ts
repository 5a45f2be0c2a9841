import { describe, expect, it } from 'vitest'
import { readCdnSettings } from './settings.ts'

const fastly = {
  CDN_PURGE_URL: 'https://api.fastly.com/service/abc/purge',
  CDN_PURGE_HEADERS: '{"Fastly-Key": "secret"}',
  CDN_PURGE_BODY: '{"surrogate_keys": {tags:json}}',
  CDN_TAG_HEADER: 'Surrogate-Key',
}

describe('an operator', () => {
  it('has no CDN without any of its variables', () => {
    expect(readCdnSettings({ PORT: '3000', CDN_PURGE_URL: ' ' })).toBeUndefined()
  })

  it('sets a purge request in JSON', () => {
    expect(readCdnSettings(fastly)).toEqual({
      cacheHeader: 'cdn-cache-control',
      tagHeader: 'surrogate-key',
      separator: ' ',
      maxTagsPerPage: 1000,
      maxTagsPerPurge: 100,
      purge: {
        url: 'https://api.fastly.com/service/abc/purge',
        method: 'POST',
        headers: { 'content-type': 'application/json', 'fastly-key': 'secret' },
        body: '{"surrogate_keys": {tags:json}}',
      },
    })
  })

  it('sets a request without a body, with one header per line', () => {
    const settings = readCdnSettings({
      CDN_PURGE_URL: 'http://127.0.0.1:6081/',
      CDN_PURGE_METHOD: 'purge',
      CDN_PURGE_HEADERS: 'Xkey-Purge: {tags:space}\nX-Secret: a:b\n',
      CDN_TAG_HEADER: 'xkey',
    })
    expect(settings?.purge).toEqual({
      url: 'http://127.0.0.1:6081/',
      method: 'PURGE',
      headers: { 'xkey-purge': '{tags:space}', 'x-secret': 'a:b' },
      body: undefined,
    })
    expect(settings?.separator).toBe(' ')
  })

  it('purges one tag per request when the CDN takes one', () => {
    const body = '{"CacheTag": "{tag}"}'
    const settings = readCdnSettings({ ...fastly, CDN_PURGE_BODY: body, CDN_PURGE_MAX_TAGS: '30' })
    expect(settings?.maxTagsPerPurge).toBe(1)
  })

  it('chooses another separator', () => {
    const given = { ...fastly, CDN_TAG_HEADER: 'X-Tags' }
    expect(readCdnSettings(given)?.separator).toBe(',')
    expect(readCdnSettings({ ...given, CDN_TAG_SEPARATOR: 'space' })?.separator).toBe(' ')
  })
})

describe('an operator reads what is wrong when', () => {
  it.each([
    ['there is no URL', { CDN_PURGE_URL: '' }, 'CDN_PURGE_URL: must be set, because CDN_'],
    ['the URL is none', { CDN_PURGE_URL: 'fastly' }, 'CDN_PURGE_URL: must be an http'],
    ['the URL is a file', { CDN_PURGE_URL: 'file:///a' }, 'CDN_PURGE_URL: must be an http'],
    ['a name has a typo', { CDN_PURGE_HEADER: 'a: b' }, 'CDN_PURGE_HEADER: no such setting'],
    ['no tag is sent', { CDN_PURGE_BODY: '{}' }, 'one of them must contain the tags to purge'],
    ['a placeholder has a typo', { CDN_PURGE_BODY: '{tags:lines}' }, '{tags:lines} is not one of'],
    ['headers are no JSON', { CDN_PURGE_HEADERS: '{"a"}' }, 'CDN_PURGE_HEADERS: must be a JSON'],
    ['a header has no value', { CDN_PURGE_HEADERS: 'Fastly-Key' }, 'the form Name: value'],
    ['a header has no name', { CDN_PURGE_HEADERS: 'a b: c' }, '"a b" is not a header name'],
    ['a method is none', { CDN_PURGE_METHOD: 'P OST' }, 'CDN_PURGE_METHOD: must be an HTTP method'],
    ['GET has a body', { CDN_PURGE_METHOD: 'GET' }, 'a GET request has no body'],
    ['a number is none', { CDN_PURGE_MAX_TAGS: '0' }, 'CDN_PURGE_MAX_TAGS: '],
    ['a separator is unknown', { CDN_TAG_SEPARATOR: ';' }, 'must be space or comma'],
  ])('%s', (_, given, message) => {
    expect(() => readCdnSettings({ ...fastly, ...given })).toThrow(message)
  })

  it('a header is wrong, but not its value, which may be a secret', () => {
    const given = { ...fastly, CDN_PURGE_HEADERS: 'Fastly-Key: sécret' }
    expect(() => readCdnSettings(given)).toThrow(/value of Fastly-Key has characters[^é]*$/)
  })
})
