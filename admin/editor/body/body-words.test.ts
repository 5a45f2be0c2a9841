import { describe, expect, it } from 'vitest'
import { blocks } from '#site/blocks/list.ts'
import { bodyWording, countWords, wordsOf } from './body-words.ts'

const text = (key: string, words: string, marks: string[] = []) => ({
  _type: 'block',
  _key: key,
  children: [{ _type: 'span', _key: 's', text: words, marks }],
})
const code = { _type: 'code', _key: 'c', code: 'npm test' }
const table = {
  _type: 'table',
  _key: 't',
  caption: 'Prices',
  rows: [{ _key: 'r', cells: [{ _key: 'x', value: [text('y', 'Free')] }, { _key: 'z' }] }],
}

describe('The words of a body', () => {
  it('are counted without code and tables', () => {
    expect(countWords([text('a', 'Two  words'), code, table, text('b', 'and three\nmore')])).toBe(5)
    expect(countWords([text('a', ' ')])).toBe(0)
  })

  it('include a label for blocks that are not text', () => {
    expect(wordsOf(code)).toBe('Code: npm test')
    expect(wordsOf(table)).toContain('Table: Prices · Free')
    expect(wordsOf({ _type: 'image', _key: 'i', alt: 'A boat' })).toBe('Image: A boat')
    for (const { type, sample } of blocks) {
      expect(wordsOf(sample)).toMatch(new RegExp(`^${type.title}: .`))
    }
    expect(wordsOf({ _type: 'youtube', _key: 'v', rows: 'none' })).toBe('Block: ')
  })
})

describe('A visitor’s page shows which version of a body it has', () => {
  const same = text('a', 'Same')

  it('by words that only one version has', () => {
    const now = [same, text('b', 'Keep your course\nor turn')]
    const before = [same, text('b', 'Hold your course\nor turn')]
    expect(bodyWording(now, before)).toEqual({
      says: 'Keep your course',
      said: 'Hold your course',
    })
  })

  it('by added and by removed words', () => {
    expect(bodyWording([same, text('b', 'New')], [same])).toEqual({ says: 'New' })
    expect(bodyWording([same], [same, text('b', ' Old ')])).toEqual({ said: 'Old' })
  })

  it('by the file and the words of an image', () => {
    const image = (ref: string, alt: string) => ({
      _type: 'image',
      _key: 'i',
      asset: { _ref: `image-${ref}-8x8-png` },
      alt,
    })
    const before = [same, image('ab', 'A boat')]
    expect(bodyWording([same, image('cd', 'A boat')], before)).toEqual({
      says: 'cd-8x8.png',
      said: 'ab-8x8.png',
    })
    expect(bodyWording([same, image('ab', 'A ship')], before)).toEqual({
      says: 'A ship',
      said: 'A boat',
    })
  })

  it('but not if only a table or the order changed', () => {
    expect(bodyWording([same, table], [table, same])).toBeUndefined()
    expect(bodyWording([same], [same, code])).toBeUndefined()
  })
})
