import { describe, expect, it } from 'vitest'
import { correctionList, lastChange } from './corrections.ts'

const early = { _key: 'a', date: '2025-02-01', text: 'The limit is 25, not 52.' }
const late = { _key: 'b', date: '2026-11-27', text: 'The rule was vacated in July 2025.' }

describe('the corrections of a post', () => {
  it('are newest first, without entries that lack a date or a text', () => {
    const undated = { _key: 'c', text: 'Undated.' }
    const blank = { _key: 'd', date: '2026-01-01', text: ' ' }
    expect(correctionList.parse([early, undated, late, blank])).toEqual([late, early])
  })

  it.each([null, undefined, 'text', {}])('are empty if %j is stored', (stored) => {
    expect(correctionList.parse(stored)).toEqual([])
  })
})

describe('the last change of a post', () => {
  const publishedAt = '2024-12-03'

  it('is its publication if it was never changed', () => {
    expect(lastChange({ publishedAt, corrections: [] })).toBe('2024-12-03')
  })

  it('is the later of the update and the newest correction', () => {
    const updatedAt = '2025-06-01'
    expect(lastChange({ publishedAt, updatedAt, corrections: [early] })).toBe('2025-06-01')
    expect(lastChange({ publishedAt, updatedAt, corrections: [late, early] })).toBe('2026-11-27')
  })
})
