import { expect, test } from 'vitest'
import { createUnsavedStore } from './unsaved-text.ts'

function memory() {
  const held = new Map<string, string>()
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  }
}

const title = { id: 'id=siteContent;path=heroTitle#1', seen: 'One', text: 'Two' }

test('a text that is typed and saved in one breath is not unsaved when its field opens again', () => {
  const store = createUnsavedStore(memory(), '/')
  // Both before the page was drawn once.
  store.keep(title)
  store.forget(title.id)
  expect(store.current()).toBeUndefined()
})

test('what was typed is there after a reload, until it is saved', () => {
  const tab = memory()
  createUnsavedStore(tab, '/').keep(title)
  const again = createUnsavedStore(tab, '/')
  expect(again.current()).toEqual(title)
  again.forget(title.id)
  expect(createUnsavedStore(tab, '/').current()).toBeUndefined()
})

test('saving one text forgets nothing of another', () => {
  const store = createUnsavedStore(memory(), '/')
  let drawn = 0
  const leave = store.subscribe(() => {
    drawn += 1
  })
  store.keep(title)
  store.forget('id=siteContent;path=heroSubtitle#1')
  expect(store.current()).toEqual(title)
  expect(drawn).toBe(1)
  leave()
  store.forget(title.id)
  expect(drawn).toBe(1)
})
