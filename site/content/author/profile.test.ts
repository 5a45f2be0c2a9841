import { evaluate, parse } from 'groq-js'
import { describe, expect, it, vi } from 'vitest'
import { AUTHOR_QUERY, correctionsOf, toAuthorPage } from './profile.ts'

const visitor = { editable: false }

const ada = {
  _id: 'ada',
  _type: 'author',
  name: 'Ada Merrow',
  slug: { current: 'ada-merrow' },
  bio: 'Writes about crawling.',
  expertise: ['Crawling', ' '],
}
const ben = { ...ada, _id: 'ben', name: 'Ben', slug: { current: 'ben' } }

function post(id: string, publishedAt: string, more: object = {}) {
  const author = { _ref: 'ada' }
  return {
    _id: id,
    _type: 'post',
    _updatedAt: '2026-01-01T00:00:00Z',
    title: id,
    slug: { current: id },
    publishedAt,
    author,
    ...more,
  }
}

const correction = (date: string) => ({ _key: date, date, text: `Corrected on ${date}.` })

const dataset = [
  ada,
  ben,
  post('old', '2024-12-03', { corrections: [correction('2025-01-01'), correction('2026-11-27')] }),
  post('new', '2025-01-20', { corrections: [correction('2026-02-02')] }),
  post('draft', '2025-02-02', { slug: undefined }),
  post('other', '2025-03-03', { author: { _ref: 'ben' } }),
]

async function page(slug: string) {
  const params = { slug }
  const result: unknown = await (
    await evaluate(parse(AUTHOR_QUERY, { params }), { dataset, params })
  ).get()
  return toAuthorPage(result, visitor)
}

describe('the page of an author', () => {
  it('has their expertise, and their articles with a URL, newest first', async () => {
    const found = await page('ada-merrow')
    expect(found?.author).toMatchObject({ name: 'Ada Merrow', expertise: ['Crawling'] })
    expect(found?.posts.map(({ id }) => id)).toEqual(['new', 'old'])
  })

  it('has the corrections of all articles, newest first', async () => {
    const found = await page('ada-merrow')
    const corrections = correctionsOf(found?.posts ?? [])
    expect(corrections.map(({ post: { id }, correction: { date } }) => [id, date])).toEqual([
      ['old', '2026-11-27'],
      ['new', '2026-02-02'],
      ['old', '2025-01-01'],
    ])
  })

  it('does not exist for an unknown slug', async () => {
    expect(await page('nobody')).toBeUndefined()
  })

  it('does not exist for an author without a name', () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined)
    expect(toAuthorPage({ _id: 'ada', slug: 'ada', name: '' }, visitor)).toBeUndefined()
  })
})
