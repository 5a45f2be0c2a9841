import { describe, expect, it } from 'vitest'
import { AppError } from '#lib/errors.ts'
import type { ContentStore, Mutation, StoredDocument } from './content-store.ts'
import { saveFields } from './save-fields.ts'

type Fields = Record<string, unknown>

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
    if ('createIfNotExists' in mutation) {
      const { _id, ...fields } = mutation.createIfNotExists
      if (!held.has(_id)) write(_id, fields)
      return
    }
    const { id, set = {}, unset = [] } = mutation.patch
    const remaining = Object.entries(held.get(id) ?? {}).filter(([name]) => !unset.includes(name))
    write(id, { ...Object.fromEntries(remaining), ...set })
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

const change = (seen: unknown, next: unknown) => ({
  id: 'siteContent',
  type: 'siteContent',
  changes: [{ path: 'heroTitle', seen, next }],
})

describe('saving a text', () => {
  it('publishes it and returns the previous value', async () => {
    const { store, text } = lake({ siteContent: { heroTitle: 'Old' } })
    const outcome = await saveFields(store, change('Old', 'New'))
    expect(outcome).toEqual({ status: 'saved', before: { heroTitle: 'Old' }, revision: 'r2' })
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
      conflicts: [{ path: 'heroTitle', mine: 'Mine', theirs: 'Theirs', where: 'published' }],
    })
    expect(begun.text('siteContent', 'heroTitle')).toBe('Theirs')
  })

  it('overwrites another editor’s text on request', async () => {
    const { store, text } = lake({ siteContent: { heroTitle: 'Theirs' } })
    await saveFields(store, { ...change('Old', 'Mine'), overwrite: true })
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
      conflicts: [{ path: 'heroTitle', mine: 'Mine', theirs: 'Half done', where: 'draft' }],
    })
    expect(text('siteContent', 'heroTitle')).toBe('Old')
  })

  it('stores what the document lacks with the first change in it, in the draft too', async () => {
    const { store, text } = lake({ 'app-1': { name: 'Log' }, 'drafts.app-1': { name: 'Logs' } })
    const outcome = await saveFields(store, {
      id: 'app-1',
      type: 'app',
      changes: [{ path: 'intro', seen: 'Shown before', next: 'New' }],
      missing: ({ intro }) => (intro ? undefined : { intro: 'Shown before', outro: 'The end' }),
    })
    expect(outcome).toMatchObject({ status: 'saved', before: { intro: 'Shown before' } })
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
