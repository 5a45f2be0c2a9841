import { describe, expect, it } from 'vitest'
import { chooseSections, type Section } from './section.ts'

const nothing = async () => ({ lines: [], judged: 0, missed: [] })
const sections: Section[] = [
  { word: 'phone', title: 'Phone', run: nothing },
  { word: 'pages', title: 'Pages', isOnlyOnRequest: true, run: nothing },
  { word: 'memory', title: 'Memory', run: nothing },
  { word: 'lake', title: 'Lake', isOnlyOnRequest: true, run: nothing },
]
const chosen = (...words: string[]) => chooseSections(sections, words).map(({ word }) => word)

describe('the bench', () => {
  it('runs what need not be named', () => {
    expect(chosen()).toEqual(['phone', 'memory'])
  })

  it('runs just what was named, in its own order', () => {
    expect(chosen('Lake')).toEqual(['lake'])
    expect(chosen('memory', 'pages')).toEqual(['pages', 'memory'])
  })

  it('says in one sentence what there is when a word names nothing', () => {
    expect(() => chosen('memory', 'page')).toThrow(
      'The bench has no section "page": there are "phone" and "memory", and, only when they are named, "pages" and "lake".',
    )
  })
})
