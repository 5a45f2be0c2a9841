import { expect, it } from 'vitest'
import { isUnchangedDraft } from './unchanged-draft.ts'

const seo = { _type: 'seo', title: 'Tides', noIndex: false }
const published = { _id: 'p', _rev: 'r2', _updatedAt: '2026-11-29T08:00:00Z', title: 'Tides', seo }
const draft = { ...published, _id: 'drafts.p', _rev: 'r1', _updatedAt: '2026-11-28T08:00:00Z' }

it('a draft that a schedule has published is unchanged, in whichever order its fields were written', () => {
  expect(isUnchangedDraft(draft, published)).toBe(true)
  const { title, ...rest } = draft
  const reordered = { ...rest, seo: { noIndex: false, title: 'Tides', _type: 'seo' }, title }
  expect(isUnchangedDraft(reordered, published)).toBe(true)
})

it.each([
  ['another text', { ...draft, title: 'Tides and Wind' }],
  ['another nested field', { ...draft, seo: { ...seo, noIndex: true } }],
  ['a nested field with the name of a system field', { ...draft, seo: { ...seo, _rev: 'r1' } }],
  ['a removed field', { ...draft, seo: undefined }],
  ['other types', { ...draft, title: ['Tides'] }],
])('a draft with %s is changed', (_, changed) => {
  expect(isUnchangedDraft(changed, published)).toBe(false)
})

it('a draft of a document that was never published is changed', () => {
  expect(isUnchangedDraft(draft, null)).toBe(false)
  expect(isUnchangedDraft(draft, undefined)).toBe(false)
})
