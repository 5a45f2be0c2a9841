import type { SanityDocument, ValidationContext } from '@sanity/types'
import { expect, test } from 'vitest'
import { checkPublishedDate, localDate, scheduledDate } from './published-date.ts'

/** Noon on a day of December 2090 where the test runs. */
const noon = (day: number) => new Date(2090, 11, day, 12)
const DAY_MS = 86_400_000

function post(_id: string, createdAt: Date, publishedAt: string): SanityDocument {
  const _createdAt = createdAt.toISOString()
  return { _id, _type: 'post', _rev: 'r', _createdAt, _updatedAt: _createdAt, publishedAt }
}

/** @param stored IDs of stored documents, with the time of releases */
async function advice(document: SanityDocument, stored: Readonly<Record<string, Date | null>>) {
  const rows = Object.entries(stored).map(([_id, at]) => ({ _id, at: at?.toISOString() ?? null }))
  const client = { fetch: async () => rows }
  return checkPublishedDate(document.publishedAt, {
    document,
    getClient: () => client,
  } as unknown as ValidationContext)
}

const version = 'versions.rSpring.a'
const release = { '_.releases.rSpring': noon(5) }

test('a post in a release is dated to the day of the release, or the Studio warns', async () => {
  expect(await advice(post(version, noon(1), '2090-12-05'), release)).toBe(true)
  const other = await advice(post(version, noon(1), '2090-12-01'), release)
  expect(other).toMatch(/scheduled for Dec 5, 2090, but readers will see Dec 1, 2090/)
  expect(await advice(post(version, noon(1), '2090-12-06'), release)).toMatch(/Dec 6, 2090/)
})

test('a scheduled change of a public post keeps its date', async () => {
  const stored = { ...release, a: null }
  expect(await advice(post(version, noon(1), '2090-12-01'), stored)).toBe(true)
})

test('a draft that still has the day on which it was begun warns on later days', async () => {
  const begun = new Date(Date.now() - 3 * DAY_MS)
  const draft = post('drafts.a', begun, localDate(begun))
  expect(await advice(draft, {})).toMatch(/day on which you began/)
  expect(await advice(draft, { a: null })).toBe(true)
  expect(await advice({ ...draft, publishedAt: '2020-01-01' }, {})).toBe(true)
  expect(await advice(post('drafts.a', new Date(), localDate()), {})).toBe(true)
  expect(await advice(post('drafts.a', begun, '2090-12-05'), {})).toMatch(/Schedule publish/)
})

test('a draft that is scheduled already isn’t told to schedule it', async () => {
  const draft = post('drafts.a', noon(1), '2090-12-05')
  expect(await advice(draft, release)).toBe(true)
  expect(await advice({ ...draft, publishedAt: '2090-12-04' }, release)).toMatch(
    /^This is scheduled for Dec 5, 2090/,
  )
})

test('scheduling dates a post, unless an editor chose another date', () => {
  expect(scheduledDate(post('drafts.a', noon(1), '2090-12-01'), noon(5))).toBe('2090-12-05')
  expect(scheduledDate(post('drafts.a', noon(1), '2090-11-20'), noon(5))).toBeUndefined()
  expect(scheduledDate(post('drafts.a', noon(5), '2090-12-05'), noon(5))).toBeUndefined()
  const again = post(version, noon(1), '2090-12-05')
  expect(scheduledDate(again, noon(9), noon(5))).toBe('2090-12-09')
})
