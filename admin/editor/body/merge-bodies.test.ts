import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { StoredBlock } from './body-value.ts'
import { type BlockChoice, mergeBodies } from './merge-bodies.ts'

const block = (key: string, words = key): StoredBlock => ({ _type: 'block', _key: key, words })
const blocksOf = (keys: string) => [...keys].map((key) => block(key))
const base = blocksOf('abcd')

const merged = (mine: StoredBlock[], theirs: StoredBlock[], choice: BlockChoice = 'mine') =>
  mergeBodies({ base, mine, theirs }).resolve(() => choice)
const conflictsOf = (mine: StoredBlock[], theirs: StoredBlock[]) =>
  mergeBodies({ base, mine, theirs }).conflicts.map(({ key }) => key)
const keysOf = (blocks: readonly StoredBlock[]) => blocks.map(({ _key }) => _key).join('')

const changed = (blocks: StoredBlock[], key: string, words: string) =>
  blocks.map((each) => (each._key === key ? block(key, words) : each))

describe('Merging two edits of a body', () => {
  it('takes the changes of both sides', () => {
    const result = merged(changed(base, 'a', 'mine'), changed(base, 'c', 'theirs'))
    expect(result).toEqual([block('a', 'mine'), block('b'), block('c', 'theirs'), block('d')])
  })

  it('takes the blocks that both sides added, also at the same place', () => {
    expect(keysOf(merged(blocksOf('abmcd'), blocksOf('abcdt')))).toBe('abmcdt')
    expect(keysOf(merged(blocksOf('abmncd'), blocksOf('abtucd')))).toBe('abmntucd')
    expect(keysOf(merged(blocksOf('mabcd'), blocksOf('tabcd')))).toBe('mtabcd')
  })

  it('removes what one side removed', () => {
    expect(keysOf(merged(blocksOf('abd'), blocksOf('bcd')))).toBe('bd')
  })

  it('keeps an added block if the one before it was removed', () => {
    expect(keysOf(merged(blocksOf('abmcd'), blocksOf('acd')))).toBe('amcd')
  })

  it('moves what one side moved, with the changes of the other', () => {
    const result = merged(blocksOf('bcda'), changed(base, 'a', 'theirs'))
    expect(result).toEqual([...blocksOf('bcd'), block('a', 'theirs')])
    expect(keysOf(merged(base, blocksOf('dabc')))).toBe('dabc')
    expect(keysOf(merged(blocksOf('bacd'), blocksOf('abdc')))).toBe('badc')
  })

  it('finds blocks that both sides changed, or one changed and the other removed', () => {
    const mine = changed(base, 'a', 'mine')
    expect(conflictsOf(mine, changed(base, 'a', 'theirs'))).toEqual(['a'])
    expect(conflictsOf(mine, changed(base, 'a', 'mine'))).toEqual([])
    expect(conflictsOf(mine, blocksOf('bcd'))).toEqual(['a'])
    expect(conflictsOf(blocksOf('bcd'), mine)).toEqual(['a'])
  })

  it('keeps the chosen version of a conflict, or both', () => {
    const mine = changed(base, 'b', 'mine')
    const theirs = changed(base, 'b', 'theirs')
    expect(merged(mine, theirs, 'mine')).toEqual(mine)
    expect(merged(mine, theirs, 'theirs')).toEqual(theirs)
    const both = merged(mine, theirs, 'both')
    expect(both.map(({ words }) => words)).toEqual(['a', 'theirs', 'mine', 'c', 'd'])
    expect(new Set(both.map(({ _key }) => _key)).size).toBe(5)
    expect(keysOf(merged(mine, blocksOf('acd'), 'mine'))).toBe('abcd')
    expect(keysOf(merged(mine, blocksOf('acd'), 'theirs'))).toBe('acd')
  })
})

/** Bodies with unique keys from a small set, so that edits often meet. */
const body = fc.uniqueArray(
  fc.record({
    _type: fc.constant('block'),
    _key: fc.constantFrom(...'abcdefgh'),
    words: fc.constantFrom('one', 'two', 'three'),
  }),
  { selector: ({ _key }) => _key, maxLength: 8 },
)
const versions = fc.record({ base: body, mine: body, theirs: body })
const choice = fc.constantFrom<BlockChoice[]>('mine', 'theirs', 'both')

describe('Merging any two edits', () => {
  it('is one side if the other changed nothing', () => {
    fc.assert(
      fc.property(body, body, choice, (from, to, chosen) => {
        const mine = mergeBodies({ base: from, mine: to, theirs: from })
        const theirs = mergeBodies({ base: from, mine: from, theirs: to })
        expect([mine.conflicts, theirs.conflicts]).toEqual([[], []])
        expect(mine.resolve(() => chosen)).toEqual(to)
        expect(theirs.resolve(() => chosen)).toEqual(to)
      }),
    )
  })

  it('is the same body if both made the same change', () => {
    fc.assert(
      fc.property(body, body, (from, to) => {
        const { conflicts, resolve } = mergeBodies({ base: from, mine: to, theirs: to })
        expect(conflicts).toEqual([])
        expect(resolve(() => 'mine')).toEqual(to)
      }),
    )
  })

  it('loses no change of either side and has unique keys', () => {
    fc.assert(
      fc.property(versions, ({ base: from, ...edits }) => {
        const original = new Map(from.map((each) => [each._key, each.words]))
        const signed = (blocks: typeof edits.mine, side: string) =>
          blocks.map((each) => {
            const isChanged = original.get(each._key) !== each.words
            return isChanged ? { ...each, words: `${each.words} ${side} ${each._key}` } : each
          })
        const [mine, theirs] = [signed(edits.mine, 'mine'), signed(edits.theirs, 'theirs')]
        const result = mergeBodies({ base: from, mine, theirs }).resolve(() => 'both')
        expect(new Set(result.map(({ _key }) => _key)).size).toBe(result.length)
        const words = result.map((each) => each.words)
        for (const each of [...mine, ...theirs]) {
          if (original.get(each._key) !== each.words) expect(words).toContain(each.words)
        }
      }),
    )
  })

  it('keeps the order of the blocks that only I moved', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...'abcdef'], { minLength: 6 }), (order) => {
        const from = blocksOf('abcdef')
        const mine = order.map((key) => block(key))
        const theirs = [...from.map(({ _key }) => block(_key, 'new')), block('t')]
        const result = mergeBodies({ base: from, mine, theirs }).resolve(() => 'mine')
        expect(keysOf(result.filter(({ _key }) => _key !== 't'))).toBe(order.join(''))
        expect(result.filter(({ words }) => words === 'new')).toHaveLength(6)
      }),
    )
  })
})
