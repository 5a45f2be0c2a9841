import { createReadStream, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportDataset } from '@sanity/export'
import { sanityImport } from '@sanity/import'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, connectAnonymously, LIBRARIES } from './clients.ts'
import { type LakeProcess, startLake, TOKENS } from './lake-process.ts'

let lake: LakeProcess
beforeAll(async () => {
  lake = await startLake({ datasets: 'production,restored' })
})
afterAll(() => lake?.dispose())

let count = 0
const newIds = () => {
  count += 1
  return { releaseId: `r${count}`, publishedId: `post-${count}` }
}

describe.each(LIBRARIES)('an editor with $name', (library) => {
  const client = () => connect(lake, library)
  const titleIn = async (publishedId: string, perspective: string[] | 'published') =>
    client().fetch<string | null>(
      '*[_id == $publishedId][0].title',
      { publishedId },
      { perspective },
    )
  /** Creates a published post and a version with another title in a release. */
  async function prepare() {
    const ids = newIds()
    await client().create({ _id: ids.publishedId, _type: 'post', title: 'Now' })
    await client().releases.create({ releaseId: ids.releaseId, metadata: { title: 'Summer' } })
    const document = { _type: 'post', title: 'Then' }
    await client().createVersion({ ...ids, document })
    return ids
  }
  const stateOf = async (releaseId: string) => (await client().releases.get({ releaseId }))?.state

  it('creates a release with a generated name, edits it and reads it', async () => {
    const { releaseId, metadata } = await client().releases.create({})

    expect(metadata).toEqual({ releaseType: 'undecided' })
    expect(await client().releases.get({ releaseId })).toMatchObject({
      _id: `_.releases.${releaseId}`,
      name: releaseId,
      state: 'active',
    })
    await client().releases.edit({ releaseId, patch: { set: { 'metadata.title': 'Autumn' } } })
    expect(await client().releases.get({ releaseId })).toMatchObject({
      metadata: { title: 'Autumn', releaseType: 'undecided' },
    })
  })

  it("previews a release that visitors don't see", async () => {
    const { releaseId, publishedId } = await prepare()

    expect(await titleIn(publishedId, [releaseId])).toBe('Then')
    expect(await titleIn(publishedId, 'published')).toBe('Now')
    const raw = client().withConfig({ perspective: 'raw' })
    const { result } = await raw.releases.fetchDocuments({ releaseId })
    expect(result).toMatchObject([{ _id: `versions.${releaseId}.${publishedId}`, title: 'Then' }])
  })

  it('copies, replaces and discards versions', async () => {
    const { releaseId } = await prepare()
    const publishedId = newIds().publishedId
    const base = await client().create({ _id: publishedId, _type: 'post', title: 'Base' })
    const from = { releaseId, publishedId, baseId: publishedId }
    await expect(
      client().createVersion({ ...from, ifBaseRevisionId: 'old' }),
    ).rejects.toMatchObject({ statusCode: 409 })
    await client().createVersion({ ...from, ifBaseRevisionId: base._rev })
    expect(await titleIn(publishedId, [releaseId])).toBe('Base')

    const document = { _type: 'post', title: 'Replaced' }
    await client().replaceVersion({ releaseId, publishedId, document })
    expect(await titleIn(publishedId, [releaseId])).toBe('Replaced')
    await client().discardVersion({ releaseId, publishedId })
    expect(await titleIn(publishedId, [releaseId])).toBe('Base')
  })

  it('publishes a release in one transaction, including its marked unpublishing', async () => {
    const { releaseId, publishedId } = await prepare()
    const unpublishedId = newIds().publishedId
    await client().create({ _id: unpublishedId, _type: 'post', title: 'Going' })
    await client().unpublishVersion({ releaseId, publishedId: unpublishedId })
    const { transactionId } = await client().releases.publish({ releaseId })

    expect(await client().getDocument(publishedId)).toMatchObject({
      title: 'Then',
      _rev: transactionId,
    })
    expect(await client().getDocument(unpublishedId)).toBeUndefined()
    expect(await client().releases.get({ releaseId })).toMatchObject({
      state: 'published',
      finalDocumentStates: [
        { id: `versions.${releaseId}.${publishedId}` },
        { id: `versions.${releaseId}.${unpublishedId}` },
      ],
    })
  })

  it('archives, unarchives and deletes a release', async () => {
    const { releaseId, publishedId } = await prepare()
    await client().releases.archive({ releaseId })
    expect(await titleIn(publishedId, [releaseId])).toBe('Now')
    await client().releases.unarchive({ releaseId })
    expect(await titleIn(publishedId, [releaseId])).toBe('Then')

    await expect(client().releases.delete({ releaseId })).rejects.toMatchObject({ statusCode: 409 })
    await client().releases.archive({ releaseId })
    await client().releases.delete({ releaseId })
    expect(await client().releases.get({ releaseId })).toBeUndefined()
  })

  it('schedules, reschedules and unschedules a release, which is locked in the meantime', async () => {
    const { releaseId, publishedId } = await prepare()
    await client().releases.schedule({ releaseId, publishAt: '2100-01-01T00:00:00.000Z' })
    await client().releases.schedule({ releaseId, publishAt: '2101-01-01T00:00:00.000Z' })
    expect(await client().releases.get({ releaseId })).toMatchObject({
      state: 'scheduled',
      publishAt: '2101-01-01T00:00:00.000Z',
    })
    await expect(client().discardVersion({ releaseId, publishedId })).rejects.toMatchObject({
      statusCode: 409,
      message: expect.stringContaining('is scheduled and cannot be changed'),
    })

    await client().releases.unschedule({ releaseId })
    expect(await stateOf(releaseId)).toBe('active')
    await client().discardVersion({ releaseId, publishedId })
  })

  it('unpublishes a document at a set time, also if the server was killed in between', async () => {
    const { releaseId, publishedId } = newIds()
    await client().create({ _id: publishedId, _type: 'post', title: 'Until Friday' })
    await client().releases.create({ releaseId, metadata: { title: 'Unpublish' } })
    await client().unpublishVersion({ releaseId, publishedId })
    await client().releases.schedule({ releaseId, publishAt: '2100-01-01T00:00:00.000Z' })
    await lake.kill()
    await lake.start()

    expect(await stateOf(releaseId)).toBe('scheduled')
    expect(await titleIn(publishedId, 'published')).toBe('Until Friday')
    await client().releases.schedule({ releaseId, publishAt: new Date().toISOString() })
    await expect.poll(() => titleIn(publishedId, 'published')).toBeNull()
    expect(await stateOf(releaseId)).toBe('published')
  })

  it('receives the change when a scheduled release is published', async () => {
    const { releaseId, publishedId } = await prepare()
    const changedDocument = new Promise<unknown>((resolve, reject) => {
      const subscription = client()
        .listen('*[_id == $publishedId]', { publishedId }, { events: ['welcome', 'mutation'] })
        .subscribe({
          next(event) {
            if (event.type === 'welcome') {
              const publishAt = new Date(Date.now() + 300).toISOString()
              client().releases.schedule({ releaseId, publishAt }).catch(reject)
            }
            if (event.type !== 'mutation') return
            subscription.unsubscribe()
            resolve(event.result)
          },
          error: reject,
        })
    })

    expect(await changedDocument).toMatchObject({ _id: publishedId, title: 'Then' })
    expect(await stateOf(releaseId)).toBe('published')
  })

  it.each(['viewer', 'visitor'])(
    'is required for all of this, so a %s is refused',
    async (role) => {
      const { releaseId, publishedId } = await prepare()
      const other =
        role === 'viewer'
          ? connect(lake, library, { token: TOKENS.viewer })
          : connectAnonymously(lake, library)
      const attempts = [
        () => other.releases.create({}),
        () => other.releases.publish({ releaseId }),
        () => other.releases.schedule({ releaseId, publishAt: '2100-01-01T00:00:00.000Z' }),
        () => other.discardVersion({ releaseId, publishedId }),
      ]
      for (const attempt of attempts) {
        await expect(attempt()).rejects.toMatchObject({ statusCode: role === 'viewer' ? 403 : 401 })
      }
      const seen = await other.fetch(
        '*[sanity::partOfRelease($releaseId)]._id',
        { releaseId },
        {
          perspective: 'raw',
        },
      )
      expect(seen).toHaveLength(role === 'viewer' ? 1 : 0)
    },
  )
})

describe('a backup', () => {
  it("restores releases and their versions with Sanity's own tools, without restoring schedules", async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lake-releases-'))
    const [library] = LIBRARIES
    if (!library) throw new Error('There is no client library to test with.')
    const client = connect(lake, library, { perspective: 'raw' })
    const { releaseId, publishedId } = newIds()
    const publishAt = '2100-01-01T00:00:00.000Z'
    await client.create({ _id: publishedId, _type: 'post', title: 'Now' })
    await client.releases.create({ releaseId, metadata: { title: 'Kept' } })
    await client.createVersion({
      releaseId,
      publishedId,
      document: { _type: 'post', title: 'Then' },
    })
    await client.releases.schedule({ releaseId, publishAt })
    const outputPath = join(folder, 'all.tar.gz')
    await exportDataset({ client, dataset: 'production', outputPath })
    const restored = client.withConfig({ dataset: 'restored' })
    await sanityImport(createReadStream(outputPath), {
      client: restored,
      operation: 'create',
      onProgress: () => undefined,
      allowAssetsInDifferentDataset: false,
      allowSystemDocuments: false,
      releasesOperation: 'fail',
      replaceAssets: false,
      skipCrossDatasetReferences: false,
      tag: 'test.releases',
    })

    expect(await restored.releases.get({ releaseId })).toMatchObject({
      state: 'active',
      metadata: { title: 'Kept', intendedPublishAt: publishAt },
    })
    expect(await restored.getDocument(`versions.${releaseId}.${publishedId}`)).toMatchObject({
      title: 'Then',
    })
  })
})
