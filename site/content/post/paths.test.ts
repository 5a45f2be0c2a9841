import fc from 'fast-check'
import { expect, test } from 'vitest'
import { postPath, slugInPath } from './paths.ts'

const SITE = 'https://site.example'

test.each([
  'hello-world',
  'Hello_World',
  '2019/05/hello',
  'über-uns',
  'trailing-',
  '100%-off',
  'a?b#c',
  'привет мир',
  '%E4',
])('a listed post with the slug %s can be opened at its URL', (slug) => {
  const { pathname, search, hash } = new URL(postPath(slug), SITE)
  expect([slugInPath(pathname.slice('/blog/'.length)), search, hash]).toEqual([slug, '', ''])
  expect(pathname.split('/')).toHaveLength(3)
})

test('a URL leads back to its slug, whatever it contains', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
      const slug = `post-${text}`
      const { pathname } = new URL(postPath(slug), SITE)
      expect(slugInPath(pathname.slice('/blog/'.length))).toBe(slug.toWellFormed())
    }),
  )
})
