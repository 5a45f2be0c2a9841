import { Mutation as AppliedMutation } from '@sanity/mutator'
import { describe, expect, it } from 'vitest'
import type { ContentStore, Mutation, StoredDocument } from '#lib/content/content-store.ts'
import { valueAt } from '#lib/content/field-path.ts'
import { AppError } from '#lib/errors.ts'
import { isRecord } from '#lib/json.ts'
import { sectionMessages as say } from '#lib/messages-edit.ts'
import { missingSections } from '#site/content/app/page.ts'
import { sections } from '#site/sections/list.ts'
import { editSections } from './edit-sections.ts'
import { newSection } from './new-section.ts'
import { type SectionOperation, sectionChange } from './section-change.ts'
import { sectionKinds } from './section-kinds.ts'

const hero = { _type: 'hero', _key: 'a', title: 'Ports', buttons: [{ _key: 'x', label: 'Go' }] }
const text = { _type: 'textSection', _key: 'b', title: 'Text' }
const call = { _type: 'callToAction', _key: 'c', title: 'Call', hidden: true }
const fresh = '0123456789ab'

/** A store that applies patches as Sanity does and refuses other revisions. */
function storeWith(documents: Record<string, readonly unknown[] | undefined>) {
  const held = new Map<string, StoredDocument>()
  let revision = 0
  for (const [id, pageBuilder] of Object.entries(documents)) {
    held.set(id, { _id: id, _rev: 'r0', _type: 'page', ...(pageBuilder && { pageBuilder }) })
  }
  const beforeWrite: (() => Promise<unknown>)[] = []
  const written: Mutation[] = []

  const apply = (mutation: Mutation) => {
    if ('create' in mutation) return { _rev: '', ...mutation.create }
    if ('createIfNotExists' in mutation) return { _rev: '', ...mutation.createIfNotExists }
    const { id, ifRevisionID, ...patch } = mutation.patch
    const before = held.get(id)
    if (!before || (ifRevisionID && ifRevisionID !== before._rev)) {
      throw new AppError('conflict', 'another revision')
    }
    const after: unknown = new AppliedMutation(
      JSON.parse(JSON.stringify({ mutations: [{ patch: { id, ...patch } }] })),
    ).apply(JSON.parse(JSON.stringify(before)))
    if (!isRecord(after)) throw new Error('The document is gone.')
    return { ...after, _id: id, _rev: before._rev }
  }
  const store: ContentStore = {
    read: async (ids) => ids.flatMap((id) => held.get(id) ?? []),
    write: async (mutations) => {
      await beforeWrite.shift()?.()
      revision += 1
      written.push(...mutations)
      const ids = new Set<string>()
      for (const mutation of mutations) {
        const document = apply(mutation)
        held.set(document._id, document)
        ids.add(document._id)
      }
      for (const id of ids) {
        const document = held.get(id)
        if (document) held.set(id, { ...document, _rev: `r${revision}` })
      }
      return `r${revision}`
    },
  }
  const change = (operation: SectionOperation, id = 'page-home') =>
    editSections(store, { id, type: 'page', operation })
  const list = (id = 'page-home') => {
    const sections = held.get(id)?.pageBuilder
    return Array.isArray(sections) ? sections : undefined
  }
  const set = (fields: Record<string, string>) =>
    void held.set('page-home', apply({ patch: { id: 'page-home', set: fields } }))
  const stored = () => Object.fromEntries(held)
  return { change, list, set, stored, beforeWrite, written }
}

async function inverseOf(changed: ReturnType<ReturnType<typeof storeWith>['change']>) {
  const outcome = await changed
  if ('ok' in outcome) throw new Error(outcome.message)
  return outcome.answer.inverse
}

describe('changing the sections of a page', () => {
  const operations: readonly SectionOperation[] = [
    { kind: 'add', section: 'cards', key: fresh, after: ['a'] },
    { kind: 'duplicate', key: 'a', copy: fresh },
    { kind: 'move', key: 'c', after: [] },
    { kind: 'move', key: 'a', after: ['c', 'b'] },
    { kind: 'hide', key: 'b', hidden: true },
    { kind: 'hide', key: 'c', hidden: false },
    { kind: 'remove', key: 'b' },
    { kind: 'remove', key: 'a' },
  ]

  it.each(operations)(
    '$kind $key can be undone and redone, and no other section changes',
    async (operation) => {
      const page = storeWith({ 'page-home': [hero, text, call] })
      const undo = await inverseOf(page.change(operation))
      const changed = page.list()
      expect(changed).not.toEqual([hero, text, call])
      expect(others(changed)).toEqual(others([hero, text, call]))

      const redo = await inverseOf(page.change(undo))
      const hiddenBefore = operation.kind === 'hide' && operation.hidden
      const asBefore = hiddenBefore ? { ...text, hidden: false } : text
      expect(page.list()).toEqual([hero, asBefore, call])
      await page.change(redo)
      expect(page.list()).toEqual(changed)
      expect(JSON.stringify(page.written)).not.toContain('"set":{"pageBuilder"')

      function others(list: readonly { _key: string }[] | undefined) {
        const key = operation.kind === 'duplicate' ? operation.copy : keyOf(operation)
        return list?.filter(({ _key }) => _key !== key)
      }
    },
  )

  it('puts a section where the nearest remaining neighbor is', async () => {
    const page = storeWith({ 'page-home': [hero, text, call] })
    await page.change({ kind: 'move', key: 'c', after: ['gone', 'a', 'b'] })
    expect(page.list()).toEqual([hero, call, text])
    await page.change({ kind: 'move', key: 'c', after: ['gone'] })
    expect(page.list()).toEqual([call, hero, text])
  })

  it.each([[undefined], [[]]])('adds the first section to a page with %j', async (none) => {
    const page = storeWith({ 'page-home': none })
    await page.change({ kind: 'add', section: 'hero', key: fresh, after: [] })
    expect(page.list()).toEqual([{ _type: 'hero', _key: fresh, ...newSection('hero', fresh) }])
  })

  it('adds a section once, even if the request is repeated', async () => {
    const page = storeWith({ 'page-home': [hero] })
    const add = { kind: 'add', section: 'hero', key: fresh, after: ['a'] } as const
    await page.change(add)
    await page.change(add)
    expect(page.list()).toHaveLength(2)
  })

  it('gives new keys to everything in a copy, and keeps its links', async () => {
    const children = [{ _type: 'span', _key: 's', text: 'Link', marks: ['strong', 'm'] }]
    const markDefs = [{ _type: 'link', _key: 'm', href: '/apps' }]
    const content = [{ _type: 'block', _key: 'p', children, markDefs }]
    const page = storeWith({ 'page-home': [{ ...text, content }] })
    await page.change({ kind: 'duplicate', key: 'b', copy: fresh })
    const [, copy] = page.list() ?? []
    expect(JSON.stringify(copy)).not.toMatch(/"_key":"."/)
    const link = valueAt(copy, 'content[0].markDefs[0]._key')
    expect(valueAt(copy, 'content[0].children[0].marks')).toEqual(['strong', link])
  })
})

describe('two editors', () => {
  it('change different sections, and both changes survive', async () => {
    const page = storeWith({ 'page-home': [hero, text, call] })
    page.beforeWrite.push(() => page.change({ kind: 'hide', key: 'b', hidden: true }))
    await page.change({ kind: 'move', key: 'c', after: [] })
    expect(page.list()).toEqual([call, hero, { ...text, hidden: true }])
  })

  it.each<SectionOperation>([
    { kind: 'move', key: 'b', after: [] },
    { kind: 'hide', key: 'b', hidden: true },
    { kind: 'duplicate', key: 'b', copy: fresh },
    { kind: 'remove', key: 'b' },
  ])('learn that a section to $kind has been removed', async (operation) => {
    const page = storeWith({ 'page-home': [hero, call] })
    expect(await page.change(operation)).toEqual({ ok: false, message: say.gone, isLate: true })
    expect(page.list()).toEqual([hero, call])
  })
})

describe('an undo after another editor’s change', () => {
  const refusal = { ok: false, message: say.changed, isLate: true }

  it('doesn’t hide a section again that they have hidden and shown', async () => {
    const page = storeWith({ 'page-home': [hero, text] })
    const undo = await inverseOf(page.change({ kind: 'hide', key: 'b', hidden: true }))
    await page.change({ kind: 'hide', key: 'b', hidden: false })
    expect(await page.change(undo)).toEqual(refusal)
  })

  it('doesn’t move a section that they have moved, but ignores new neighbors', async () => {
    const page = storeWith({ 'page-home': [hero, text, call] })
    const undo = await inverseOf(page.change({ kind: 'move', key: 'a', after: ['b'] }))
    await page.change({ kind: 'add', section: 'cards', key: fresh, after: ['b'] })
    const redo = await inverseOf(page.change(undo))
    await page.change(redo)
    await page.change({ kind: 'move', key: 'a', after: ['c'] })
    expect(await page.change(undo)).toEqual(refusal)
  })

  it('doesn’t remove a new section that they have written in', async () => {
    const page = storeWith({ 'page-home': [hero] })
    const undo = await inverseOf(page.change({ kind: 'duplicate', key: 'a', copy: fresh }))
    page.set({ [`pageBuilder[_key=="${fresh}"].title`]: 'Theirs' })
    expect(await page.change(undo)).toEqual(refusal)
    page.set({ [`pageBuilder[_key=="${fresh}"].title`]: hero.title })
    await page.change(undo)
    expect(page.list()).toEqual([hero])
  })
})

describe('a draft in the Studio', () => {
  const drafted = { ...text, title: 'Half done' }

  it('gets the change and keeps its own texts', async () => {
    const page = storeWith({ 'page-home': [hero, text], 'drafts.page-home': [drafted, hero] })
    await page.change({ kind: 'hide', key: 'b', hidden: true })
    await page.change({ kind: 'add', section: 'hero', key: fresh, after: ['b', 'a'] })
    expect(page.list('drafts.page-home')).toEqual([
      { ...drafted, hidden: true },
      newSection('hero', fresh),
      hero,
    ])
  })

  it('gets its own version back when a removed section is restored', async () => {
    const page = storeWith({ 'page-home': [hero, text], 'drafts.page-home': [hero, drafted] })
    const undo = await inverseOf(page.change({ kind: 'remove', key: 'b' }))
    expect(page.list('drafts.page-home')).toEqual([hero])
    await page.change(undo)
    expect(page.list()).toEqual([hero, text])
    expect(page.list('drafts.page-home')).toEqual([hero, drafted])
  })

  it('stays without a section that it no longer has', async () => {
    const page = storeWith({ 'page-home': [hero, text], 'drafts.page-home': [hero] })
    await page.change({ kind: 'move', key: 'b', after: [] })
    expect(page.list('drafts.page-home')).toEqual([hero])
  })
})

describe('a shared section', () => {
  const share = { kind: 'share', key: 'b', document: fresh, title: 'How it works' } as const
  const id = `sharedSection-${fresh}`
  const reference = {
    _type: 'sharedSectionReference',
    _key: 'b',
    sharedSection: { _type: 'reference', _ref: id },
  }

  it('is made of a section, detached again, and both can be undone and redone', async () => {
    const page = storeWith({ 'page-story': [hero, text, call] })
    const change = (operation: SectionOperation) => page.change(operation, 'page-story')
    const list = () => page.list('page-story')
    const unshare = await inverseOf(change(share))
    expect(list()).toEqual([hero, reference, call])
    expect(page.stored()[id]).toMatchObject({ title: 'How it works', section: [text] })

    const detached = { ...text, hidden: false }
    const reattach = await inverseOf(change({ kind: 'detach', key: 'b' }))
    expect(list()).toEqual([hero, detached, call])
    const detachAgain = await inverseOf(change(reattach))
    expect(list()).toEqual([hero, reference, call])
    await change(detachAgain)
    await change(reattach)

    const redo = await inverseOf(change(unshare))
    expect(list()).toEqual([hero, text, call])
    await change(redo)
    expect(list()).toEqual([hero, reference, call])
  })

  it('stays hidden on its page only', async () => {
    const page = storeWith({ 'page-story': [{ ...text, hidden: true }] })
    await page.change(share, 'page-story')
    expect(page.list('page-story')).toEqual([{ ...reference, hidden: true }])
    expect(page.stored()[id]?.section).toEqual([text])
    await page.change({ kind: 'detach', key: 'b' }, 'page-story')
    expect(page.list('page-story')).toEqual([{ ...text, hidden: true }])
  })

  it('gets the version of the page’s draft as its draft, which an undo puts back', async () => {
    const drafted = { ...text, title: 'Half done' }
    const page = storeWith({ 'page-story': [text], 'drafts.page-story': [hero, drafted] })
    const undo = await inverseOf(page.change(share, 'page-story'))
    expect(page.list('drafts.page-story')).toEqual([hero, reference])
    expect(page.stored()[`drafts.${id}`]?.section).toEqual([drafted])
    await page.change(undo, 'page-story')
    expect(page.list('page-story')).toEqual([text])
    expect(page.list('drafts.page-story')).toEqual([hero, drafted])
  })

  it('can be hidden, moved, duplicated and removed like any other', async () => {
    const page = storeWith({ 'page-story': [hero, reference] })
    const change = (operation: SectionOperation) => page.change(operation, 'page-story')
    await change({ kind: 'duplicate', key: 'b', copy: fresh })
    await change({ kind: 'hide', key: fresh, hidden: true })
    await change({ kind: 'move', key: fresh, after: [] })
    const undo = await inverseOf(change({ kind: 'remove', key: 'b' }))
    await change(undo)
    const copy = { ...reference, _key: fresh, hidden: true }
    expect(page.list('page-story')).toEqual([copy, hero, reference])
  })

  it('is not made of what shows the app of its page, or holds texts of the site', async () => {
    const plans = { _type: 'appPlans', _key: 'b' }
    const page = storeWith({ 'page-story': [plans], 'page-home': [{ ...hero, _key: 'hero' }] })
    const refused = (message: string) => ({ ok: false, message })
    expect(await page.change(share, 'page-story')).toEqual(refused(say.cannotShare))
    expect(await page.change({ ...share, key: 'hero' })).toEqual(refused(say.holdsSiteTexts))
    expect(await page.change({ kind: 'detach', key: 'hero' })).toEqual(refused(say.notShared))
  })

  it('is not put back after another editor’s change', async () => {
    const page = storeWith({ 'page-story': [text] })
    const undo = await inverseOf(page.change(share, 'page-story'))
    await page.change({ kind: 'hide', key: 'b', hidden: true }, 'page-story')
    expect(await page.change(undo, 'page-story')).toMatchObject({ message: say.changed })
  })
})

it('refuses what no page can hold', async () => {
  const page = storeWith({ 'page-home': [hero] })
  const refusal = { ok: false, message: say.unknownKind }
  const restore = { kind: 'restore', section: { _type: 'script', _key: 'z' }, after: [] } as const
  expect(await page.change(restore)).toEqual(refusal)
  expect(await page.change({ kind: 'add', section: 'script', key: fresh, after: [] })).toEqual(
    refusal,
  )
  expect(sectionKinds('post')).toEqual(new Set())
  const forged = { kind: 'remove', key: 'a"] | *[_type == "post' }
  expect(sectionChange.safeParse({ id: 'a', type: 'page', operation: forged }).success).toBe(false)
})

it.each(sections.map(({ type }) => type.name))('a new %s can be shown', (kind) => {
  const section = newSection(kind, fresh)
  const reader = sections.find(({ type }) => type.name === kind)?.reader
  expect(reader?.parse(section)).toMatchObject({ _type: kind, _key: fresh })
})

function keyOf(operation: SectionOperation): string {
  return operation.kind === 'restore' || operation.kind === 'replace'
    ? operation.section._key
    : operation.key
}

it('stores the sections that an app shows by default with the first change of them', async () => {
  const app = {
    _id: 'app-1',
    _rev: 'r0',
    _type: 'app',
    slug: { current: 'log' },
    plansTitle: 'Fares',
  }
  const written: Mutation[] = []
  const store: ContentStore = {
    read: async () => [app],
    write: async (mutations) => {
      written.push(...mutations)
      return 'r1'
    },
  }
  const operation = { kind: 'hide', key: 'plans', hidden: true } as const
  await editSections(store, { id: 'app-1', type: 'app', operation })
  expect(written).toEqual([
    { patch: { id: 'app-1', ifRevisionID: 'r0', set: missingSections(app) } },
    { patch: { id: 'app-1', set: { 'pageBuilder[_key=="plans"].hidden': true } } },
  ])
})
