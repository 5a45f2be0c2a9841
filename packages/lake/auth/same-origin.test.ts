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
  ])('is accepted from allowed pages: %j', (headers) => {
    expect(write(headers)).not.toThrow()
  })

  it.each([
    [{}],
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'none' }],
  ])('is rejected from other pages: %j', (headers) => {
    expect(write(headers)).toThrow(/origin/)
  })

  it('is checked, but reads are not', () => {
    expect(write({ origin: 'https://evil.example' }, 'GET')).not.toThrow()
  })
})

describe('signing in', () => {
  it.each([[{}], [{ 'sec-fetch-site': 'same-origin' }], [{ origin: 'https://site.example' }]])(
    'is accepted from allowed pages: %j',
    (headers) => {
      expect(signIn(headers)).not.toThrow()
    },
  )

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: 'https://evil.example' }],
  ])('is rejected from other sites: %j', (headers) => {
    expect(signIn(headers)).toThrow(/origin/)
  })
})
