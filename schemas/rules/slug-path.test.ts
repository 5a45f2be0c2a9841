import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { checkSlugPath, hasPath, plainSlug, slugSegment } from './slug-path.ts'

const SITE = 'https://site.example'

/** Next decodes once, or twice if there is something left to decode. */
const decodings = [(text: string) => text, decodeURIComponent, plainSlug]

const opened = [
  'hello-world',
  'Hello_World',
  '2019/05/hello',
  '/lead',
  'trail/',
  'über-uns',
  'trailing-',
  '100%-off',
  '100%',
  '50%25',
  'a?b#c',
  'привет мир',
  '日本',
  '%e6%97%a5%e6%9c%ac',
  '%E6%97%a5',
  'a%20b',
  'a%2520b',
  'a%2Fb',
  'Ünï%20x',
  'a\\b',
  'md',
  'x.md/',
  'x.md.html',
  'read.mdx',
  'x.txt',
  '...',
  'a.b',
  '[slug]',
]

const refused = ['x.md', 'x.MD', 'x.md.md', '.md', 'x%2Emd', 'x.rsc', '.', '..', '%2e%2e', ' ']

describe('a slug with a URL', () => {
  test.each(opened)('%s has one, and it leads back to the slug', (slug) => {
    const { pathname, search, hash } = new URL(`/blog/${slugSegment(slug)}`, SITE)
    expect([hasPath(slug), search, hash]).toEqual([true, '', ''])
    expect(pathname.split('/')).toHaveLength(3)
    for (const decode of decodings) {
      expect(plainSlug(decode(pathname.slice('/blog/'.length)))).toBe(plainSlug(slug))
    }
  })

  test('leads back to its slug, whatever it contains', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
        const slug = `post-${text}`
        const { pathname } = new URL(`/blog/${slugSegment(slug)}`, SITE)
        expect(plainSlug(pathname.slice('/blog/'.length))).toBe(plainSlug(slug))
      }),
    )
  })

  it('is plain in a URL that is decoded once more', () => {
    expect(plainSlug('%25e6%2597%25a5')).toBe('日')
    expect(slugSegment('%e6%97%a5')).toBe('%E6%97%A5')
  })
})

describe('a slug without a URL', () => {
  test.each([...refused, '%E4', 'a%ff'])('%j is refused in words', (slug) => {
    expect(hasPath(slug)).toBe(false)
    expect(checkSlugPath({ _type: 'slug', current: slug })).toMatch(/can’t be part of a URL/)
  })

  it('is none before the editor has entered it', () => {
    expect(checkSlugPath(undefined)).toBe(true)
    expect(checkSlugPath({ _type: 'slug', current: '' })).toBe(true)
  })
})
