import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedWords, diffWords, type Piece } from './diff.ts'

const oldText = (pieces: readonly Piece[]) => textOf(pieces, 'added')
const newText = (pieces: readonly Piece[]) => textOf(pieces, 'removed')
const textOf = (pieces: readonly Piece[], without: Piece['kind']) =>
  pieces
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('')

const anyText = fc
  .array(fc.constantFrom('tent', 'rain', 'don’t', '3.5', ' ', '\n', '\n\n', '.', ',', '好', '👍'), {
    maxLength: 60,
  })
  .map((pieces) => pieces.join(''))

test('shows the one word that changed', () => {
  expect(diffWords('The tent was dry inside.', 'The tent stayed dry inside.')).toEqual([
    { kind: 'same', text: 'The tent ' },
    { kind: 'removed', text: 'was' },
    { kind: 'added', text: 'stayed' },
    { kind: 'same', text: ' dry inside.' },
  ])
})

test('both versions can be rebuilt from any comparison', () => {
  fc.assert(
    fc.property(anyText, anyText, (before, after) => {
      const pieces = diffWords(before, after)
      expect(oldText(pieces)).toBe(before)
      expect(newText(pieces)).toBe(after)
    }),
    { numRuns: 500 },
  )
})

test('finds the shortest edit', () => {
  const words = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 9 })
  fc.assert(
    fc.property(words, words, (before, after) => {
      const pieces = diffWords(before.join('-'), after.join('-'))
      const kept = pieces
        .filter(({ kind }) => kind === 'same')
        .flatMap(({ text }) => text.match(/[abc](?:-[abc])*|-/g) ?? [])
      expect(kept.join('').length).toBeLessThanOrEqual(Math.min(before.length, after.length) * 2)
      if (before.join() === after.join())
        expect(pieces.every(({ kind }) => kind === 'same')).toBe(true)
    }),
  )
  // Example from Myers (1986): five changes turn ABCABBA into CBABAC.
  const pieces = diffWords('A B C A B B A', 'C B A B A C')
  const { added, removed } = changedWords(pieces)
  expect(added + removed).toBe(5)
})

test('comparing two entirely different books finishes quickly', () => {
  const book = (word: string) => Array.from({ length: 20_000 }, (_, at) => `${word}${at}`).join(' ')
  expect(changedWords(diffWords(book('a'), book('b')))).toEqual({ added: 20_000, removed: 20_000 })
})
