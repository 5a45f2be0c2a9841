import type { Post } from './parse.ts'

/** Sample post for tests, without a body. */
export const testPost: Post = {
  id: 'post-1',
  slug: 'schema-markup',
  title: 'Schema markup that fixes itself',
  excerpt: 'What breaks, how to see it and how to mend it.',
  category: { id: 'c', slug: 'ai-seo', title: 'AI & SEO', color: 'violet' },
  author: { id: 'a', name: 'Dana Reyes' },
  publishedAt: '2024-12-03',
  updatedAt: '2024-12-26',
  modifiedAt: '2026-01-02T03:04:05Z',
  readMinutes: 16,
  featured: true,
  corrections: [],
  relatedIds: [],
  body: [],
  headings: [],
  seo: { noIndex: false },
}
