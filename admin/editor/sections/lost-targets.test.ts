import { expect, it } from 'vitest'
import { sectionMessages as say } from '#lib/messages-edit.ts'
import { withoutLostTargets } from './lost-targets.ts'

const image = (_ref: string) => ({ _type: 'image', asset: { _type: 'reference', _ref } })
const [lost, kept] = ['image-lost-1x1-png', 'image-kept-1x1-png']
const card = { _key: 'i', _type: 'card', image: image(lost), title: 'Ferries' }
const section = { _type: 'cards', _key: 'a', picture: image(kept), cards: [card] }
const left = { _type: 'cards', _key: 'a', title: 'Now' }

const targets = (existing: readonly string[], deleted: readonly object[] = []) => ({
  client: { fetch: async () => existing },
  history: {
    lastRevisions: async (ids: readonly string[]) =>
      deleted.map((document, index) => ({ _id: ids[index] ?? '', _type: 'page', ...document })),
  },
})

it('brings a section back without images that were deleted since', async () => {
  const operation = { kind: 'replace', section, drafted: section, left } as const
  const without = { ...section, cards: [{ ...card, image: { _type: 'image' } }] }
  expect(await withoutLostTargets({ id: 'page', operation }, targets([kept]))).toEqual({
    operation: { kind: 'replace', section: without, drafted: without, left },
    lostFiles: 1,
  })
})

it('refuses a section that refers to a page that was deleted since, and names the page', async () => {
  const link = { _type: 'link', page: { _type: 'reference', _ref: 'page-offer' } }
  const linked = { ...left, link }
  const operation = { kind: 'restore', section: linked, after: [] } as const
  expect(
    await withoutLostTargets({ id: 'page', operation }, targets([], [{ title: 'Winter offer' }])),
  ).toEqual({ ok: false, message: say.needs(['Winter offer']), isLate: true })
})

it('leaves other operations alone', async () => {
  const operation = { kind: 'hide', key: 'a', hidden: true } as const
  const client = { fetch: async () => Promise.reject(new Error('Not needed.')) }
  const outcome = withoutLostTargets({ id: 'page', operation }, { ...targets([]), client })
  expect(await outcome).toEqual({ operation, lostFiles: 0 })
})
