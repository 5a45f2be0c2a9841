import { describe, expect, it } from 'vitest'
import { type Comparable, similarPosts } from './related.ts'

describe('the posts most similar to a post', () => {
  it('come from its category first', () => {
    const all = [
      post('own', 'Mending listings', 'local'),
      post('far', 'Pruning dashboards', 'analytics', '2026-05-01'),
      post('near', 'Answering reviews', 'local', '2024-01-01'),
    ]

    expect(alike('own', all)).toEqual(['near', 'far'])
  })

  it('share rare words with it, in other categories', () => {
    const all = [
      post('own', 'Schema markup that fixes itself', 'a'),
      post('word', 'Testing schema in the pipeline', 'b', '2024-01-01'),
      post('none', 'Letters people open', 'c', '2026-01-01'),
    ]

    expect(alike('own', all)[0]).toBe('word')
  })

  it('match plurals with singulars, and ignore common words', () => {
    const all = [
      post('own', 'What a citation is worth', 'a'),
      post('common', 'What makes it worthless', 'b', '2026-01-01'),
      post('plural', 'Counting citations', 'c', '2024-01-01'),
    ]

    expect(alike('own', all)[0]).toBe('plural')
  })

  it('give no weight to a word that every post uses', () => {
    const all = [
      post('own', 'Search snippets', 'a'),
      post('old', 'Search budgets', 'b', '2024-01-01'),
      post('new', 'Search letters', 'c', '2026-01-01'),
      post('rare', 'Snippets and search', 'd', '2023-01-01'),
    ]

    expect(alike('own', all)).toEqual(['rare', 'new', 'old'])
  })

  it('are the newest if none is similar, in a stable order', () => {
    const all = [
      post('own', 'Alpha', ''),
      post('b', 'Bravo', '', '2026-01-01'),
      post('c', 'Charlie', '', '2026-01-01'),
      post('d', 'Delta', '', '2026-02-01'),
    ]

    expect(alike('own', all)).toEqual(['d', 'b', 'c'])
    expect(alike('own', all.toReversed())).toEqual(['d', 'b', 'c'])
  })

  it('are limited to the requested number, and never include the post itself', () => {
    const all = Array.from({ length: 1000 }, (_, index) => post(`post-${index}`, 'Words', 'a'))

    const similar = similarPosts(post('post-7', 'Words', 'a'), all, 3)

    expect(similar).toHaveLength(3)
    expect(similar).not.toContain('post-7')
  })

  it('are similar in both directions', () => {
    const all = [
      post('own', 'Crawl budgets', 'a'),
      post('other', 'Budgets for crawling a shop', 'b'),
      post('third', 'Portraits', 'c'),
    ]

    expect(alike('own', all)[0]).toBe('other')
    expect(alike('other', all)[0]).toBe('own')
  })
})

function alike(id: string, all: readonly Comparable[]): readonly string[] {
  const own = all.find((each) => each.id === id)
  return own ? similarPosts(own, all, 3) : []
}

function post(id: string, title: string, category: string, publishedAt = '2025-01-01'): Comparable {
  return { id, title, excerpt: '', category, publishedAt }
}
