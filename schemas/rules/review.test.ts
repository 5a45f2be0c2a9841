import { evaluate, parse } from 'groq-js'
import { describe, expect, it } from 'vitest'
import {
  currentState,
  isDraftDone,
  OPEN_REVIEWS,
  openReview,
  REVIEW_TYPE,
  type Review,
  reviewIdOf,
  senderOf,
} from './review.ts'

type Stored = { readonly _id: string; readonly [field: string]: unknown }

const review = {
  _id: `drafts.${reviewIdOf('p')}`,
  _type: REVIEW_TYPE,
  _updatedAt: '2026-11-29T08:00:00Z',
  document: 'p',
  documentType: 'post',
  state: 'waiting',
  by: 'Wren',
  byId: 'p-wren',
}
const draft = { _id: 'drafts.p', _type: 'post', _rev: 'r1', title: 'Tides' }
const published = { _id: 'p', _type: 'post', _rev: 'r2', title: 'Tides and Wind' }
const other = { _id: 'drafts.copy-of-p', _type: 'post', title: 'Tides' }

const cases: [string, readonly Stored[], boolean][] = [
  ['a new draft is sent', [review, draft, other], true],
  ['a draft of changes is sent', [review, draft, published], true],
  ['the draft is returned', [{ ...review, state: 'returned', note: 'Shorter' }, draft], true],
  ['the draft is approved and waits for its time', [{ ...review, state: 'approved' }, draft], true],
  ['the draft is published or discarded', [review, published], false],
  ['it was published, and a next draft begun', [{ ...review, state: 'published' }, draft], false],
  ['the document is deleted, and a copy is left', [review, other], false],
]

describe.each(cases)('when %s', (_, dataset, isOpen) => {
  it(isOpen ? 'the review is open' : 'the review has ended', async () => {
    const found = await evaluate(parse(OPEN_REVIEWS), { dataset })
    const rows: unknown = await found.get()
    expect(rows).toEqual(
      isOpen ? [expect.objectContaining({ document: 'p', by: 'Wren', title: 'Tides' })] : [],
    )
    const stored = (id: string) => dataset.find(({ _id }) => _id === id) ?? null
    expect(openReview(stored(review._id), stored('drafts.p')) !== undefined).toBe(isOpen)
  })
})

it('an approval covers only the draft that was approved', () => {
  const approved = { ...review, state: 'approved' }
  const at = (time: string) => ({ ...draft, _updatedAt: `2026-11-29T${time}Z` })
  expect(openReview(approved, at('07:59:59'))?.state).toBe('approved')
  expect(openReview(approved, at('08:00:01'))?.state).toBe('changed')
  expect(openReview(review, at('08:00:01'))?.state).toBe('waiting')
})

it('a draft is done without changes, also if a schedule has left it in place', () => {
  expect(isDraftDone(null, published)).toBe(true)
  expect(isDraftDone({ ...published, _id: 'drafts.p', _rev: 'r1' }, published)).toBe(true)
  expect(isDraftDone(draft, published)).toBe(false)
  expect(isDraftDone(draft, null)).toBe(false)
})

it('every version of a document has the same review, which the public can’t read', () => {
  expect(reviewIdOf('p')).toBe('draftReview.p')
  expect(reviewIdOf('drafts.p')).toBe('draftReview.p')
  expect(reviewIdOf('versions.autumn.p')).toBe('draftReview.p')
})

it('a document without a valid review has none', () => {
  expect(openReview(null, draft)).toBeUndefined()
  expect(openReview({ ...review, state: 'lost' }, draft)).toBeUndefined()
})

const waiting: Review = {
  document: 'p',
  documentType: 'post',
  state: 'waiting',
  by: 'Wren',
  byId: 'u',
  _updatedAt: review._updatedAt,
}

it('a review ends as published only if the document was published after it was sent', () => {
  const sent = { ...waiting, _updatedAt: '2026-11-29T09:00:00Z' }
  const at = (_updatedAt: string) => ({ ...published, _updatedAt })
  const later = at('2026-11-29T10:00:00Z')
  expect(currentState(sent, { draft: null, published: later })).toBe('published')
  // A schedule leaves the draft in place.
  const unchanged = { ...later, _id: 'drafts.p' }
  expect(currentState(sent, { draft: unchanged, published: later })).toBe('published')
  expect(currentState(sent, { draft: null, published: at('2026-11-28T10:00:00Z') })).toBeUndefined()
  expect(currentState(sent, { draft: null, published: null })).toBeUndefined()
  expect(currentState(sent, { draft, published: later })).toBe('waiting')
})

it('knows the sender also after someone returned the draft', () => {
  expect(senderOf(waiting)).toBe('u')
  expect(senderOf({ ...waiting, state: 'returned' })).toBeUndefined()
  expect(senderOf({ ...waiting, state: 'returned', byId: 'v', sentById: 'u' })).toBe('u')
})
