import { expect, test } from 'vitest'
import { createPublicHost } from './public-host.ts'

const publicHostOf = createPublicHost({
  siteUrl: 'https://site.example:8443',
  host: '10.0.0.5',
  port: 3000,
})

test.each([
  ['a proxy that passes Host', 'site.example:8443'],
  ['a proxy that sends the address it forwards to', '127.0.0.1:3000'],
  ['a proxy that sends the name of its upstream', 'brightkeel_upstream'],
  ['a proxy that drops the port', 'site.example'],
])('a form of the site arrives under SITE_URL behind %s', (_, host) => {
  expect(publicHostOf({ host, origin: 'https://site.example:8443' })).toBe('site.example:8443')
})

test.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000', '10.0.0.5:3000'])(
  'a form that is opened on the machine itself arrives under %s',
  (host) => {
    expect(publicHostOf({ host, origin: `http://${host}` })).toBe(host)
    expect(publicHostOf({ host })).toBe(host)
  },
)

test.each([
  ['another site', 'site.example:8443', 'https://evil.example'],
  ['another port of the same machine', 'localhost:3000', 'http://localhost:4000'],
  ['a program on the visitor’s machine', 'site.example:8443', 'http://localhost:3000'],
  ['a name that someone points to this machine', 'evil.example:3000', 'http://evil.example:3000'],
  ['a page without an origin', 'site.example:8443', 'null'],
])('a request of %s is foreign', (_, host, origin) => {
  expect(publicHostOf({ host, origin })).toBeUndefined()
})

test('a request without an Origin header arrives under SITE_URL, whatever its Host', () => {
  expect(publicHostOf({ host: 'evil.example' })).toBe('site.example:8443')
  expect(publicHostOf({})).toBe('site.example:8443')
})

test('the default port is left out, as browsers do', () => {
  const onPort80 = createPublicHost({ siteUrl: 'http://localhost', host: '::', port: 80 })
  expect(onPort80({ host: '127.0.0.1', origin: 'http://127.0.0.1' })).toBe('127.0.0.1')
})
