import { expect, test } from 'vitest'
import { stepChangeSchema, stepOf } from './steps.ts'

const facts = {
  author: 'writer',
  isDraftDone: false,
  isStillPaused: true,
  wasOnlyDraft: false,
  now: Date.parse('2026-11-30T12:00:00Z'),
}
const change = (fields: object) =>
  stepChangeSchema.parse({ _id: 'drafts.any', operation: 'update', ...fields })
const actionOf = (fields: object, more: Partial<typeof facts> = {}) =>
  stepOf(change(fields), { ...facts, ...more })?.action

test('a draft is sent, returned with a note, approved, and withdrawn by its sender', () => {
  const review = { _type: 'draftReview', document: 'post-1', documentType: 'post', byId: 'writer' }
  const waiting = { ...review, state: 'waiting' }
  expect(actionOf({ ...waiting, operation: 'create' })).toBe('sent for review:')
  expect(actionOf({ ...waiting, before: { state: 'returned' } })).toBe('sent for review:')
  expect(actionOf({ ...waiting, before: { state: 'waiting' } })).toBeUndefined()
  const returned = { ...review, state: 'returned', note: 'Sources?', before: { state: 'waiting' } }
  expect(stepOf(change(returned), facts)).toEqual({
    action: 'returned',
    details: { note: 'Sources?' },
  })
  expect(actionOf({ ...review, state: 'approved', before: { state: 'waiting' } })).toBe('approved')
  const deleted = { ...waiting, operation: 'delete' }
  expect(actionOf(deleted)).toBe('withdrew from review:')
})

test('a review that ends with its draft is not called withdrawn, and neither is one that another person deletes', () => {
  const deleted = { _type: 'draftReview', state: 'waiting', byId: 'writer', operation: 'delete' }
  expect(actionOf(deleted, { isDraftDone: true })).toBeUndefined()
  expect(actionOf(deleted, { author: 'editor' })).toBeUndefined()
  expect(actionOf({ ...deleted, state: 'returned' })).toBeUndefined()
})

test('a preview link is made, and revoked unless it has expired', () => {
  const link = { _type: 'previewLink', note: 'Wren', expiresAt: '2026-12-01T00:00:00Z' }
  expect(stepOf(change({ ...link, operation: 'create' }), facts)).toEqual({
    action: 'made a preview link to',
    details: { for: 'Wren', until: link.expiresAt },
  })
  const deleted = { ...link, operation: 'delete' }
  expect(actionOf(deleted)).toBe('revoked a preview link to')
  expect(actionOf({ ...deleted, expiresAt: '2026-11-01T00:00:00Z' })).toBeUndefined()
})

test('a schedule is planned, moved, paused and deleted, and the site stops one that it can’t publish', () => {
  const release = { _type: 'system.release', name: 'r1', isSingle: true }
  const scheduled = { ...release, state: 'scheduled', publishAt: '2090-01-01' }
  const before = { state: 'scheduled', publishAt: '2090-01-01' }
  expect(actionOf({ ...release, state: 'active', operation: 'create' })).toBeUndefined()
  expect(actionOf({ ...scheduled, before: { state: 'active' } })).toBe('scheduled')
  expect(actionOf({ ...scheduled, before: { ...before, publishAt: '2089-01-01' } })).toBe(
    'scheduled',
  )
  expect(actionOf({ ...scheduled, before })).toBeUndefined()
  const active = { ...release, state: 'active', before }
  expect(actionOf(active)).toBe('paused the schedule of')
  expect(actionOf(active, { isStillPaused: false })).toBeUndefined()
  expect(stepOf(change({ ...active, error: 'No slug' }), facts)).toEqual({
    action: 'stopped the schedule of',
    details: { reason: 'No slug' },
    isBySite: true,
  })
  const archived = { ...release, state: 'archived', before: { state: 'active' } }
  expect(actionOf(archived)).toBe('deleted the schedule of')
  expect(actionOf({ ...archived, isSingle: false })).toBe('archived')
  expect(actionOf({ ...release, state: 'published', before })).toBeUndefined()
})

test('a deleted draft is recorded if nothing else of its document was left', () => {
  const deleted = { _id: 'drafts.post-1', _type: 'post', operation: 'delete' }
  expect(actionOf(deleted, { wasOnlyDraft: true })).toBe('deleted the draft')
  expect(actionOf(deleted)).toBeUndefined()
})
