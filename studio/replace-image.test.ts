import { createClient, type SanityDocument } from '@sanity/client'
import { expect, test, vi } from 'vitest'
import {
  type Ask,
  askingClient,
  findReplacement,
  type Replacement,
  replaceImage,
  undoReplacement,
} from './replace-image.ts'

const from = 'image-aa-1200x630-png'
const to = 'image-bb-1200x630-png'
const shows = (_ref: string, more = {}) => ({ asset: { _type: 'reference', _ref }, ...more })
const document = (_id: string, fields: object): SanityDocument => ({
  _id,
  _type: 'post',
  _rev: `rev-${_id}`,
  _createdAt: '2026-01-01T00:00:00Z',
  _updatedAt: '2026-01-01T00:00:00Z',
  ...fields,
})
const files = [from, to].map((_id) =>
  document(_id, { url: `/${_id}`, originalFilename: `${_id}.png` }),
)
const posts = [
  document('a', { title: 'A', mainImage: shows(from, { alt: 'A chart' }) }),
  document('drafts.a', { title: 'A', gallery: [{ _key: 'k', ...shows(from) }] }),
]

/** Returns a client with documents in memory, and the transactions that it committed. */
function memoryClient(stored: readonly SanityDocument[]) {
  const client = createClient({
    projectId: 'p',
    dataset: 'd',
    apiVersion: '2025-02-19',
    useCdn: false,
  })
  const commits: unknown[] = []
  client.withConfig = () => client
  Object.assign(client, {
    fetch: async (_query: string, { ids, id }: { ids?: string[]; id?: string }) =>
      stored.filter((each) => ids?.includes(each._id) ?? JSON.stringify(each).includes(`"${id}"`)),
    mutate: async (operations: unknown) => {
      commits.push(operations)
      return { documentIds: [], transactionId: 't', results: [] }
    },
  })
  return { client, commits }
}

const patchAll = (client: ReturnType<typeof memoryClient>['client'], ask: Ask) =>
  askingClient(client, ask)
    .transaction()
    .patch('a', { set: { mainImage: shows(to, { alt: 'A chart' }) } })
    .patch('drafts.a', { set: { gallery: [{ _key: 'k', ...shows(to) }] } })
    .commit()

test('a transaction that replaces an image asks first and names the documents', async () => {
  const { client, commits } = memoryClient([...files, ...posts])
  const ask = vi.fn<Ask>(async () => undefined)
  await patchAll(client, ask)
  expect(commits).toEqual([])
  const replacement = ask.mock.calls[0]?.[0]
  expect(replacement).toMatchObject({
    from: { _id: from, name: `${from}.png` },
    to: { _id: to },
    documents: [{ id: 'a', title: 'A' }, { id: 'drafts.a' }],
  })

  await patchAll(client, async (_, commit) => void (await commit()))
  expect(commits).toHaveLength(1)
})

test('other transactions are committed without a question', async () => {
  const { client, commits } = memoryClient([...files, ...posts])
  const ask = vi.fn<Ask>()
  await askingClient(client, ask)
    .transaction()
    .patch(from, { set: { title: 'Chart' } })
    .commit()
  await askingClient(client, ask)
    .transaction()
    .patch('a', { set: { title: 'B' } })
    .commit()
  await askingClient(client, ask).transaction().delete('folder').commit()
  expect(ask).not.toHaveBeenCalled()
  expect(commits).toHaveLength(3)
})

test('an undo changes only the places that still show the new image', async () => {
  const replacement: Replacement = {
    from: { _id: from, url: '', name: '' },
    to: { _id: to, url: '', name: '' },
    documents: [
      {
        id: 'a',
        type: 'post',
        title: 'A',
        uses: [{ path: 'mainImage', assetId: from, image: {} }],
      },
      {
        id: 'b',
        type: 'post',
        title: 'B',
        uses: [{ path: 'mainImage', assetId: from, image: {} }],
      },
    ],
  }
  const { client, commits } = memoryClient([
    document('a', { title: 'A', mainImage: shows(to), gallery: [{ _key: 'own', ...shows(to) }] }),
    document('b', { title: 'B', mainImage: shows('image-cc-10x10-png') }),
  ])
  expect(await undoReplacement(client, replacement)).toMatchObject([{ id: 'a' }])
  expect(commits).toEqual([
    [{ patch: { id: 'a', ifRevisionID: 'rev-a', set: { 'mainImage.asset._ref': from } } }],
  ])
})

test('replacing from the details finds the documents that show the image, and changes only these fields', async () => {
  const other = document('b', { title: 'B', mainImage: shows('image-cc-1200x630-png') })
  const { client, commits } = memoryClient([...files, ...posts, other])
  const replacement = await findReplacement(client, { _id: from, url: '/f', name: 'f' }, to)
  expect(replacement.to).toMatchObject({ _id: to, name: `${to}.png` })
  expect(replacement.documents.map(({ id }) => id)).toEqual(['a', 'drafts.a'])

  await replaceImage(client, replacement)
  const sent = JSON.stringify(commits)
  expect(sent).toContain(`"mainImage.asset._ref":"${to}"`)
  expect(sent).toContain(`"ifRevisionID":"rev-drafts.a"`)
  expect(sent).not.toContain('image-cc')
})
