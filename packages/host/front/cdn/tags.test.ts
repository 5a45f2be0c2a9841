import { expect, it } from 'vitest'
import { hashTag, pageTags, SITE_TAG } from './tags.ts'

const tags = ['s1:Ab+c/=', 's1:aB+c/=', 'db:comments:1', 'untracked s1:Ab+c/=']

it('a CDN that ignores case or allows no punctuation keeps tags apart', () => {
  const hashes = tags.map(hashTag)
  for (const hash of hashes) expect(hash).toMatch(/^[a-z0-9]{6}$/)
  expect(new Set(hashes).size).toBe(tags.length)
  expect(tags.map(hashTag)).toEqual(hashes)
})

it('ten thousand tags share hardly a hash', () => {
  const many = Array.from({ length: 10_000 }, (_, at) => `s1:${at}`)
  expect(new Set(many.map(hashTag)).size).toBeGreaterThan(9998)
})

it('every page has the tag of the site, and each of its tags once', () => {
  expect(pageTags([], 10)).toEqual([SITE_TAG])
  expect(pageTags(['a', 'b', 'a'], 3)).toEqual([SITE_TAG, hashTag('a'), hashTag('b')])
})

it('a page with more tags than the CDN takes gets none', () => {
  expect(pageTags(['a', 'b'], 2)).toBeUndefined()
})
