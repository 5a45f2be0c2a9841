import { describe, expect, it } from 'vitest'
import { publishedIdOf } from './document-id.ts'

describe('a document ID', () => {
  it.each([
    ['a', 'a'],
    ['a.b', 'a.b'],
    ['drafts.a', 'a'],
    ['drafts.a.b', 'a.b'],
    ['versions.r1.a', 'a'],
    ['versions.r1.a.b', 'a.b'],
    ['versions.r1', 'versions.r1'],
  ])('%s has the published ID %s', (id, expected) => {
    expect(publishedIdOf(id)).toBe(expected)
  })
})
