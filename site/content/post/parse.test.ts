import { describe, expect, it, vi } from 'vitest'
import { toPost, toPostSummaries } from './parse.ts'

const visitor = { editable: false }
const editor = { editable: true }

const stored = {
  _id: 'post-1',
  _updatedAt: '2026-01-02T03:04:05Z',
  title: 'Schema markup that fixes itself',
  slug: 'schema-markup',
  excerpt: 'How it works.',
  publishedAt: '2024-12-03',
  updatedAt: null,
  featured: true,
  readTime: 16,
  words: 900,
  cover: null,
  category: { _id: 'category-1', title: 'AI & SEO', slug: 'ai-seo', color: 'violet' },
  author: { _id: 'author-1', name: 'Dana Reyes', role: 'Founder', bio: null, picture: null },
  body: [heading('h2', 'Introduction'), heading('h2', 'What breaks'), paragraph('Text.')],
  seo: null,
}

describe('a post', () => {
  it('has everything its page shows', () => {
    expect(toPost(stored, visitor)).toMatchObject({
      id: 'post-1',
      slug: 'schema-markup',
      category: { title: 'AI & SEO', color: 'violet' },
      author: { name: 'Dana Reyes' },
      publishedAt: '2024-12-03',
      modifiedAt: '2026-01-02T03:04:05Z',
      readMinutes: 16,
      featured: true,
      headings: [{ id: 'what-breaks', text: 'What breaks', level: 2 }],
      seo: { noIndex: false },
    })
  })

  it('is undefined if it does not exist', () => {
    expect(toPost(null, visitor)).toBeUndefined()
  })

  it('has an updated date only if it differs from the published one', () => {
    expect(toPost({ ...stored, updatedAt: '2024-12-03' }, visitor)?.updatedAt).toBeUndefined()
    expect(toPost({ ...stored, updatedAt: '2024-12-26' }, visitor)?.updatedAt).toBe('2024-12-26')
  })

  it.each([
    '2023-03-15T09:30:00+02:00',
    '2023-03-15T09:30+0200',
    '2023-W11-3',
    '20230315T093000Z',
    '2023-03-15 09:30',
    '2023-03-15 9:30 PM',
    'Mar 15, 2023 9:30 AM',
    '2023-03-15, 09:30',
    '2023-03-15 in the morning',
    1678872600000,
  ])('has the day that an import wrote as %s', (publishedAt) => {
    expect(toPost({ ...stored, publishedAt }, visitor)?.publishedAt).toMatch(/^2023-03-15/)
  })

  it('has the date of its last write if its own is invalid, and the log says so', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    expect(toPost({ ...stored, publishedAt: '2023-02-30' }, visitor)?.publishedAt).toBe(
      stored._updatedAt,
    )
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('“2023-02-30” is not a date'))
  })

  it.each([
    [0, 1],
    [200, 1],
    [201, 2],
    [3000, 15],
  ])('with %i words takes %i minutes to read if no time is given', (words, minutes) => {
    expect(toPost({ ...stored, readTime: null, words }, visitor)?.readMinutes).toBe(minutes)
  })

  it('exposes its document IDs only to editors', () => {
    expect(toPost(stored, visitor)?.edit).toBeUndefined()
    expect(toPost(stored, visitor)?.author.edit).toBeUndefined()
    expect(toPost(stored, editor)?.edit).toEqual({ id: 'post-1', type: 'post' })
    expect(toPost(stored, editor)?.category.edit).toEqual({ id: 'category-1', type: 'category' })
  })

  it('accepts as canonical URL only what a browser can open', () => {
    const canonical = (canonicalUrl: string) =>
      toPost({ ...stored, seo: { canonicalUrl, noIndex: true, picture: null } }, visitor)?.seo

    expect(canonical('https://elsewhere.example/first')).toMatchObject({
      canonicalUrl: 'https://elsewhere.example/first',
      noIndex: true,
    })
    // The Markdown twin sends it in a header, which allows neither non-ASCII characters nor angle brackets in the URL.
    expect(canonical('https://elsewhere.example/für>alle')).toMatchObject({
      canonicalUrl: 'https://elsewhere.example/f%C3%BCr%3Ealle',
    })
    for (const forged of ['javascript:alert(1)', 'data:text/html,x', '/blog/another', 'a>b']) {
      expect(canonical(forged), forged).toMatchObject({ canonicalUrl: undefined, noIndex: true })
    }
  })

  it('stays readable if single fields are corrupt', () => {
    const corrupt = {
      ...stored,
      excerpt: 7,
      publishedAt: 'yesterday',
      featured: 'yes',
      readTime: 'long',
      category: { title: 12 },
      author: 'nobody',
      body: 'not a list',
      seo: 'none',
    }
    vi.spyOn(console, 'warn').mockReturnValue(undefined)

    expect(toPost(corrupt, visitor)).toMatchObject({
      title: 'Schema markup that fixes itself',
      excerpt: '',
      publishedAt: '2026-01-02T03:04:05Z',
      featured: false,
      readMinutes: 5,
      category: { color: 'gray' },
      author: { name: 'Brightkeel' },
      body: [],
    })
  })
})

describe('a list of posts', () => {
  it('leaves out a document that cannot be shown, and logs it', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)

    const posts = toPostSummaries([{ ...stored, slug: null }, stored], visitor)

    expect(posts.map(({ id }) => id)).toEqual(['post-1'])
    expect(warn).toHaveBeenCalledWith(
      'Document post-1 is not shown because these fields are invalid: slug.',
    )
  })

  it('shows a draft without a title only to editors', () => {
    const untitled = [{ ...stored, title: null }]

    expect(toPostSummaries(untitled, visitor)).toEqual([])
    expect(toPostSummaries(untitled, editor)).toHaveLength(1)
  })

  it('is empty if the content lake returns nothing', () => {
    expect(toPostSummaries(null, visitor)).toEqual([])
  })
})

function heading(style: string, text: string) {
  return { ...paragraph(text), style }
}

function paragraph(text: string) {
  return {
    _type: 'block',
    _key: text,
    style: 'normal',
    markDefs: [],
    children: [{ _type: 'span', _key: 's', text, marks: [] }],
  }
}
