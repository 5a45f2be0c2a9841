import { describe, expect, it } from 'vitest'
import {
  createUnsavedStore,
  forgetUnsaved,
  keepUnsaved,
  recallUnsaved,
  unsavedOf,
} from './unsaved-text.ts'

function memory(isFull = false) {
  const held = new Map<string, string>()
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      held.set(key, value)
    },
    removeItem: (key: string) => void held.delete(key),
  }
}

const unsaved = { id: 'id=siteContent;path=heroTitle#1', seen: null, text: 'Half a thou' }

describe('An unsaved text', () => {
  it('is restored on its own page until it is discarded', () => {
    const store = memory()
    keepUnsaved(store, '/about', unsaved)
    expect(recallUnsaved(store, '/')).toBeUndefined()
    expect(recallUnsaved(store, '/about')).toEqual(unsaved)
    forgetUnsaved(store, '/about')
    expect(recallUnsaved(store, '/about')).toBeUndefined()
  })

  it('is lost without an error if the browser blocks storage', () => {
    const store = memory(true)
    expect(() => keepUnsaved(store, '/', unsaved)).not.toThrow()
    expect(recallUnsaved(store, '/')).toBeUndefined()
  })

  it.each(['', '{', '7', '{"id":"a","text":1,"seen":null}', '{"id":"a","text":"b"}'])(
    'is ignored if it cannot be parsed: %j',
    (kept) => {
      const store = memory()
      store.setItem('unsaved-text:/', kept)
      expect(recallUnsaved(store, '/')).toBeUndefined()
    },
  )
})

describe('A field that is closed without saving', () => {
  const field = { id: unsaved.id, seen: 'Steady as she goes', begun: 'Steady as she goes' }

  it('discards exactly what was typed', () => {
    const written = ' Half a thou\n'
    expect(unsavedOf({ ...field, written })).toEqual({
      id: field.id,
      seen: field.seen,
      text: written,
    })
  })

  it('discards an emptied text, too', () => {
    expect(unsavedOf({ ...field, written: '' })?.text).toBe('')
  })

  it.each([
    ['it was not open yet', null],
    ['nothing was changed', 'Steady as she goes'],
    ['only the space around the text was', '  Steady as she goes\n'],
  ])('discards nothing when %s', (_, written) => {
    expect(unsavedOf({ ...field, written })).toBeUndefined()
  })

  it('compares with the default if nothing is stored', () => {
    const shown = { ...field, seen: null }
    expect(unsavedOf({ ...shown, written: 'Steady as she goes' })).toBeUndefined()
    expect(unsavedOf({ ...shown, written: 'Half a thou' })).toEqual({
      id: field.id,
      seen: null,
      text: 'Half a thou',
    })
  })
})

describe('The unsaved text of a tab', () => {
  const title = { id: 'id=siteContent;path=heroTitle#1', seen: 'One', text: 'Two' }

  it('is gone once a text was typed and saved quickly, when its field opens again', () => {
    const store = createUnsavedStore(memory(), '/')
    // Both before the page was drawn once.
    store.keep(title)
    store.forget(title.id)
    expect(store.current()).toBeUndefined()
  })

  it('is restored after a reload until it is saved', () => {
    const tab = memory()
    createUnsavedStore(tab, '/').keep(title)
    const again = createUnsavedStore(tab, '/')
    expect(again.current()).toEqual(title)
    again.forget(title.id)
    expect(createUnsavedStore(tab, '/').current()).toBeUndefined()
  })

  it('stays when another text is saved', () => {
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
})
