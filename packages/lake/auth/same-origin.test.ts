import { describe, expect, it } from 'vitest'
import { refuseForeignOrigin, requireOwnOrigin } from '#lake/auth/same-origin.ts'

const OWN = { allowsCredentials: (origin: string) => origin === 'https://site.example' }

function write(headers: Record<string, string>, method = 'POST') {
  return () => requireOwnOrigin({ method, headers: new Headers(headers) }, OWN)
}

function signIn(headers: Record<string, string>) {
  return () => refuseForeignOrigin(new Headers(headers), OWN)
}

describe('a write with a cookie', () => {
  it.each([
    [{ origin: 'https://site.example' }],
    [{ 'sec-fetch-site': 'same-origin' }],
    [{ origin: 'https://site.example', 'sec-fetch-site': 'cross-site' }],
  ])('passes from our own pages: %j', (headers) => {
    expect(write(headers)).not.toThrow()
  })

  it.each([
    [{}],
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'none' }],
  ])('is refused from anywhere else: %j', (headers) => {
    expect(write(headers)).toThrow(/origin/)
  })

  it('leaves reading alone', () => {
    expect(write({ origin: 'https://evil.example' }, 'GET')).not.toThrow()
  })
})

describe('signing in', () => {
  it.each([[{}], [{ 'sec-fetch-site': 'same-origin' }], [{ origin: 'https://site.example' }]])(
    'passes from our own pages: %j',
    (headers) => {
      expect(signIn(headers)).not.toThrow()
    },
  )

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: 'https://evil.example' }],
  ])('cannot be done to a visitor of another page: %j', (headers) => {
    expect(signIn(headers)).toThrow(/origin/)
  })
})
