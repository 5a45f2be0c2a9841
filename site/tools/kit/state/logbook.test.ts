import { expect, test } from 'vitest'
import { keyOf, type LogEntry, type LogStore, logged, readLog, writeLog } from './logbook.ts'
import { asRecord, readText } from './shape.ts'

type State = { readonly text: string }

const parse = (value: unknown): State | null => {
  const stored = asRecord(value)
  return stored && { text: readText(stored, 'text') }
}

const entry = (text: string, at = 0): LogEntry<State> => ({ id: text, at, state: { text } })

test('results are kept newest first, and the twenty-first drops out', () => {
  const store = memory()
  let entries: readonly LogEntry<State>[] = []
  for (let at = 0; at < 25; at += 1) entries = logged(entries, entry(`result ${at}`, at))
  writeLog(store, 'word-counter', entries)
  const read = readLog(store, 'word-counter', parse)

  expect(read).toHaveLength(20)
  expect(read[0]?.state.text).toBe('result 24')
  expect(read.at(-1)?.state.text).toBe('result 5')
})

test('the same result twice is one entry, on top', () => {
  const entries = logged([entry('b', 2), entry('a', 1)], { ...entry('a', 3), id: 'again' })

  expect(entries.map(({ id }) => id)).toEqual(['again', 'b'])
})

test('the tools do not see each other’s results', () => {
  const store = memory()
  writeLog(store, 'word-counter', [entry('a')])

  expect(readLog(store, 'qr-generator', parse)).toEqual([])
})

test('what somebody else wrote there counts as empty, and bad entries are left out', () => {
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

test('when there is little room the oldest give way, and with none it is said', () => {
  const entries = ['c', 'b', 'a'].map((text) => entry(text.repeat(100)))

  expect(writeLog(memory(550), 'word-counter', entries)).toEqual(entries.slice(0, 2))
  expect(writeLog(memory(10), 'word-counter', entries)).toBeNull()
})

test('clearing leaves nothing behind', () => {
  const store = memory()
  writeLog(store, 'word-counter', [entry('a')])
  writeLog(store, 'word-counter', [])

  expect(store.getItem(keyOf('word-counter'))).toBeNull()
})

/** A store with room for so many characters. */
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
