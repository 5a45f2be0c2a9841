import { describe, expect, it } from 'vitest'
import { presenceMessages as say } from '#lib/messages-edit.ts'
import { afterEvent, NO_TABS, pageSession, peopleIn, presenceText, readEvent } from './presence.ts'

const state = (userId: string, sessionId: string, ...documentIds: string[]) => ({
  type: 'state',
  i: userId,
  m: {
    sessionId,
    locations: documentIds.map((documentId) => ({ type: 'document', documentId, path: [] })),
  },
})
const disconnect = (userId: string, session: string) => ({
  type: 'disconnect',
  i: userId,
  m: { session },
})

const after = (...events: unknown[]) =>
  events
    .map((event) => readEvent(event) ?? expect.fail(`not an event: ${JSON.stringify(event)}`))
    .reduce(afterEvent, NO_TABS)
const peopleAfter = (...events: unknown[]) => peopleIn(after(...events), 'about', 'me')

describe('peopleIn', () => {
  it('names the people who have the document, its draft or a version of it open', () => {
    const people = peopleAfter(
      state('ada', 's1', 'about'),
      state('bob', 's2', 'drafts.about'),
      state('cy', 's3', 'versions.r1.about'),
      state('dee', 's4', 'drafts.pricing'),
      state('eve', 's5'),
    )
    expect(people).toEqual(['ada', 'bob', 'cy'].map((userId) => ({ userId, place: 'studio' })))
  })

  it('distinguishes the Studio from the page', () => {
    const page = pageSession()
    expect(peopleAfter(state('ada', page, 'about'))).toEqual([{ userId: 'ada', place: 'page' }])
    const both = [state('ada', page, 'about'), state('ada', 's1', 'drafts.about')]
    expect(peopleAfter(...both)).toEqual([{ userId: 'ada', place: 'both' }])
    expect(peopleAfter(...both, disconnect('ada', page))).toEqual([
      { userId: 'ada', place: 'studio' },
    ])
  })

  it('leaves out your own tabs', () => {
    expect(peopleAfter(state('me', 's1', 'about'), state('me', pageSession(), 'about'))).toEqual([])
  })

  it('forgets a tab that leaves or goes to another document', () => {
    const ada = state('ada', 's1', 'about')
    expect(peopleAfter(ada, disconnect('ada', 's1'))).toEqual([])
    expect(peopleAfter(ada, state('ada', 's1', 'drafts.pricing'))).toEqual([])
  })

  it('ignores roll calls, and locations without a document', () => {
    const rollCall = { type: 'rollCall', i: 'ada', session: 's1' }
    const elsewhere = { type: 'state', i: 'ada', m: { sessionId: 's1', locations: [{}] } }
    expect(peopleAfter(rollCall, elsewhere)).toEqual([])
  })
})

it('doesn’t read messages of another shape', () => {
  expect(readEvent({ type: 'typing', i: 'ada' })).toBeUndefined()
  expect(readEvent({ type: 'state', i: 'ada', m: {} })).toBeUndefined()
  expect(readEvent(null)).toBeUndefined()
})

describe('presenceText', () => {
  const names = new Map(['ada', 'bob', 'cy', 'dee', 'eve'].map((id) => [id, `${id}@site.example`]))
  const inStudio = (...ids: string[]) => ids.map((userId) => ({ userId, place: 'studio' as const }))

  it('is empty without people or names', () => {
    expect(presenceText([], names)).toBe('')
    expect(presenceText(inStudio('zed'), names)).toBe('')
  })

  it('is a sentence about one person', () => {
    expect(presenceText(inStudio('ada'), names)).toBe(say.one.studio('ada@site.example'))
    expect(presenceText([{ userId: 'ada', place: 'page' }], names)).toBe(
      say.one.page('ada@site.example'),
    )
  })

  it('lists several people, and counts those beyond the third', () => {
    expect(presenceText([...inStudio('ada'), { userId: 'bob', place: 'page' }], names)).toBe(
      '2 others are here: ada@site.example (in the Studio) and bob@site.example (on the page)',
    )
    expect(presenceText(inStudio('ada', 'bob', 'cy', 'dee', 'eve'), names)).toMatch(/, and 2 more$/)
  })
})
