import { afterEach, beforeEach, expect, it } from 'vitest'
import { type LogEntry, redirectConsole, requestContext, toEntry } from './json-console.ts'

const original = { ...console }
let entries: LogEntry[] = []
beforeEach(() => {
  entries = []
  redirectConsole((entry) => entries.push(entry))
})
afterEach(() => void Object.assign(console, original))

it('a message is one entry with its level, and the stack of an error is its detail', () => {
  console.error('Could not save %s:', 'it', new TypeError('no'))
  console.warn('Slow')
  console.log({ a: 1 })
  expect(entries.map(({ level, msg }) => [level, msg])).toEqual([
    ['error', 'Could not save it: TypeError: no'],
    ['warn', 'Slow'],
    ['info', '{ a: 1 }'],
  ])
  expect(entries[0]?.detail).toMatch(/^ {4}at /)
  expect(entries[0]?.time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
})

it('a message that is printed for a request carries its id', async () => {
  await requestContext.run('request-1', async () => {
    await Promise.resolve()
    console.error('No')
  })
  console.error('No')
  expect(entries.map(({ requestId }) => requestId)).toEqual(['request-1', undefined])
})

it('a message that begins with an empty line has its first words as message', () => {
  expect(toEntry('info', '\n\n  Site  http://localhost:3000\n  Admin\n')).toMatchObject({
    msg: 'Site  http://localhost:3000',
    detail: '  Admin',
  })
})
