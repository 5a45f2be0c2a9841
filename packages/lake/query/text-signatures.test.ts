import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LakeDocument } from '#lake/types.ts'
import { createDocumentReader } from './lazy-documents.ts'
import { documentOf, storeDocuments } from './memory-store.ts'
import { ngramsOf } from './ngrams.ts'
import { containsAll } from './text-signatures.ts'

const words = fc.array(fc.string({ unit: 'binary-ascii' }), { minLength: 1, maxLength: 60 })

function posts(titles: readonly string[]): LakeDocument[] {
  return titles.map((title, index) => documentOf({ _id: `p${index}`, _type: 'post', title }))
}

function stored(documents: readonly LakeDocument[]): LakeDocument[] {
  const together = storeDocuments(documents)
  return together.map(createDocumentReader(together, -1).read)
}

describe('n-grams', () => {
  it('are the runs of three and four letters and digits, whatever their case', () => {
    expect(ngramsOf('ab')).toEqual([])
    expect(ngramsOf('abc')).toHaveLength(1)
    expect(ngramsOf('abcd')).toHaveLength(3)
    expect(ngramsOf('ABCD')).toEqual(ngramsOf('abcd'))
    expect(ngramsOf('ab-cd')).toEqual([])
    expect(ngramsOf('bcd').every((ngram) => ngramsOf('abcde').includes(ngram))).toBe(true)
  })
})

describe('signatures', () => {
  it.each([
    ['parsed documents', posts],
    ['stored documents', (titles: string[]) => stored(posts(titles))],
  ])('never miss a word of %s', (_, read) => {
    fc.assert(
      fc.property(words, (titles) => {
        for (const [index, document] of read(titles).entries()) {
          for (const word of titles[index]?.split(/[^a-z0-9]+/i) ?? []) {
            expect(containsAll(ngramsOf(word))(document)).toBe(true)
          }
        }
      }),
    )
  })

  it.each([10, 500])('exclude nearly all of %s documents that lack a word', (count) => {
    const documents = stored(posts(Array.from({ length: count }, (_, index) => `Ship ${index}`)))
    expect(documents.filter(containsAll(ngramsOf('lighthouse'))).length).toBeLessThan(count / 100)
  })

  it('include the words that spans of a block make together', () => {
    const children = ['light', 'house'].map((text) => ({ _type: 'span', text }))
    const block = { _type: 'block', children }
    const [document] = stored([documentOf({ _id: 'a', _type: 'post', body: [block] })])
    expect(document && containsAll(ngramsOf('lighthouse'))(document)).toBe(true)
  })
})
