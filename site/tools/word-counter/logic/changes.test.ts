import { expect, test } from 'vitest'
import { changesBetween } from './changes.ts'

test('shows the one word that changed', () => {
  expect(changesBetween('The tent was dry inside.', 'The tent stayed dry inside.')).toEqual({
    added: 1,
    removed: 1,
    shown: [
      { kind: 'same', text: 'The tent ' },
      { kind: 'removed', text: 'was' },
      { kind: 'added', text: 'stayed' },
      { kind: 'same', text: ' dry inside.' },
    ],
  })
})

test('shortens long text between changes', () => {
  const same = 'rope '.repeat(200)
  const shown = changesBetween(`One ${same}end`, `Two ${same}end`)?.shown
  expect(shown?.at(-1)?.text).toMatch(/^ ?rope .* \[…\] $/)
})

test('gives up on long texts that have nothing in common', () => {
  const words = (seed: number) =>
    Array.from({ length: 30_000 }, (_, index) => `w${(index * seed) % 29_989}`).join(' ')
  expect(changesBetween(words(7), words(13))).toBeNull()
})
