import { expect, test } from 'vitest'
import { createOwnSaves } from './own-saves.ts'

const title = { id: 'siteContent', path: 'heroTitle' }
const other = { id: 'siteContent', path: 'heroSubtitle' }

test('a person who saves again has seen their own earlier save', () => {
  const own = createOwnSaves()
  own.read(title, null)
  own.stored(title, { seen: null, next: 'One' })
  own.stored(title, { seen: 'One', next: 'Two' })
  expect(own.seenNow(title, null)).toBe('Two')
  expect(own.seenNow(title, 'One')).toBe('Two')
  expect(own.seenNow(title, 'Two')).toBe('Two')
  expect(own.seenNow(other, null)).toBeNull()
})

test('a person’s own undo counts as seen, too', () => {
  const own = createOwnSaves()
  own.stored(title, { seen: 'One', next: 'Two' })
  own.stored(title, { seen: 'Two', next: 'One' })
  expect(own.seenNow(title, 'Two')).toBe('One')
})

test('another person’s text does not count as seen', () => {
  const own = createOwnSaves()
  own.stored(title, { seen: 'One', next: 'Two' })
  expect(own.seenNow(title, 'Theirs')).toBe('Theirs')
  own.read(title, 'Theirs')
  expect(own.seenNow(title, 'Two')).toBe('Two')
  own.stored(title, { seen: 'Theirs', next: 'Three' })
  expect(own.seenNow(title, 'Theirs')).toBe('Three')
})

test('article bodies are compared by value', () => {
  const own = createOwnSaves()
  const body = { id: 'post-1', path: 'body' }
  own.stored(body, { seen: [{ _key: 'a', text: 'One' }], next: [{ _key: 'a', text: 'Two' }] })
  expect(own.seenNow(body, [{ text: 'One', _key: 'a' }])).toEqual([{ _key: 'a', text: 'Two' }])
})

test('a second save of a document waits for the first one, a save of another document does not', async () => {
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

test('a failed save does not block later ones', async () => {
  const own = createOwnSaves()
  const failed = own.inLine('post-1', () => Promise.reject(new Error('away')))
  const next = own.inLine('post-1', async () => 'saved')
  await expect(failed).rejects.toThrow('away')
  await expect(next).resolves.toBe('saved')
})
