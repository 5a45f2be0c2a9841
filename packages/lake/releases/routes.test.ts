import { describe, expect, it } from 'vitest'
import { eventually } from '#lake/testing/hooks.ts'
import { setUp } from '#lake/testing/releases.ts'

const typesOf = (events: { type: string }[]) => events.map(({ type }) => type)
const version = { publishedId: 'p', versionId: 'versions.r1.p', baseId: 'p' }

describe('the activity of a release', () => {
  it('has its events, newest first, with authors', async () => {
    await using at = await setUp()
    await at.write({ _id: 'p', _type: 'post' })
    await at.onRelease('create', { metadata: { releaseType: 'scheduled' } })
    await at.act({ actionType: 'sanity.action.document.version.create', ...version })
    await at.onRelease('schedule', { publishAt: '2030-01-01T00:00:00Z' })
    await at.onRelease('schedule', { publishAt: '2031-01-01T00:00:00Z' })
    await at.onRelease('unschedule')
    await at.onRelease('edit', { patch: { set: { 'metadata.title': 'Summer' } } })
    await at.onRelease('archive')
    await at.onRelease('unarchive')
    await at.act({
      actionType: 'sanity.action.document.version.discard',
      versionId: version.versionId,
    })
    await at.onRelease('publish')

    const events = await at.events('releases/r1')
    expect(typesOf(events)).toEqual([
      'publishRelease',
      'discardDocumentFromRelease',
      'unarchiveRelease',
      'archiveRelease',
      'unscheduleRelease',
      'scheduleRelease',
      'scheduleRelease',
      'addDocumentToRelease',
      'createRelease',
    ])
    expect(events[5]).toMatchObject({ publishAt: '2031-01-01T00:00:00.000Z' })
    expect(events[7]).toMatchObject({
      releaseName: 'r1',
      author: events[8].author,
      documentId: 'p',
      documentType: 'post',
      versionId: 'versions.r1.p',
    })
    expect(await at.events('releases/r9')).toEqual([])
  })

  it('is returned in pages without gaps', async () => {
    await using at = await setUp()
    await at.onRelease('create')
    const addTwo = ['a', 'b'].map((id) => ({
      actionType: 'sanity.action.document.version.create',
      publishedId: id,
      document: { _id: `versions.r1.${id}`, _type: 'post' },
    }))
    await at.act(...addTwo)
    await at.onRelease('archive')

    const paged: unknown[] = []
    let cursor = ''
    do {
      const path = `/data/history/production/events/releases/r1?limit=1&nextCursor=${cursor}`
      const { body } = await at.ask(path)
      paged.push(...body.events)
      cursor = body.nextCursor
    } while (cursor !== '')
    expect(paged).toEqual(await at.events('releases/r1'))
    expect(paged).toHaveLength(4)
  })

  it('is not available to anonymous callers', async () => {
    await using at = await setUp()
    const answer = await at.ask('/data/history/production/events/releases/r1', '')
    expect(answer.status).toBe(401)
  })
})

describe('the history of a document', () => {
  it('shows that a release published it, and if it was scheduled', async () => {
    await using at = await setUp()
    await at.write({ _id: 'p', _type: 'post' })
    await at.onRelease('create')
    await at.act({ actionType: 'sanity.action.document.version.create', ...version })
    await at.onRelease('publish')
    await at.onRelease('create', { releaseId: 'r2' })
    const later = { ...version, versionId: 'versions.r2.p' }
    await at.act({ actionType: 'sanity.action.document.version.create', ...later })
    await at.onRelease('schedule', { releaseId: 'r2', publishAt: '2025-01-01T00:00:00Z' })
    await eventually(async () =>
      typesOf(await at.events('documents/p').then(({ p }) => p)),
    ).toEqual(['publishDocumentVersion', 'publishDocumentVersion', 'createLiveDocument'])

    const { p } = await at.events('documents/p')
    expect(p[0]).toMatchObject({
      publishCause: 'release.schedule',
      releaseId: 'r2',
      versionId: 'versions.r2.p',
    })
    expect(p[1]).toMatchObject({ publishCause: 'release.publish', releaseId: 'r1' })
    const seenFromVersion = (await at.events('documents/versions.r1.p'))['versions.r1.p']
    expect(typesOf(seenFromVersion)).toEqual(['publishDocumentVersion', 'createDocumentVersion'])
  })

  it('shows that a release unpublished it, and when its group was deleted', async () => {
    await using at = await setUp()
    await at.write({ _id: 'p', _type: 'post' })
    await at.write({ _id: 'q', _type: 'post' })
    await at.write({ _id: 'drafts.p', _type: 'post' })
    await at.onRelease('create')
    await at.act({ actionType: 'sanity.action.document.version.unpublish', ...version })
    await at.onRelease('publish')
    await at.onRelease('create', { releaseId: 'r2' })
    await at.write({ _id: 'versions.r2.q', _type: 'post' })
    await at.act({
      actionType: 'sanity.action.document.delete',
      publishedId: 'q',
      includeDrafts: ['versions.r2.q'],
    })

    expect(typesOf((await at.events('documents/p')).p)[0]).toBe('unpublishDocument')
    expect(typesOf((await at.events('documents/q')).q)[0]).toBe('deleteDocumentGroup')
  })
})

describe('the Studio’s other requests', () => {
  it('return the limit of releases, and reject single schedules with a reason', async () => {
    await using at = await setUp()
    await at.onRelease('create')
    await at.onRelease('create', { releaseId: 'r2', metadata: { cardinality: 'one' } })
    await at.onRelease('create', { releaseId: 'r3' })
    await at.onRelease('archive', { releaseId: 'r3' })

    const limits = await at.ask('/projects/brightkeel/new-content-release-allowed')
    expect(limits.body.data).toMatchObject({
      orgActiveReleaseCount: 2,
      orgMeteredActiveReleaseCount: 1,
      orgActiveReleaseLimit: null,
    })
    expect(await at.ask('/schedules/brightkeel/production?limit=1')).toMatchObject({
      status: 501,
      body: { message: expect.stringContaining('Schedule a release') },
    })
  })
})
