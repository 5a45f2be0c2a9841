import { expect, test } from 'vitest'
import { keyOf, type LogEntry, type LogStore, logged, readLog, writeLog } from './logbook.ts'
import { asRecord, readText } from './shape.ts'

type State = { readonly text: string }

const parse = (value: unknown): State | null => {
  const stored = asRecord(value)
  return stored && { text: readText(stored, 'text') }
}

const entry = (text: string, at = 0): LogEntry<State> => ({ id: text, at, state: { text } })

test('the newest result comes first, and the twenty-first is dropped', () => {
  const store = memory()
  let entries: readonly LogEntry<State>[] = []
  for (let at = 0; at < 25; at += 1) entries = logged(entries, entry(`result ${at}`, at))
  writeLog(store, 'word-counter', entries)
  const read = readLog(store, 'word-counter', parse)

  expect(read).toHaveLength(20)
  expect(read[0]?.state.text).toBe('result 24')
  expect(read.at(-1)?.state.text).toBe('result 5')
})

test('a repeated result moves to the top', () => {
  const entries = logged([entry('b', 2), entry('a', 1)], { ...entry('a', 3), id: 'again' })

  expect(entries.map(({ id }) => id)).toEqual(['again', 'b'])
})

test('each tool has its own history', () => {
  const store = memory()
  writeLog(store, 'word-counter', [entry('a')])

  expect(readLog(store, 'qr-generator', parse)).toEqual([])
})

test('foreign data counts as empty, and invalid entries are skipped', () => {
  const store = memory()
  for (const text of ['{', '7', 'null', '{"a":1}']) {
    store.setItem(keyOf('word-counter'), text)
    expect(readLog(store, 'word-counter', parse)).toEqual([])
  }
  const good = entry('good')
  store.setItem(
    keyOf('word-counter'),
    JSON.stringify([null, { id: 1 }, good, { ...good, state: 3 }]),
  )
  expect(readLog(store, 'word-counter', parse)).toEqual([good])
})

test('the oldest entries are dropped when storage is nearly full, and a full one is reported', () => {
  const entries = ['c', 'b', 'a'].map((text) => entry(text.repeat(100)))

  expect(writeLog(memory(550), 'word-counter', entries)).toEqual(entries.slice(0, 2))
  expect(writeLog(memory(10), 'word-counter', entries)).toBeNull()
})

test('clearing removes the stored entries', () => {
  const store = memory()
  writeLog(store, 'word-counter', [entry('a')])
  writeLog(store, 'word-counter', [])

  expect(store.getItem(keyOf('word-counter'))).toBeNull()
})

/** A store with a limit in characters. */
function memory(room = Number.POSITIVE_INFINITY): LogStore {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError')
      values.set(key, value)
    },
    removeItem: (key) => {
      values.delete(key)
    },
  }
}
