import { describe, expect, it } from 'vitest'
import { schemaTypes } from '#schemas'
import { editableFields } from '#schemas/editable.ts'
import type { ContentStore, StoredDocument } from './content-store.ts'
import { readPageText, refusalOf, saveRequestFor } from './page-text.ts'

const texts = { heroTitle: { title: 'Hero title', help: '', text: 'Stay on course' } }
const editableField = editableFields(schemaTypes([{ title: 'Home', texts }], [], []))

const app: StoredDocument = {
  _id: 'app-1',
  _rev: 'r1',
  _type: 'app',
  name: 'LayerRank',
  features: ['Watches', 'Mends'],
  plans: [{ _key: 'a1', name: 'Solo', features: ['One site'] }],
}

const store: ContentStore = {
  read: async (ids) => [app].filter(({ _id }) => ids.includes(_id)),
  write: async () => {
    throw new Error('Reading writes nothing.')
  },
}

const at = (path: string, id = 'app-1', type = 'app') =>
  readPageText(editableField, store, { id, type, path })

describe('A text asked for by its address', () => {
  it.each([
    ['name', 'LayerRank'],
    ['features[1]', 'Mends'],
    ['plans[_key=="a1"].name', 'Solo'],
    ['plans[_key=="a1"].features[0]', 'One site'],
    ['closingTitle', null],
    ['plans[_key=="a1"].badge', null],
  ])('%s comes as it is stored', async (path, value) => {
    expect(await at(path)).toEqual({ ok: true, value })
  })

  it('is nothing yet in a document that was never published, where there is only one', async () => {
    expect(await at('heroTitle', 'siteContent', 'siteContent')).toEqual({ ok: true, value: null })
  })

  it.each([
    ['features[2]', 'app-1', 'app', 'gone'],
    ['plans[_key=="zz"].name', 'app-1', 'app', 'gone'],
    ['name', 'app-2', 'app', 'gone'],
    // A document of another type, and a second siteContent, are not made by asking.
    ['name', 'app-1', 'author', 'gone'],
    ['heroTitle', 'another', 'siteContent', 'gone'],
    ['order', 'app-1', 'app', 'not-editable'],
    ['_type', 'app-1', 'app', 'not-editable'],
  ])('%s of %s as %s is refused', async (path, id, type, reason) => {
    expect(await at(path, id, type)).toEqual({ ok: false, reason })
  })
})

describe('A text to be saved', () => {
  const change = { id: 'app-1', type: 'app', seen: 'Old', overwrite: false }

  it('is trimmed, and one line where the field has one', () => {
    const request = saveRequestFor(editableField, {
      ...change,
      path: 'name',
      next: '  Layer\r\n  Rank ',
    })
    expect(request.changes).toEqual([{ path: 'name', seen: 'Old', next: 'Layer Rank' }])
  })

  it('keeps its lines where the field has several', () => {
    const request = saveRequestFor(editableField, {
      ...change,
      path: 'description',
      next: 'One\r\n\r\nTwo',
    })
    expect(request.changes[0]?.next).toBe('One\n\nTwo')
  })

  it('empties the field when nothing but space is left', () => {
    const request = saveRequestFor(editableField, { ...change, path: 'closingTitle', next: ' \n ' })
    expect(request.changes[0]?.next).toBeNull()
  })

  it('is judged without the space around it', () => {
    expect(refusalOf(editableField, { ...change, path: 'name', next: '   ' })).toBe('Name the app.')
    expect(
      refusalOf(editableField, { ...change, path: 'name', next: ' LayerRank ' }),
    ).toBeUndefined()
  })
})
