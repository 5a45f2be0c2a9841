import { afterAll, describe, expect, it } from 'vitest'
import { connect, connectAnonymously, LIBRARIES } from './clients.ts'
import { record } from './event-log.ts'
import { startLake, TOKENS } from './lake-process.ts'

const lake = await startLake()
afterAll(() => lake.dispose())

let count = 0
const newId = (): string => {
  count += 1
  return `note-${count}`
}

describe.each(LIBRARIES)('a listener with $name', (library) => {
  const client = (config = {}) => connect(lake, library, config)

  it('gets a welcome event, then events when a document is created, changed and deleted', async () => {
    const _id = newId()
    using log = record(
      client().listen('*[_id == $id]', { id: _id }, { events: ['welcome', 'mutation'] }),
    )
    const welcome = await log.until((event) => event.type === 'welcome')
    expect(welcome).toMatchObject({ listenerName: expect.any(String) })

    const created = await client().create({ _id, _type: 'note', text: 'one' })
    const updated = await client().patch(_id).set({ text: 'two' }).commit()
    const { transactionId } = await client().delete(_id)
    await log.until((event) => event.type === 'mutation' && event.transition === 'disappear')

    const [appear, update, disappear, ...rest] = log.events.filter(isMutation)
    expect(rest).toEqual([])
    expect(appear).toMatchObject({
      documentId: _id,
      transition: 'appear',
      transactionId: created._rev,
      resultRev: created._rev,
      identity: expect.any(String),
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      transactionTotalEvents: 1,
      transactionCurrentEvent: 1,
      visibility: expect.any(String),
      mutations: [expect.objectContaining({ create: expect.anything() })],
      result: { _id, text: 'one' },
    })
    expect(update).toMatchObject({
      transition: 'update',
      previousRev: created._rev,
      resultRev: updated._rev,
      result: { text: 'two' },
    })
    expect(disappear).toMatchObject({ previousRev: updated._rev, transactionId })
    expect(disappear).not.toHaveProperty('result')
  })

  it('chooses what an event contains', async () => {
    const _id = newId()
    await client().create({ _id, _type: 'note', text: 'one' })
    using log = record(
      client().listen(
        '*[_id == $id]',
        { id: _id },
        {
          events: ['welcome', 'mutation'],
          includeResult: false,
          includePreviousRevision: true,
          includeMutations: false,
          effectFormat: 'mendoza',
          visibility: 'query',
        },
      ),
    )
    await log.until((event) => event.type === 'welcome')
    await client().patch(_id).set({ text: 'two' }).commit()
    const event = await log.until(isMutation)
    expect(event).not.toHaveProperty('result')
    expect(event).toMatchObject({
      previous: { _id, text: 'one' },
      effects: { apply: expect.any(Array), revert: expect.any(Array) },
    })
    expect('mutations' in event ? event.mutations : []).toEqual([])
  })

  it('gets events for documents that start or stop matching, and for no others', async () => {
    const [watched, other] = [newId(), newId()]
    await client().create({ _id: watched, _type: 'note', group: 'a' })
    using log = record(
      client().listen(
        '*[_type == "note" && group == $group]',
        { group: watched },
        { events: ['welcome', 'mutation'] },
      ),
    )
    await log.until((event) => event.type === 'welcome')
    await client().create({ _id: other, _type: 'note', group: 'b' })
    await client().patch(watched).set({ group: watched }).commit()
    await client().patch(watched).set({ group: 'a' }).commit()
    await log.until((event) => event.type === 'mutation' && event.transition === 'disappear')
    expect(
      log.events.filter(isMutation).map((event) => [event.documentId, event.transition]),
    ).toEqual([
      [watched, 'appear'],
      [watched, 'disappear'],
    ])
  })

  it("gets the number of a transaction's events that match its query", async () => {
    const [first, second, third] = [newId(), newId(), newId()]
    using log = record(
      client().listen(
        '*[_id in $ids]',
        { ids: [first, second] },
        { events: ['welcome', 'mutation'] },
      ),
    )
    await log.until((event) => event.type === 'welcome')
    await client()
      .transaction()
      .create({ _id: first, _type: 'note' })
      .create({ _id: second, _type: 'note' })
      .create({ _id: third, _type: 'note' })
      .commit()
    await log.until((_event, all) => all.filter(isMutation).length === 2)
    expect(
      log.events
        .filter(isMutation)
        .map((event) => [event.transactionCurrentEvent, event.transactionTotalEvents]),
    ).toEqual([
      [1, 2],
      [2, 2],
    ])
  })

  it('gets many quick changes in order and without a gap', async () => {
    const _id = newId()
    await client().create({ _id, _type: 'note', n: 0 })
    using log = record(
      client().listen('*[_id == $id]', { id: _id }, { events: ['welcome', 'mutation'] }),
    )
    await log.until((event) => event.type === 'welcome')
    await Promise.all(Array.from({ length: 50 }, () => client().patch(_id).inc({ n: 1 }).commit()))
    await log.until((_event, all) => all.filter(isMutation).length === 50)
    const events = log.events.filter(isMutation)
    expect(events.map((event) => event.result?.n)).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 1),
    )
    for (const [index, event] of events.entries()) {
      if (index > 0) expect(event.previousRev).toBe(events[index - 1]?.resultRev)
    }
  })

  it('gets a second welcome event after a server restart, and later changes', async () => {
    const _id = newId()
    using log = record(
      client().listen(
        '*[_id == $id]',
        { id: _id },
        { events: ['welcome', 'mutation', 'reconnect'] },
      ),
    )
    await log.until((event) => event.type === 'welcome')
    await lake.stop()
    await lake.start()
    await log.until((_event, all) => all.filter((event) => event.type === 'welcome').length === 2)
    await client().create({ _id, _type: 'note' })
    expect(await log.until(isMutation)).toMatchObject({ documentId: _id, transition: 'appear' })
  })

  it('gets an error and no reconnect for an invalid filter', async () => {
    using log = record(client().listen('*[_id ==', {}, { events: ['welcome', 'mutation'] }))
    await expect(log.until(() => false)).rejects.toThrow()
  })
})

describe.each(LIBRARIES)('a page with $name', (library) => {
  it('receives stale tags that match those of its query', async () => {
    const reader = connectAnonymously(lake, library, { apiVersion: 'vX' })
    const id = newId()
    const { syncTags = [] } = await reader.fetch('*[_id == $id]', { id }, { filterResponse: false })
    using log = record(reader.live.events())
    await log.until((event) => event.type === 'welcome')

    const published = await connect(lake, library).create({ _id: id, _type: 'note', text: 'new' })
    const message = await log.until((event) => event.type === 'message')
    expect(message).toMatchObject({ id: expect.any(String), tags: expect.any(Array) })
    const tags = 'tags' in message ? message.tags : []
    expect(tags.some((tag) => syncTags.includes(tag))).toBe(true)
    const others = await reader.fetch('*[_type == "page"]', {}, { filterResponse: false })
    expect(tags.some((tag) => others.syncTags?.includes(tag))).toBe(false)
    const again = await reader.fetch(
      '*[_id == $id][0]._rev',
      { id },
      { lastLiveEventId: 'id' in message ? message.id : null, cacheMode: 'noStale' },
    )
    expect(again).toBe(published._rev)
  })

  it('receives draft events only with a token', async () => {
    const editor = connect(lake, library)
    using publicLog = record(connectAnonymously(lake, library, { apiVersion: 'vX' }).live.events())
    using draftLog = record(
      connect(lake, library, { token: TOKENS.viewer, apiVersion: 'vX' }).live.events({
        includeDrafts: true,
      }),
    )
    await publicLog.until((event) => event.type === 'welcome')
    await draftLog.until((event) => event.type === 'welcome')
    const id = newId()
    await editor.create({ _id: `drafts.${id}`, _type: 'note' })
    await draftLog.until((event) => event.type === 'message')
    await editor.create({ _id: `${id}-published`, _type: 'note' })
    await publicLog.until((event) => event.type === 'message')
    // Only the second change affected published content.
    expect(publicLog.events.filter((event) => event.type === 'message')).toHaveLength(1)
  })
})

type ListenerEvent = {
  type: string
  documentId?: string
  transition?: string
  previousRev?: string
  resultRev?: string
  result?: Record<string, unknown>
  transactionCurrentEvent?: number
  transactionTotalEvents?: number
}

function isMutation<Event extends ListenerEvent>(
  event: Event,
): event is Event & { type: 'mutation' } {
  return event.type === 'mutation'
}
