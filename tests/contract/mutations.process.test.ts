import { createClient, Patch, Transaction } from '@sanity/client'
import { afterAll, describe, expect, it } from 'vitest'
import { connect, LIBRARIES } from './clients.ts'
import { first } from './event-log.ts'
import { startLake } from './lake-process.ts'

const lake = await startLake()
afterAll(() => lake.dispose())

type Bike = { _type: 'bike'; name: string; [field: string]: unknown }
const bike = (fields: Record<string, unknown> = {}): Bike => ({
  _type: 'bike',
  name: 'Tandem',
  ...fields,
})

let count = 0
const newId = (): string => {
  count += 1
  return `bike-${count}`
}

describe.each(LIBRARIES)('an editor with $name', (library) => {
  const client = () => connect(lake, library)
  const stored = (id: string) => client().getDocument(id)

  describe('creates documents', () => {
    it('with a generated ID and every system field', async () => {
      const created = await client().create(bike())
      expect(created._id).toMatch(/^[\w-]{10,}$/)
      expect(created._rev).toMatch(/^[\w-]+$/)
      expect(created._createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/)
      expect(created._updatedAt).toBe(created._createdAt)
      expect(await stored(created._id)).toEqual(created)
    })

    it('as a draft with a generated ID when the ID is only the prefix', async () => {
      const created = await client().create({ ...bike(), _id: 'drafts.' })
      expect(created._id).toMatch(/^drafts\.[\w-]{10,}$/)
    })

    it('only once per ID, with a conflict the second time', async () => {
      const _id = newId()
      await client().create({ ...bike(), _id })
      await expect(client().create({ ...bike({ name: 'Other' }), _id })).rejects.toMatchObject({
        statusCode: 409,
        message: expect.stringContaining(_id),
      })
      expect((await stored(_id))?.name).toBe('Tandem')
    })

    it('if they do not exist, and leaves existing ones unchanged', async () => {
      const _id = newId()
      await client().createIfNotExists({ ...bike(), _id })
      const before = await stored(_id)
      await client().createIfNotExists({ ...bike({ name: 'Other' }), _id })
      expect(await stored(_id)).toEqual(before)
    })

    it('or replaces them, keeping the creation time', async () => {
      const _id = newId()
      const first = await client().createOrReplace({ ...bike({ seats: 2 }), _id })
      const second = await client().createOrReplace({ ...bike({ name: 'Other' }), _id })
      expect(second.name).toBe('Other')
      expect(second).not.toHaveProperty('seats')
      expect(second._createdAt).toBe(first._createdAt)
      expect(second._rev).not.toBe(first._rev)
    })
  })

  describe('patches', () => {
    const patched = async (
      fields: Record<string, unknown>,
      change: (patch: Patch) => Patch,
    ): Promise<Record<string, unknown>> => {
      const { _id } = await client().create({ ...bike(fields), _id: newId() })
      return change(client().patch(_id)).commit()
    }

    it('fields with set, setIfMissing, unset, inc and dec', async () => {
      const result = await patched({ seats: 2, price: 100, colour: 'red', stock: 5 }, (patch) =>
        patch
          .set({ name: 'New', 'details.weight': 12 })
          .setIfMissing({ seats: 9, wheels: 2 })
          .unset(['colour', 'missing'])
          .inc({ price: 8 })
          .dec({ stock: 1 }),
      )
      expect(result).toMatchObject({
        name: 'New',
        details: { weight: 12 },
        seats: 2,
        wheels: 2,
        price: 108,
        stock: 4,
      })
      expect(result).not.toHaveProperty('colour')
    })

    it('text with a diff', async () => {
      const result = await patched({ name: 'Little Red Bike' }, (patch) =>
        patch.diffMatchPatch({ name: '@@ -4,15 +4,19 @@\n tle \n-Red\n+Scarlet\n  Bike\n' }),
      )
      expect(result.name).toBe('Little Scarlet Bike')
    })

    it('arrays by inserting before, after or instead, and with append, prepend and splice', async () => {
      const keyed = (text: string) => ({ _key: text, text })
      const parts = [keyed('b'), keyed('d')]
      const result = await patched({ parts }, (patch) =>
        patch.insert('before', 'parts[_key=="b"]', [keyed('a')]),
      )
      expect(texts(result)).toBe('abd')

      const _id = String(result._id)
      const change = (edit: (patch: Patch) => Patch) => edit(client().patch(_id)).commit()
      expect(texts(await change((patch) => patch.insert('after', 'parts[1]', [keyed('c')])))).toBe(
        'abcd',
      )
      expect(
        texts(await change((patch) => patch.insert('replace', 'parts[_key=="d"]', [keyed('x')]))),
      ).toBe('abcx')
      expect(texts(await change((patch) => patch.append('parts', [keyed('e')])))).toBe('abcxe')
      expect(texts(await change((patch) => patch.prepend('parts', [keyed('0')])))).toBe('0abcxe')
      expect(texts(await change((patch) => patch.splice('parts', 1, 2, [keyed('y')])))).toBe(
        '0ycxe',
      )
      expect(texts(await change((patch) => patch.unset(['parts[0]', 'parts[_key=="x"]'])))).toBe(
        'yce',
      )
      expect(texts(await change((patch) => patch.insert('after', 'parts[-1]', [keyed('z')])))).toBe(
        'ycez',
      )
    })

    it('only if the revision matches', async () => {
      const first = await client().create({ ...bike(), _id: newId() })
      const second = await client()
        .patch(first._id)
        .ifRevisionId(first._rev)
        .set({ name: 'Mine' })
        .commit()
      expect(second.name).toBe('Mine')
      await expect(
        client().patch(first._id).ifRevisionId(first._rev).set({ name: 'Theirs' }).commit(),
      ).rejects.toMatchObject({ statusCode: 409 })
      expect((await stored(first._id))?.name).toBe('Mine')
    })

    it('every document that matches a query with parameters', async () => {
      const brand = newId()
      const ids = [newId(), newId(), newId()]
      for (const _id of ids) await client().create({ ...bike({ brand, seats: 1 }), _id })
      await client()
        .patch({ query: '*[_type == "bike" && brand == $brand]', params: { brand } })
        .inc({ seats: 4 })
        .commit()
      const documents = await client().getDocuments(ids)
      expect(documents.map((document) => document?.seats)).toEqual([5, 5, 5])
    })

    it('several documents by ID', async () => {
      const ids = [newId(), newId()]
      for (const _id of ids) await client().create({ ...bike(), _id })
      await client().patch(ids).set({ sold: true }).commit({ returnDocuments: false })
      const documents = await client().getDocuments(ids)
      expect(documents.map((document) => document?.sold)).toEqual([true, true])
    })

    it('and gets an error that names a missing document', async () => {
      await expect(client().patch('nowhere').set({ name: 'x' }).commit()).rejects.toMatchObject({
        statusCode: expect.toBeOneOf([404, 409]),
        message: expect.stringContaining('nowhere'),
      })
    })

    it('never the ID or the type', async () => {
      const { _id } = await client().create({ ...bike(), _id: newId() })
      await expect(client().patch(_id).set({ _id: 'other' }).commit()).rejects.toMatchObject({
        statusCode: expect.toBeOneOf([400, 409]),
      })
      expect(await stored(_id)).toMatchObject({ _id })
      expect(await stored('other')).toBeUndefined()
    })

    it('and generates keys of array items on request', async () => {
      const { _id } = await client().create({ ...bike(), _id: newId() })
      const result = await client()
        .patch(_id)
        .setIfMissing({ reviews: [] })
        .append('reviews', [{ title: 'Great', sub: [{ deep: true }] }, { title: 'Good' }])
        .commit({ autoGenerateArrayKeys: true })
      const reviews: { _key: string; sub?: { _key: string }[] }[] = result.reviews
      const keys = [...reviews.map((review) => review._key), reviews[0]?.sub?.[0]?._key]
      expect(keys.every((key) => typeof key === 'string' && key.length >= 8)).toBe(true)
      expect(new Set(keys).size).toBe(3)

      const plain = await client().create({ ...bike({ list: [{ a: 1 }] }) })
      expect(plain.list).toEqual([{ a: 1 }])
    })
  })

  describe('deletes documents', () => {
    it('by ID', async () => {
      const { _id } = await client().create({ ...bike(), _id: newId() })
      await client().delete(_id)
      expect(await stored(_id)).toBeUndefined()
    })

    it('that do not exist, without an error', async () => {
      await expect(client().delete('never-was')).resolves.toMatchObject({
        transactionId: expect.any(String),
      })
    })

    it('by query with parameters', async () => {
      const brand = newId()
      const ids = [newId(), newId()]
      for (const _id of ids) await client().create({ ...bike({ brand }), _id })
      await client().delete({ query: '*[brand == $brand]', params: { brand } })
      expect(await client().getDocuments(ids)).toEqual([null, null])
    })

    it('except those with a strong reference from another document', async () => {
      const target = await client().create({ ...bike(), _id: newId() })
      const reference = { _type: 'reference', _ref: target._id }
      const referrer = await client().create({ ...bike({ reference }), _id: newId() })
      await expect(client().delete(target._id)).rejects.toMatchObject({
        statusCode: 409,
        message: expect.stringContaining(referrer._id),
      })
      await client().patch(referrer._id).set({ 'reference._weak': true }).commit()
      await client().delete(target._id)
      expect(await stored(target._id)).toBeUndefined()
    })
  })

  describe('groups changes in a transaction', () => {
    it('that is applied completely', async () => {
      const [patchedId, deleted, created] = [newId(), newId(), newId()]
      for (const _id of [patchedId, deleted]) await client().create({ ...bike(), _id })
      const result = await client()
        .transaction()
        .create({ ...bike(), _id: created })
        .createIfNotExists({ ...bike({ name: 'ignored' }), _id: patchedId })
        .patch(patchedId, (patch) => patch.set({ name: 'Patched' }))
        .patch(client().patch(patchedId).inc({ seats: 1 }).setIfMissing({ seats: 0 }))
        .delete(deleted)
        .transactionId(`tx-${created}`)
        .commit()
      expect(result.transactionId).toBe(`tx-${created}`)
      const documents = await client().getDocuments([patchedId, deleted, created])
      expect(documents).toEqual([
        expect.objectContaining({ name: 'Patched', _rev: `tx-${created}` }),
        null,
        expect.objectContaining({ _rev: `tx-${created}` }),
      ])
    })

    it('or not at all', async () => {
      const [first, second] = [newId(), newId()]
      await client().create({ ...bike(), _id: second })
      await expect(
        client()
          .transaction()
          .create({ ...bike(), _id: first })
          .create({ ...bike(), _id: second })
          .commit(),
      ).rejects.toMatchObject({ statusCode: 409 })
      expect(await stored(first)).toBeUndefined()
    })

    it('given as a plain list of mutations', async () => {
      const _id = newId()
      await client().mutate([
        { create: { ...bike(), _id } },
        { patch: { id: _id, set: { name: 'Listed' } } },
      ])
      expect(await stored(_id)).toMatchObject({ name: 'Listed' })
    })

    it('and gets a conflict when the transaction ID was already used for something else', async () => {
      const [first, second] = [newId(), newId()]
      const send = (_id: string) =>
        client()
          .transaction()
          .create({ ...bike(), _id })
          .transactionId(`once-${first}`)
          .commit()
      await send(first)
      await expect(send(second)).rejects.toMatchObject({ statusCode: 409 })
      expect(await stored(second)).toBeUndefined()
    })
  })

  describe('chooses the result', () => {
    it('as documents, the first document, IDs, or the first ID', async () => {
      const [a, b] = [newId(), newId()]
      const mutations = () =>
        client()
          .transaction()
          .createOrReplace({ ...bike(), _id: a })
          .createOrReplace({ ...bike(), _id: b })
      const documents = await client().mutate(mutations(), {
        returnDocuments: true,
        returnFirst: false,
      })
      expect(documents.map((document) => document._id)).toEqual([a, b])
      const first = await client().mutate(mutations(), { returnDocuments: true, returnFirst: true })
      expect(first._id).toBe(a)
      const ids = await client().mutate(mutations(), { returnDocuments: false, returnFirst: false })
      expect(ids).toMatchObject({
        transactionId: expect.any(String),
        documentIds: [a, b],
        results: [
          { id: a, operation: 'update' },
          { id: b, operation: 'update' },
        ],
      })
      const id = await client().mutate(mutations(), { returnDocuments: false, returnFirst: true })
      expect(id).toMatchObject({ documentId: a })
    })

    it('as a dry run with the same result, which changes nothing', async () => {
      const _id = newId()
      const rehearsed = await client().create({ ...bike(), _id }, { dryRun: true })
      expect(rehearsed).toMatchObject({ _id, name: 'Tandem' })
      expect(await stored(_id)).toBeUndefined()
    })

    it.each(['sync', 'async', 'deferred'] as const)(
      'with visibility %s, and always finds the change in the next query',
      async (visibility) => {
        const _id = newId()
        await client().create({ ...bike(), _id }, { visibility })
        expect(await client().fetch('count(*[_id == $id])', { id: _id })).toBe(1)
      },
    )
  })

  it('can use the observable client', async () => {
    const _id = newId()
    const { observable } = client()
    await first(observable.create({ ...bike(), _id }))
    await first(observable.createIfNotExists({ ...bike(), _id }))
    await first(observable.createOrReplace({ ...bike({ seats: 1 }), _id }))
    await first(observable.patch(_id).inc({ seats: 1 }).commit())
    await first(
      observable
        .transaction()
        .patch(_id, (patch) => patch.inc({ seats: 1 }))
        .commit(),
    )
    await first(observable.mutate([{ patch: { id: _id, inc: { seats: 1 } } }]))
    expect(await first(observable.getDocument(_id))).toMatchObject({ seats: 4 })
    expect(await first(observable.getDocuments([_id, 'none']))).toHaveLength(2)
    expect(await first(observable.fetch('*[_id == $id][0].seats', { id: _id }))).toBe(4)
    await first(observable.delete(_id))
    expect(await stored(_id)).toBeUndefined()
  })

  it('can send many concurrent changes without losing one', async () => {
    const { _id } = await client().create({ ...bike({ seats: 0 }), _id: newId() })
    await Promise.all(
      Array.from({ length: 40 }, () => client().patch(_id).inc({ seats: 1 }).commit()),
    )
    expect((await stored(_id))?.seats).toBe(40)
  })
})

it('an editor with @sanity/client 8 builds changes without a client', async () => {
  const client = connect(lake, { createClient })
  const _id = newId()
  await client.mutate(new Transaction().create({ ...bike(), _id }))
  await client.mutate(new Patch(_id).set({ name: 'Changed' }))
  expect(await client.getDocument(_id)).toMatchObject({ name: 'Changed' })
})

function texts(document: Record<string, unknown>): string {
  const { parts } = document
  return Array.isArray(parts) ? parts.map((part) => String(part.text)).join('') : ''
}
