import { afterAll, describe, expect, it } from 'vitest'
import { connect, LIBRARIES } from './clients.ts'
import { startLake } from './lake-process.ts'

const lake = await startLake()
afterAll(() => lake.dispose())

let count = 0
const newIds = (): { publishedId: string; draftId: string } => {
  count += 1
  return { publishedId: `post-${count}`, draftId: `drafts.post-${count}` }
}

describe.each(LIBRARIES)('an editor with $name', (library) => {
  const client = () => connect(lake, library)
  const versionsOf = async ({ publishedId, draftId }: ReturnType<typeof newIds>) => {
    const [published, draft] = await client().getDocuments([publishedId, draftId])
    return { published: published ?? null, draft: draft ?? null }
  }
  const create = (ids: ReturnType<typeof newIds>, title = 'First') =>
    client().action({
      actionType: 'sanity.action.document.create',
      publishedId: ids.publishedId,
      attributes: { _id: ids.draftId, _type: 'post', title },
      ifExists: 'fail',
    })
  const publish = (ids: ReturnType<typeof newIds>) =>
    client().action({ actionType: 'sanity.action.document.publish', ...ids })

  it('creates a draft only once', async () => {
    const ids = newIds()
    expect(await create(ids)).toMatchObject({ transactionId: expect.any(String) })
    expect(await versionsOf(ids)).toMatchObject({ published: null, draft: { title: 'First' } })
    await expect(create(ids, 'Second')).rejects.toMatchObject({ statusCode: 409 })
    await client().action({
      actionType: 'sanity.action.document.create',
      publishedId: ids.publishedId,
      attributes: { _id: ids.draftId, _type: 'post', title: 'Third' },
      ifExists: 'ignore',
    })
    expect((await versionsOf(ids)).draft).toMatchObject({ title: 'First' })
  })

  it('publishes a draft, which removes it', async () => {
    const ids = newIds()
    await create(ids)
    const { transactionId } = await publish(ids)
    expect(await versionsOf(ids)).toMatchObject({
      published: { title: 'First', _rev: transactionId },
      draft: null,
    })
  })

  it('edits a published document in a draft', async () => {
    const ids = newIds()
    await create(ids)
    await publish(ids)
    await client().action({
      actionType: 'sanity.action.document.edit',
      ...ids,
      patch: { set: { title: 'Second' } },
    })
    expect(await versionsOf(ids)).toMatchObject({
      published: { title: 'First' },
      draft: { title: 'Second' },
    })
    await publish(ids)
    expect(await versionsOf(ids)).toMatchObject({ published: { title: 'Second' }, draft: null })
  })

  it("can't publish over a newer published revision", async () => {
    const ids = newIds()
    await create(ids)
    const { transactionId } = await publish(ids)
    await client().patch(ids.publishedId).set({ title: 'Elsewhere' }).commit()
    await client().action({
      actionType: 'sanity.action.document.edit',
      ...ids,
      patch: { set: { title: 'Mine' } },
    })
    await expect(
      client().action({
        actionType: 'sanity.action.document.publish',
        ...ids,
        ifPublishedRevisionId: transactionId,
      }),
    ).rejects.toMatchObject({ statusCode: 409 })
    expect(await versionsOf(ids)).toMatchObject({
      published: { title: 'Elsewhere' },
      draft: { title: 'Mine' },
    })
  })

  it("can't publish a document without a draft", async () => {
    await expect(publish(newIds())).rejects.toMatchObject({
      statusCode: expect.toBeOneOf([400, 404, 409]),
      message: expect.stringMatching(/draft/i),
    })
  })

  it('unpublishes a document and keeps its text as a draft', async () => {
    const ids = newIds()
    await create(ids)
    await publish(ids)
    await client().action({ actionType: 'sanity.action.document.unpublish', ...ids })
    expect(await versionsOf(ids)).toMatchObject({ published: null, draft: { title: 'First' } })
  })

  it('discards a draft', async () => {
    const ids = newIds()
    await create(ids)
    await publish(ids)
    const edit = () =>
      client().action({
        actionType: 'sanity.action.document.edit',
        ...ids,
        patch: { set: { title: 'Second' } },
      })
    await edit()
    await client().action({
      actionType: 'sanity.action.document.version.discard',
      versionId: ids.draftId,
    })
    expect(await versionsOf(ids)).toMatchObject({ published: { title: 'First' }, draft: null })
  })

  it('replaces a whole draft', async () => {
    const ids = newIds()
    await create(ids)
    await client().action({
      actionType: 'sanity.action.document.replaceDraft',
      publishedId: ids.publishedId,
      attributes: { _id: ids.draftId, _type: 'post', title: 'Other' },
    })
    expect((await versionsOf(ids)).draft).toMatchObject({ title: 'Other' })
  })

  it('deletes a document with its drafts', async () => {
    const ids = newIds()
    await create(ids)
    await publish(ids)
    await client().action({
      actionType: 'sanity.action.document.edit',
      ...ids,
      patch: { set: { title: 'Second' } },
    })
    await client().action({
      actionType: 'sanity.action.document.delete',
      publishedId: ids.publishedId,
      includeDrafts: [ids.draftId],
    })
    expect(await versionsOf(ids)).toEqual({ published: null, draft: null })
  })

  it('runs several actions in one transaction', async () => {
    const [first, second] = [newIds(), newIds()]
    await create(first)
    await create(second)
    const transactionId = `tx-${first.publishedId}`
    const result = await client().action(
      [
        { actionType: 'sanity.action.document.publish', ...first },
        { actionType: 'sanity.action.document.publish', ...second },
      ],
      { transactionId },
    )
    expect(result.transactionId).toBe(transactionId)
    expect((await versionsOf(second)).published).toMatchObject({ _rev: transactionId })

    const third = newIds()
    await create(third)
    await expect(
      client().action([
        { actionType: 'sanity.action.document.publish', ...third },
        { actionType: 'sanity.action.document.publish', ...newIds() },
      ]),
    ).rejects.toMatchObject({ statusCode: expect.toBeOneOf([400, 404, 409]) })
    expect(await versionsOf(third)).toMatchObject({ published: null, draft: { title: 'First' } })
  })

  it('does a dry run without changing anything', async () => {
    const ids = newIds()
    await create(ids)
    await client().action(
      { actionType: 'sanity.action.document.publish', ...ids },
      { dryRun: true },
    )
    expect(await versionsOf(ids)).toMatchObject({ published: null, draft: { title: 'First' } })
  })

  it('gets an error for an unknown action', async () => {
    await expect(
      client().request({
        method: 'POST',
        url: '/data/actions/production',
        body: { actions: [{ actionType: 'sanity.action.document.dance', publishedId: 'x' }] },
      }),
    ).rejects.toMatchObject({ statusCode: 400, message: expect.stringContaining('dance') })
  })
})
