import { describe, expect, it } from 'vitest'
import { listPath, pageSteps, parsePageNumber, placeOf } from './pagination.ts'

describe('the pages of a list', () => {
  it.each([
    [0, 1],
    [1, 1],
    [12, 1],
    [13, 2],
    [24, 2],
    [25, 3],
    [999, 84],
  ])('for %i posts in the grids are %i', (grid, count) => {
    expect(placeOf(1, grid)?.count).toBe(count)
    expect(placeOf(count + 1, grid)).toBeUndefined()
  })

  it.each([0, 1, 12, 13, 99, 1000])('contain each of %i posts once', (grid) => {
    const places = everyPage((number) => placeOf(number, grid, true))

    expect(places[0]?.from).toBe(0)
    expect(places.at(-1)?.until).toBe(grid)
    expect(places.slice(1).map(({ from }) => from)).toEqual(
      places.slice(0, -1).map(({ until }) => until),
    )
  })

  it('state which posts they show out of how many, without gaps, the large one first', () => {
    const places = everyPage((number) => placeOf(number, 29, true))

    expect(places.map(({ first, last, total }) => [first, last, total])).toEqual([
      [1, 13, 30],
      [14, 25, 30],
      [26, 30, 30],
    ])
  })

  it('count from the grid’s first post if nothing is featured', () => {
    expect(placeOf(1, 13)).toMatchObject({ first: 1, last: 12, total: 13, count: 2 })
    expect(placeOf(2, 13)).toMatchObject({ first: 13, last: 13, total: 13 })
  })

  it('are a single page if there are no posts', () => {
    expect(placeOf(1, 0)).toMatchObject({ total: 0, first: 0, last: 0, from: 0, until: 0 })
  })

  it('start at 1', () => {
    expect(placeOf(0, 30)).toBeUndefined()
    expect(placeOf(-1, 30)).toBeUndefined()
  })
})

describe('the URL of a list page', () => {
  it('is the list’s own URL for the first page', () => {
    expect(listPath({ number: 1 })).toBe('/blog')
    expect(listPath({ category: 'local-seo', number: 1 })).toBe('/blog/category/local-seo')
  })

  it('has page numbers from 2', () => {
    expect(listPath({ number: 84 })).toBe('/blog/page/84')
    expect(listPath({ category: 'local-seo', number: 2 })).toBe('/blog/category/local-seo/page/2')
  })

  it.each(['1', '0', '02', '-2', '2.0', 'two', '', '1234567'])('is never …/page/%s', (text) => {
    expect(parsePageNumber(text)).toBeUndefined()
  })
})

describe('the offered page numbers', () => {
  it.each([
    [1, 1, '1'],
    [1, 3, '1 2 3'],
    [1, 84, '1 2 gap 84'],
    [2, 84, '1 2 3 gap 84'],
    [3, 84, '1 2 3 4 gap 84'],
    [4, 84, '1 2 3 4 5 gap 84'],
    [5, 84, '1 gap 4 5 6 gap 84'],
    [81, 84, '1 gap 80 81 82 83 84'],
    [84, 84, '1 gap 83 84'],
  ])('on page %i of %i are %s', (current, count, expected) => {
    expect(pageSteps(current, count).join(' ')).toBe(expected)
  })

  it('are few, ascending, and include the current page', () => {
    for (let current = 1; current <= 84; current++) {
      const steps = pageSteps(current, 84)
      const numbers = steps.filter((step) => step !== 'gap')

      expect(steps.length).toBeLessThanOrEqual(7)
      expect(numbers).toContain(current)
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
    }
  })
})

function everyPage<Page>(load: (number: number) => Page | undefined): Page[] {
  const pages: Page[] = []
  for (let page = load(1); page !== undefined; page = load(pages.length + 1)) pages.push(page)
  return pages
}
