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

describe('reading a text by its address', () => {
  it.each([
    ['name', 'LayerRank'],
    ['features[1]', 'Mends'],
    ['plans[_key=="a1"].name', 'Solo'],
    ['plans[_key=="a1"].features[0]', 'One site'],
    ['closingTitle', null],
    ['plans[_key=="a1"].badge', null],
  ])('returns the stored text at %s', async (path, value) => {
    expect(await at(path)).toEqual({ ok: true, value })
  })

  it('returns null for a singleton that was never published', async () => {
    expect(await at('heroTitle', 'siteContent', 'siteContent')).toEqual({ ok: true, value: null })
  })

  it.each([
    ['features[2]', 'app-1', 'app', 'gone'],
    ['plans[_key=="zz"].name', 'app-1', 'app', 'gone'],
    ['name', 'app-2', 'app', 'gone'],
    // Reading creates neither a document of another type nor a second siteContent.
    ['name', 'app-1', 'author', 'gone'],
    ['heroTitle', 'another', 'siteContent', 'gone'],
    ['order', 'app-1', 'app', 'not-editable'],
    ['_type', 'app-1', 'app', 'not-editable'],
  ])('rejects %s of %s as %s', async (path, id, type, reason) => {
    expect(await at(path, id, type)).toEqual({ ok: false, reason })
  })
})

describe('saving a text', () => {
  const change = { id: 'app-1', type: 'app', seen: 'Old', overwrite: false }

  it('trims it and joins the lines of a single-line field', () => {
    const request = saveRequestFor(editableField, {
      ...change,
      path: 'name',
      next: '  Layer\r\n  Rank ',
    })
    expect(request.changes).toEqual([{ path: 'name', seen: 'Old', next: 'Layer Rank' }])
  })

  it('keeps the line breaks of a multi-line field', () => {
    const request = saveRequestFor(editableField, {
      ...change,
      path: 'description',
      next: 'One\r\n\r\nTwo',
    })
    expect(request.changes[0]?.next).toBe('One\n\nTwo')
  })

  it('clears the field if only whitespace is left', () => {
    const request = saveRequestFor(editableField, { ...change, path: 'closingTitle', next: ' \n ' })
    expect(request.changes[0]?.next).toBeNull()
  })

  it('validates the trimmed text', () => {
    expect(refusalOf(editableField, { ...change, path: 'name', next: '   ' })).toBe('Name the app.')
    expect(
      refusalOf(editableField, { ...change, path: 'name', next: ' LayerRank ' }),
    ).toBeUndefined()
  })
})
