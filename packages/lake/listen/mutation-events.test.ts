import { describe, expect, it } from 'vitest'
import { encodeEffects } from '#lake/history/mendoza.ts'
import { encodeEvents } from '#lake/listen/event-stream.ts'
import type { Commit } from '#lake/listen/hub.ts'
import { parseListenRequest } from '#lake/listen/listen-request.ts'
import {
  createEventBuilder,
  eventsAfter,
  type Listener,
  streamEventsOf,
  mutationEvents as told,
} from '#lake/listen/mutation-events.ts'
import type { DocumentChange, LakeDocument } from '#lake/types.ts'

const AT = '2026-01-01T00:00:00.000Z'

function document(id: string, rev: string, type = 'post'): LakeDocument {
  return { _id: id, _type: type, _rev: rev, _createdAt: AT, _updatedAt: AT }
}

function change(id: string, before: string | null, after: string | null): DocumentChange {
  return {
    id,
    before: before === null ? null : document(id, 'tx0', before),
    after: after === null ? null : document(id, 'tx1', after),
    mutations: [{ patch: { id } }],
  }
}

function commit(...changes: DocumentChange[]): Commit {
  return {
    id: 'tx1',
    author: 'ann',
    timestamp: AT,
    sequence: 2,
    changes,
    effectsOf: ({ before, after }) => encodeEffects(before, after),
    keysOf: () => [],
  }
}

function listener(options = '', parts: Partial<Listener> = {}): Listener {
  return {
    request: parseListenRequest(new URLSearchParams(`query=*&${options}`)),
    publishedOnly: false,
    ...parts,
  }
}

function mutationEvents(committed: Commit, listeners: Listener) {
  const isPost = (side: LakeDocument | null) => side?._type === 'post'
  const matches = committed.changes.map(({ before, after }) => ({
    before: isPost(before),
    after: isPost(after),
  }))
  return told(committed, listeners, matches)
}

describe('a listener', () => {
  it.each([
    { before: null, after: 'post', transition: 'appear' },
    { before: 'page', after: 'post', transition: 'appear' },
    { before: 'post', after: 'post', transition: 'update' },
    { before: 'post', after: 'page', transition: 'disappear' },
    { before: 'post', after: null, transition: 'disappear' },
  ])('gets $transition for a document that changes from $before to $after', (sides) => {
    const events = mutationEvents(commit(change('a', sides.before, sides.after)), listener())
    expect(events.map((event) => event.transition)).toEqual([sides.transition])
  })

  it('gets no events for documents outside its filter', () => {
    expect(mutationEvents(commit(change('a', 'page', 'page')), listener())).toEqual([])
  })

  it('gets the number of its own events to wait for', () => {
    const events = mutationEvents(
      commit(change('a', null, 'post'), change('b', null, 'page'), change('c', null, 'post')),
      listener(),
    )

    expect(events).toMatchObject([
      { documentId: 'a', transactionTotalEvents: 2, transactionCurrentEvent: 1 },
      { documentId: 'c', transactionTotalEvents: 2, transactionCurrentEvent: 2 },
    ])
  })

  it('gets the revisions on both sides, so that the Studio can order events', () => {
    const [created] = mutationEvents(commit(change('a', null, 'post')), listener())
    const [updated] = mutationEvents(commit(change('a', 'post', 'post')), listener())

    expect(created).toMatchObject({ eventId: 'tx1#a', transactionId: 'tx1', resultRev: 'tx1' })
    expect(created).not.toHaveProperty('previousRev')
    expect(updated).toMatchObject({ previousRev: 'tx0', resultRev: 'tx1' })
  })

  it('gets only the mutations by default', () => {
    const [event] = mutationEvents(commit(change('a', 'post', 'post')), listener())

    expect(event).toMatchObject({
      mutations: [{ patch: { id: 'a' } }],
      identity: 'ann',
      visibility: 'query',
    })
    expect(event).not.toHaveProperty('result')
    expect(event).not.toHaveProperty('previous')
    expect(event).not.toHaveProperty('effects')
  })

  it('gets the result on request, which clients make by default', () => {
    const [event] = mutationEvents(
      commit(change('a', 'post', 'post')),
      listener('includeResult=true'),
    )

    expect(event).toMatchObject({ result: { _id: 'a', _rev: 'tx1' } })
  })

  it('gets the requested parts', () => {
    const [event] = mutationEvents(
      commit(change('a', 'post', 'post')),
      listener(
        'includePreviousRevision=true&includeMutations=false&effectFormat=mendoza&visibility=transaction',
      ),
    )

    expect(event).toMatchObject({
      previous: { _rev: 'tx0' },
      mutations: [],
      visibility: 'transaction',
      effects: { apply: [], revert: [] },
    })
    expect(event).not.toHaveProperty('result')
  })

  it('gets no drafts if it is anonymous', () => {
    const changes = [change('a', null, 'post'), change('drafts.a', 'post', null)]
    const events = mutationEvents(commit(...changes), listener('', { publishedOnly: true }))

    expect(events).toMatchObject([{ documentId: 'a', transactionTotalEvents: 1 }])
  })

  it('gets versions only on request', () => {
    const changes = commit(change('versions.r1.a', null, 'post'))

    expect(mutationEvents(changes, listener())).toHaveLength(0)
    expect(mutationEvents(changes, listener('includeAllVersions=true'))).toHaveLength(1)
  })
})

describe('events for many listeners', () => {
  it('are built once if they are the same, and equal those for a single listener', () => {
    const buildEvents = createEventBuilder()
    const committed = commit(
      change('a', null, 'post'),
      change('drafts.a', 'post', null),
      change('versions.r1.a', 'post', 'post'),
    )
    const all = { before: true, after: true }
    const none = { before: false, after: false }
    const everything = [all, all, all]
    const listeners = [
      listener(),
      listener('includeResult=true&includePreviousRevision=true'),
      listener('includeMutations=false&effectFormat=mendoza'),
      listener('visibility=transaction'),
      listener('includeAllVersions=true'),
      listener('', { publishedOnly: true }),
    ]
    for (const each of listeners) {
      for (const matches of [everything, [all, none, none], [none, all, all]]) {
        const events = streamEventsOf(told(committed, each, matches))
        const alone = events.length > 0 ? encodeEvents(events) : undefined
        expect(buildEvents(committed, each, matches)).toEqual(alone)
      }
    }
    const again = listener('enableResume=true&$id="x"')
    expect(buildEvents(committed, again, everything)).toBe(
      buildEvents(committed, listener(), everything),
    )
    expect(buildEvents(commit(), listener(), [])).toBeUndefined()
  })
})

describe('reconnecting', () => {
  const events = mutationEvents(
    commit(change('a', null, 'post'), change('b', null, 'post')),
    listener(),
  )
  const idsAfter = (transactionId: string, documentId: string) =>
    eventsAfter(events, { transactionId, documentId }).map((event) => event.documentId)

  it('in the middle of a transaction returns its remaining events', () => {
    expect(idsAfter('tx1', 'a')).toEqual(['b'])
    expect(idsAfter('tx1', 'b')).toEqual([])
  })

  it('from an earlier transaction returns all events', () => {
    expect(idsAfter('tx0', 'a')).toEqual(['a', 'b'])
  })
})

describe('the parameters of a listener', () => {
  it('must include a query and JSON parameters', () => {
    expect(() => parseListenRequest(new URLSearchParams(''))).toThrow(/query/)
    expect(() => parseListenRequest(new URLSearchParams('query=*&$id=abc'))).toThrow(/\$id/)
    expect(parseListenRequest(new URLSearchParams('query=*&$id="abc"')).params).toEqual({
      id: 'abc',
    })
  })
})
