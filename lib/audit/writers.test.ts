import { expect, test } from 'vitest'
import { newOwnTransaction } from '#lib/content/own-transaction.ts'
import { writersOf } from './writers.ts'

const step = (id: string, author: string, isDeletion = false) => ({ id, author, isDeletion })

test('names everyone who wrote a draft since the last one, without what the site saved in it', () => {
  const log = [
    step('later', 'stranger'),
    step('publish', 'editor', true),
    step('r4', 'editor'),
    step(newOwnTransaction(), 'somebody'),
    step('r3', 'writer'),
    step('r2', 'writer'),
    step('discard', 'former', true),
    step('r1', 'former'),
  ]
  expect(writersOf(log, 'publish')).toEqual(['editor', 'writer'])
})

test('knows no one if the draft was not published by that change', () => {
  expect(writersOf([step('r1', 'writer')], 'another')).toEqual([])
})
