import { describe, expect, it } from 'vitest'
import { difference } from './difference.ts'

const marked = (record: string, copy: string) =>
  difference(record, copy)
    .filter(({ differs }) => differs)
    .map(({ text }) => text)

describe('a copy of a listing', () => {
  it('has nothing marked when it says what the record says', () => {
    expect(marked('118 Harbor Street', '118 Harbor Street')).toEqual([])
  })

  it('has the word marked that differs', () => {
    expect(marked('(919) 555-0164', '(919) 555-0146')).toEqual(['555-0146'])
  })

  it('has only the added word marked, and not all that moved behind it', () => {
    expect(marked('Harbor Street Bakery', 'The Harbor Street Bakery')).toEqual(['The'])
  })

  it('has nothing marked where a word was left out, and keeps the rest', () => {
    expect(difference('Harbor Street Bakery', 'Harbor Bakery')).toEqual([
      { text: 'Harbor', differs: false },
      { text: 'Bakery', differs: false },
    ])
  })

  it('can be another text from end to end', () => {
    expect(marked('Harbor Street', 'Mill Road')).toEqual(['Mill', 'Road'])
  })
})
