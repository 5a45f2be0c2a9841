import { describe, expect, it } from 'vitest'
import type { ContentStore, StoredDocument } from '#lib/content/content-store.ts'
import { listMessages as say } from '#lib/messages-edit.ts'
import { checkPageList, isListAddress, mergedList } from './page-list.ts'

const plans = [{ _key: 'a1', _type: 'plan', name: 'Solo', features: ['One site', 'Alerts'] }]
const app: StoredDocument = { _id: 'app-1', _rev: 'r1', _type: 'app', plans }
const store: ContentStore = {
  read: async (ids) => [app].filter(({ _id }) => ids.includes(_id)),
  write: async () => {
    throw new Error('Checking writes nothing.')
  },
}
const change = (path: string, seen: unknown, next: unknown) => ({
  id: 'app-1',
  type: 'app',
  path,
  seen,
  next,
  overwrite: false,
})

describe('a list that editors can change on the page', () => {
  it.each([
    ['app', 'plans', true],
    ['app', 'plans[_key=="a1"].features', true],
    ['footer', 'columns[_key=="a1"].links', true],
    ['navigation', 'entries', true],
    ['page', 'pageBuilder[_key=="a1"].cards', true],
    // Sections have other commands.
    ['page', 'pageBuilder', false],
    ['sharedSection', 'section', false],
    ['post', 'body', false],
    ['post', 'relatedPosts', false],
    ['app', 'name', false],
  ])('%s %s: %s', (type, path, isList) => {
    expect(isListAddress({ id: 'any', type, path })).toBe(isList)
  })
})

describe('a list to be saved', () => {
  const copy = { ...plans[0], _key: 'b1' }

  it('has items of the kinds that it had', async () => {
    const next = [...plans, copy]
    expect(await checkPageList(store, change('plans', plans, next))).toEqual({ ok: true, next })
    const features = ['Alerts']
    expect(
      await checkPageList(store, change('plans[_key=="a1"].features', null, features)),
    ).toEqual({ ok: true, next: features })
  })

  it.each([
    ['an item of another kind', [...plans, { _key: 'b1', _type: 'hero' }], say.failed],
    ['a text among objects', ['Solo'], say.failed],
    ['an object without a key', [{ _type: 'plan' }], say.failed],
    ['no list', 'Solo', say.failed],
    ['nothing', [], say.refused.only],
    ['too little', [], 'List at least one feature.', 'plans[_key=="a1"].features'],
  ])('is refused with %s', async (_, next, message, path = 'plans') => {
    expect(await checkPageList(store, change(path, plans, next))).toEqual({ ok: false, message })
  })

  it('keeps the changes of another editor in other items', () => {
    const [one, two] = [
      { _key: 'a', _type: 'card', title: 'One' },
      { _key: 'b', _type: 'card', title: 'Two' },
    ]
    const added = { _key: 'c', _type: 'card', title: 'Three' }
    const theirs = [{ ...one, title: 'First' }, two]
    expect(mergedList(change('cards', [one, two], [one, two, added]), theirs)).toEqual([
      ...theirs,
      added,
    ])
    expect(mergedList(change('cards', [one, two], [two]), theirs)).toBeUndefined()
    expect(mergedList(change('features', ['a', 'b'], ['a']), ['a', 'c'])).toBeUndefined()
  })
})
