import { describe, expect, it } from 'vitest'
import { type ContentChange, contentChangeSchema } from './message.ts'
import { neighbourhoodsOf, tagsOfChange } from './tags-of-change.ts'

describe('what a published change makes old', () => {
  it('is the post, its address and what lists posts with their words, when its text changes', () => {
    const tags = tagsOfChange(post({ title: 'New', oldTitle: 'Old' }))

    expect(tags).toEqual(['type:post', 'id:p1', 'post:tides'])
  })

  it.each([
    ['is created', { operation: 'create', oldSlug: null, oldPublishedAt: null, oldCategory: null }],
    ['is deleted', { operation: 'delete' }],
    ['moves', { oldSlug: 'old-tides' }],
    ['gets another date', { oldPublishedAt: '2025-01-01' }],
    ['goes to another category', { oldCategory: 'c2' }],
    ['is featured', { featured: true, oldFeatured: false }],
  ])('is the order of the lists too when a post %s', (_, change) => {
    expect(tagsOfChange(post(change))).toContain('order:post')
  })

  it('is the address a post had and the one it has', () => {
    expect(tagsOfChange(post({ oldSlug: 'old-tides' }))).toEqual(
      expect.arrayContaining(['post:tides', 'post:old-tides']),
    )
  })

  it('is the search data of both addresses of a page', () => {
    const change = contentChangeSchema.parse({
      _id: 's1',
      _type: 'pageSeo',
      operation: 'update',
      path: '/about',
      oldPath: '/team',
    })

    expect(tagsOfChange(change)).toEqual(['type:pageSeo', 'id:s1', 'seo:/about', 'seo:/team'])
  })
})

describe('the articles beside a changed one', () => {
  it('hear nothing of a change of its text', () => {
    expect(neighbourhoodsOf(post({}))).toEqual([])
  })

  it('hear of another title, by which it may be more alike', () => {
    expect(neighbourhoodsOf(post({ oldTitle: 'Other' }))).toEqual([
      { id: 'p1', date: '2026-01-01', category: 'c1' },
    ])
  })

  it('hear of it where it is and where it was', () => {
    expect(neighbourhoodsOf(post({ oldPublishedAt: '2025-01-01', oldCategory: 'c2' }))).toEqual([
      { id: 'p1', date: '2026-01-01', category: 'c1' },
      { id: 'p1', date: '2025-01-01', category: 'c2' },
    ])
  })
})

function post(change: Record<string, unknown>): ContentChange {
  return contentChangeSchema.parse({
    _id: 'p1',
    _type: 'post',
    operation: 'update',
    slug: 'tides',
    oldSlug: 'tides',
    publishedAt: '2026-01-01',
    oldPublishedAt: '2026-01-01',
    category: 'c1',
    oldCategory: 'c1',
    title: 'Tides',
    oldTitle: 'Tides',
    ...change,
  })
}
