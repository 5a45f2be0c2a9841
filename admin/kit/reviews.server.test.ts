import { expect, it } from 'vitest'
import { waitingReviews } from './reviews.server.ts'

const review = {
  document: 'post-1',
  _type: 'post',
  state: 'waiting',
  by: 'ada@site.example',
  _updatedAt: '2026-11-01T00:00:00Z',
  title: null,
}

it('lists the reviews that wait, without malformed ones', () => {
  const { by: _unknown, ...malformed } = { ...review, document: 'post-2' }
  const returned = { ...review, document: 'post-3', state: 'returned' }
  expect(waitingReviews([malformed, returned, null, review])).toEqual([review])
})

it('fails if the answer is no list, so that the screen says so', () => {
  expect(() => waitingReviews(undefined)).toThrow()
})
