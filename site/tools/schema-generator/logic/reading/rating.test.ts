import { describe, expect, it } from 'vitest'
import { ratingIn } from './rating.ts'

function read(line: string) {
  const found = ratingIn(line)
  return found && [found.value, found.best, found.count, found.isReviews ? 'reviews' : ''].join(' ')
}

describe('ratingIn', () => {
  it.each([
    ['4.6 out of 5 (873 reviews)', '4.6  873 reviews'],
    ['4.8/5 based on 1,204 ratings', '4.8  1204 '],
    ['★ 4,7 · 120 Bewertungen', '4.7  120 '],
    ['Rated 4.5 stars', '4.5   '],
    ['4,7 von 5 Sternen', '4.7   '],
    ['8.9/10 from 52 reviews', '8.9 10 52 reviews'],
    ['4.4 ★ (32 Google reviews)', '4.4  32 reviews'],
  ])('parses %s', (line, rating) => {
    expect(read(line)).toBe(rating)
  })

  it.each([
    ['Step 3 of 5'],
    ['6/5 stars'],
    ['Page 1 of 10'],
    ['873 reviews'],
    ['0 out of 5 stars'],
  ])('finds no rating in %s', (line) => {
    expect(read(line)).toBeUndefined()
  })
})
