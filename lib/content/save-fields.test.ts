import { describe, expect, it } from 'vitest'
import { AppError } from '#lib/errors.ts'
import type { ContentStore, Mutation, StoredDocument } from './content-store.ts'
import { valueAt } from './field-path.ts'
import { saveFields } from './save-fields.ts'

type Fields = Record<string, unknown>

/** Fake lake that applies patches and rejects old revisions, like the real one. */
function lake(documents: Record<string, Fields>, beforeWrite: (() => void)[] = []) {
  const held = new Map<string, StoredDocument>()
  let revision = 0
  const write = (id: string, fields: Fields) =>
    held.set(id, { ...fields, _id: id, _rev: `r${revision}` })
  const put = (id: string, fields: Fields) => {
    revision += 1
    write(id, fields)
  }
  for (const [id, fields] of Object.entries(documents)) put(id, fields)

  const apply = (mutation: Mutation) => {
    if (!('patch' in mutation)) {
      const { _id, ...fields } = 'create' in mutation ? mutation.create : mutation.createIfNotExists
      if (!held.has(_id)) write(_id, fields)
      return
    }
    const { id, set = {}, unset = [] } = mutation.patch
    const { _id, _rev, ...fields } = structuredClone(held.get(id) ?? { _id: id, _rev: '' })
    for (const path of unset) setAt(fields, path, undefined)
    for (const [path, value] of Object.entries(set)) setAt(fields, path, value)
    write(id, fields)
  }
  const isLate = (mutation: Mutation) =>
    'patch' in mutation &&
    mutation.patch.ifRevisionID !== undefined &&
    held.get(mutation.patch.id)?._rev !== mutation.patch.ifRevisionID

  const store: ContentStore = {
    read: async (ids) => ids.flatMap((id) => held.get(id) ?? []),
    write: async (mutations) => {
      beforeWrite.shift()?.()
      if (mutations.some(isLate)) throw new AppError('conflict', 'another revision')
      revision += 1
      mutations.forEach(apply)
      return `r${revision}`
    },
  }
  return { store, put, text: (id: string, name: string) => held.get(id)?.[name] }
}

/** Sets a field of a document or of one of its sections, and ignores sections that it doesn't have. */
function setAt(fields: Fields, path: string, value: unknown) {
  const [, section, name = path] = /^(.*\])\.(\w+)$/.exec(path) ?? []
  const holder = section ? valueAt(fields, section) : fields
  if (typeof holder === 'object' && holder !== null) Object.assign(holder, { [name]: value })
}

const change = (seen: unknown, next: unknown, overwrite = false) => ({
  id: 'siteContent',
  type: 'siteContent',
  changes: [{ path: 'heroTitle', seen, next, overwrite }],
})

const conflict = (theirs: unknown, where: string) => ({
  id: 'siteContent',
  path: 'heroTitle',
  mine: 'Mine',
  theirs,
  where,
})

describe('saving a text', () => {
  it('publishes it and returns the previous value', async () => {
    const { store, text } = lake({ siteContent: { heroTitle: 'Old' } })
    const outcome = await saveFields(store, change('Old', 'New'))
    expect(outcome).toEqual({
      status: 'saved',
      before: [{ heroTitle: 'Old' }],
      after: [{ heroTitle: 'New' }],
      revision: 'r2',
    })
    expect(text('siteContent', 'heroTitle')).toBe('New')
  })

  it('creates a document that was never published', async () => {
    const { store, text } = lake({})
    expect(await saveFields(store, change(null, 'First'))).toMatchObject({ status: 'saved' })
    expect(text('siteContent', 'heroTitle')).toBe('First')
  })

  it('restores the default when the field is cleared', async () => {
    const { store, text } = lake({ siteContent: { heroTitle: 'Old' } })
    await saveFields(store, change('Old', ''))
    expect(text('siteContent', 'heroTitle')).toBeUndefined()
  })

  it('ignores a concurrent change of another field', async () => {
    const begun = lake({ siteContent: { heroTitle: 'Old' } }, [
      () => begun.put('siteContent', { heroTitle: 'Old', ctaTitle: 'Theirs' }),
    ])
    await saveFields(begun.store, change('Old', 'New'))
    expect(begun.text('siteContent', 'heroTitle')).toBe('New')
    expect(begun.text('siteContent', 'ctaTitle')).toBe('Theirs')
  })

  it('returns both texts and writes nothing if another editor changed the field', async () => {
    const begun = lake({ siteContent: { heroTitle: 'Old' } }, [
      () => begun.put('siteContent', { heroTitle: 'Theirs' }),
    ])
    expect(await saveFields(begun.store, change('Old', 'Mine'))).toEqual({
      status: 'conflict',
      conflicts: [conflict('Theirs', 'published')],
    })
    expect(begun.text('siteContent', 'heroTitle')).toBe('Theirs')
  })

  it('overwrites another editor’s text on request', async () => {
    const { store, text } = lake({ siteContent: { heroTitle: 'Theirs' } })
    await saveFields(store, change('Old', 'Mine', true))
    expect(text('siteContent', 'heroTitle')).toBe('Mine')
  })

  it('has no conflict if another editor wrote the same text', async () => {
    const { store } = lake({ siteContent: { heroTitle: 'Same' } })
    expect(await saveFields(store, change('Old', 'Same'))).toMatchObject({ status: 'saved' })
  })

  it('changes the draft too, so that publishing it does not restore the old text', async () => {
    const { store, text } = lake({
      siteContent: { heroTitle: 'Old' },
      'drafts.siteContent': { heroTitle: 'Old', ctaTitle: 'Half done' },
    })
    await saveFields(store, change('Old', 'New'))
    expect(text('drafts.siteContent', 'heroTitle')).toBe('New')
    expect(text('drafts.siteContent', 'ctaTitle')).toBe('Half done')
  })

  it('returns a conflict if a draft has another text', async () => {
    const { store, text } = lake({
      siteContent: { heroTitle: 'Old' },
      'drafts.siteContent': { heroTitle: 'Half done' },
    })
    expect(await saveFields(store, change('Old', 'Mine'))).toEqual({
      status: 'conflict',
      conflicts: [conflict('Half done', 'draft')],
    })
    expect(text('siteContent', 'heroTitle')).toBe('Old')
  })

  it('merges with the published text and with the draft, each on its own', async () => {
    const { store, text } = lake({
      siteContent: { heroTitle: 'Theirs' },
      'drafts.siteContent': { heroTitle: 'Half done' },
    })
    const merge = (theirs: unknown) => `Mine and ${theirs}`
    const changes = [{ path: 'heroTitle', seen: 'Old', next: 'Mine', merge }]
    const request = { id: 'siteContent', type: 'siteContent', changes }
    expect(await saveFields(store, request)).toMatchObject({
      status: 'saved',
      before: [{ heroTitle: 'Theirs' }],
      after: [{ heroTitle: 'Mine and Theirs' }],
    })
    expect(text('siteContent', 'heroTitle')).toBe('Mine and Theirs')
    expect(text('drafts.siteContent', 'heroTitle')).toBe('Mine and Half done')
  })

  it('returns a conflict if a text can’t be merged', async () => {
    const { store, text } = lake({ siteContent: { heroTitle: 'Theirs' } })
    const changes = [{ path: 'heroTitle', seen: 'Old', next: 'Mine', merge: () => undefined }]
    expect(await saveFields(store, { id: 'siteContent', type: 'siteContent', changes })).toEqual({
      status: 'conflict',
      conflicts: [conflict('Theirs', 'published')],
    })
    expect(text('siteContent', 'heroTitle')).toBe('Theirs')
  })

  it('stores what the document lacks with the first change in it, in the draft too', async () => {
    const { store, text } = lake({ 'app-1': { name: 'Log' }, 'drafts.app-1': { name: 'Logs' } })
    const outcome = await saveFields(store, {
      id: 'app-1',
      type: 'app',
      changes: [{ path: 'intro', seen: 'Shown before', next: 'New' }],
      missing: ({ intro }) => (intro ? undefined : { intro: 'Shown before', outro: 'The end' }),
    })
    expect(outcome).toMatchObject({ status: 'saved', before: [{ intro: 'Shown before' }] })
    for (const id of ['app-1', 'drafts.app-1']) {
      expect([text(id, 'intro'), text(id, 'outro')]).toEqual(['New', 'The end'])
    }
  })

  it('gives up if the document keeps changing', async () => {
    const restless: (() => void)[] = Array.from(
      { length: 9 },
      () => () => begun.put('siteContent', { heroTitle: 'Old' }),
    )
    const begun = lake({ siteContent: { heroTitle: 'Old' } }, restless)
    await expect(saveFields(begun.store, change('Old', 'New'))).rejects.toMatchObject({
      code: 'conflict',
    })
  })
})

describe('saving texts of several documents', () => {
  const title = 'pageBuilder[_key=="hero"].title'
  const shipped = { _type: 'page', pageBuilder: [{ _key: 'hero', title: 'Shipped' }] }
  const onPage = (seen: unknown, next: unknown, overwrite = false) => ({
    id: 'page-about',
    type: 'page',
    initial: shipped,
    changes: [{ path: title, seen, next, overwrite }],
  })
  const page = (text: string) => ({ pageBuilder: [{ _key: 'hero', title: text }] })

  it('is one transaction, and returns the previous values of each document', async () => {
    const { store, text } = lake({ siteContent: { heroTitle: 'Old' }, 'page-about': page('Was') })
    const outcome = await saveFields(store, change('Old', 'New'), onPage('Was', 'Is'))
    const before = [{ heroTitle: 'Old' }, { [title]: 'Was' }]
    expect(outcome).toMatchObject({ status: 'saved', before, revision: 'r3' })
    expect(text('siteContent', 'heroTitle')).toBe('New')
    expect(text('page-about', 'pageBuilder')).toEqual([{ _key: 'hero', title: 'Is' }])
  })

  it('writes none of them if one has a conflict, and overwrites only the chosen texts', async () => {
    const { store, text } = lake({
      siteContent: { heroTitle: 'Old' },
      'page-about': page('Theirs'),
    })
    const theirs = { id: 'page-about', path: title, mine: 'Mine', theirs: 'Theirs' }
    expect(await saveFields(store, change('Old', 'New'), onPage('Was', 'Mine'))).toEqual({
      status: 'conflict',
      conflicts: [{ ...theirs, where: 'published' }],
    })
    expect(text('siteContent', 'heroTitle')).toBe('Old')

    const both = [change('Older', 'New'), onPage('Was', 'Mine', true)]
    expect(await saveFields(store, ...both)).toMatchObject({
      conflicts: [{ id: 'siteContent', theirs: 'Old' }],
    })
    expect(
      await saveFields(store, ...[change('Old', 'New'), onPage('Was', 'Mine', true)]),
    ).toMatchObject({ status: 'saved' })
    expect(text('page-about', 'pageBuilder')).toEqual([{ _key: 'hero', title: 'Mine' }])
  })

  it('creates a page with the content it ships with', async () => {
    const { store, text } = lake({})
    const outcome = await saveFields(store, onPage('Shipped', 'First'))
    expect(outcome).toMatchObject({ status: 'saved', before: [{ [title]: 'Shipped' }] })
    expect(text('page-about', 'pageBuilder')).toEqual([{ _key: 'hero', title: 'First' }])
  })

  it.each([true, false])(
    'is refused for a section that was removed (overwrite: %s)',
    async (overwrite) => {
      const { store } = lake({ 'page-about': { pageBuilder: [] } })
      expect(await saveFields(store, onPage(null, 'Mine', overwrite))).toEqual({
        status: 'conflict',
        conflicts: [
          { id: 'page-about', path: title, mine: 'Mine', theirs: null, where: 'removed' },
        ],
      })
    },
  )

  it('ignores a draft that no longer has the section', async () => {
    const { store, text } = lake({
      'page-about': page('Was'),
      'drafts.page-about': { pageBuilder: [] },
    })
    expect(await saveFields(store, onPage('Was', 'Is'))).toMatchObject({ status: 'saved' })
    expect(text('drafts.page-about', 'pageBuilder')).toEqual([])
  })
})
