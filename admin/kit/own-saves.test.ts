import { expect, test } from 'vitest'
import { createOwnSaves } from './own-saves.ts'

const title = { id: 'siteContent', path: 'heroTitle' }
const other = { id: 'siteContent', path: 'heroSubtitle' }

test('whoever saves again has seen what they saved themselves', () => {
  const own = createOwnSaves()
  own.read(title, null)
  own.stored(title, { seen: null, next: 'One' })
  own.stored(title, { seen: 'One', next: 'Two' })
  expect(own.seenNow(title, null)).toBe('Two')
  expect(own.seenNow(title, 'One')).toBe('Two')
  expect(own.seenNow(title, 'Two')).toBe('Two')
  expect(own.seenNow(other, null)).toBeNull()
})

test('what was undone counts as one’s own doing, too', () => {
  const own = createOwnSaves()
  own.stored(title, { seen: 'One', next: 'Two' })
  own.stored(title, { seen: 'Two', next: 'One' })
  expect(own.seenNow(title, 'Two')).toBe('One')
})

test('another person’s text is not taken for one’s own', () => {
  const own = createOwnSaves()
  own.stored(title, { seen: 'One', next: 'Two' })
  expect(own.seenNow(title, 'Theirs')).toBe('Theirs')
  own.read(title, 'Theirs')
  expect(own.seenNow(title, 'Two')).toBe('Two')
  own.stored(title, { seen: 'Theirs', next: 'Three' })
  expect(own.seenNow(title, 'Theirs')).toBe('Three')
})

test('article texts are the same when they say the same', () => {
  const own = createOwnSaves()
  const body = { id: 'post-1', path: 'body' }
  own.stored(body, { seen: [{ _key: 'a', text: 'One' }], next: [{ _key: 'a', text: 'Two' }] })
  expect(own.seenNow(body, [{ text: 'One', _key: 'a' }])).toEqual([{ _key: 'a', text: 'Two' }])
})

test('a second save of a document waits for the answer to the first, a save of another does not', async () => {
  const own = createOwnSaves()
  const done: string[] = []
  const answers: (() => void)[] = []
  const save = (name: string) => () =>
    new Promise<void>((resolve) => {
      done.push(name)
      answers.push(resolve)
    })
  const first = own.inLine('post-1', save('first'))
  const second = own.inLine('post-1', save('second'))
  void own.inLine('post-2', save('elsewhere'))
  await new Promise(setImmediate)
  expect(done).toEqual(['first', 'elsewhere'])
  answers[0]?.()
  await first
  await new Promise(setImmediate)
  expect(done).toEqual(['first', 'elsewhere', 'second'])
  answers[2]?.()
  await second
})

test('a save that failed holds up nothing behind it', async () => {
  const own = createOwnSaves()
  const failed = own.inLine('post-1', () => Promise.reject(new Error('away')))
  const next = own.inLine('post-1', async () => 'saved')
  await expect(failed).rejects.toThrow('away')
  await expect(next).resolves.toBe('saved')
})
