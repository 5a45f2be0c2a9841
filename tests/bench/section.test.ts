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
  it('runs the default sections', () => {
    expect(chosen()).toEqual(['phone', 'memory'])
  })

  it('runs only named sections, in its own order', () => {
    expect(chosen('Lake')).toEqual(['lake'])
    expect(chosen('memory', 'pages')).toEqual(['pages', 'memory'])
  })

  it('lists the sections if a name is unknown', () => {
    expect(() => chosen('memory', 'page')).toThrow(
      'The bench has no section "page". Available sections: "phone" and "memory". Only on request: "pages" and "lake".',
    )
  })
})
