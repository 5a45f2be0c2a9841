import { expect, it, vi } from 'vitest'
import { editMessages } from '#lib/messages-edit.ts'
import { missingSections } from '#site/content/app/page.ts'
import { readSectionChanges } from './read-section-changes.ts'

const app = { _id: 'app-one', _type: 'app', slug: { current: 'one' } }
const page = (title: string) => ({
  _id: 'page-one',
  _type: 'page',
  pageBuilder: [{ _type: 'hero', _key: 'a', title }],
})

/** A history of versions, newest first. `undefined` is a version that the server fails to return. */
function sourceOf(versions: readonly (ReturnType<typeof page> | typeof app | undefined)[]) {
  const documentAt = vi.fn(async (_id: string, revision: string) => {
    const version = versions[Number(revision)]
    if (!version) throw new Error('The history has no answer.')
    return version
  })
  const transactions = async () =>
    versions.map((_, index) => ({ id: `${index}`, author: 'p-1', timestamp: `at ${index}` }))
  const nameOf = async (): Promise<string | null> => 'ada@site.example'
  return { history: { transactions, documentAt }, trail: [], nameOf }
}

const hero = { id: 'page-one', key: 'a' }

it('knows the sections that an app shows while it has none of its own', async () => {
  const shown = missingSections(app)?.pageBuilder ?? []
  const key = shown.find(({ _type }) => _type === 'appFeatures')?._key ?? ''
  const before = { ...app, featuresTitle: 'What it did' }
  const changes = await readSectionChanges({ id: app._id, key }, sourceOf([app, before]))
  expect(changes).toMatchObject([{ at: 'at 0', before: { title: 'What it did' } }])
})

it('names the author of the transaction, unless the audit log knows who it was', async () => {
  const source = sourceOf([page('Three'), page('Two'), page('One')])
  const trail = [{ email: 'grace@site.example', after: { revision: '1' } }]
  const emails = async (nameOf = source.nameOf) =>
    (await readSectionChanges(hero, { ...source, trail, nameOf })).map(({ email }) => email)
  expect(await emails()).toEqual(['ada@site.example', 'grace@site.example'])
  expect(await emails(async () => null)).toEqual([null, 'grace@site.example'])
  const failing = async () => Promise.reject(new TypeError('fetch failed'))
  expect(await emails(failing)).toEqual([editMessages.somebody, 'grace@site.example'])
})

it('reads no further than 20 changes', async () => {
  const source = sourceOf(Array.from({ length: 50 }, (_, index) => page(`Title ${index}`)))
  expect(await readSectionChanges(hero, source)).toHaveLength(20)
  expect(source.history.documentAt).toHaveBeenCalledTimes(25)
})

it('returns what it has read when the history stops answering', async () => {
  const versions = Array.from({ length: 10 }, (_, index) => page(`Title ${index}`))
  const changes = await readSectionChanges(hero, sourceOf([...versions, undefined]))
  expect(changes).toHaveLength(9)
  await expect(readSectionChanges(hero, sourceOf([undefined, ...versions]))).rejects.toThrow()
})
