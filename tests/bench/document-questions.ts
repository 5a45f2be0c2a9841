import { wordAt } from './many-posts.ts'

export type Question = {
  name: string
  query: string
  params?(index: number, size: number): Record<string, unknown>
  /** Also measured as an anonymous visitor's first query, which has a shorter time limit. */
  isAnonymousToo?: true
}

/** The list queried after each change. */
export const LATEST =
  '*[_type == "post"] | order(publishedAt desc)[0...10]{_id, title, "slug": slug.current}'

/** Queries with new parameters each time, so that no result comes from a cache. */
export const QUESTIONS: readonly Question[] = [
  {
    name: 'one by id',
    query: '*[_id == $id][0]{title, excerpt}',
    params: (index, size) => ({ id: `bench-post-${(index * 7919) % size}` }),
  },
  {
    name: 'one by slug',
    query:
      '*[_type == "post" && slug.current == $slug][0]{title, "related": *[slug.current == $slug]._id}',
    params: (index, size) => ({ slug: `bench-post-${(index * 7919) % size}` }),
  },
  { name: 'latest ten', query: LATEST, isAnonymousToo: true },
  {
    name: 'references()',
    query: 'count(*[references($author)])',
    params: (index) => ({ author: `author-${index % 50}` }),
  },
  { name: 'count by type', query: 'count(*[_type == "post"])' },
  {
    name: 'count by a date',
    query: 'count(*[_type == "post" && publishedAt > "2023-11-18"])',
    isAnonymousToo: true,
  },
  {
    name: 'title match',
    query: '*[_type == "post" && title match $word]{_id, title}',
    params: (index, size) => ({ word: wordAt(((index * 31) % size) * 131 * 7919) }),
  },
  {
    name: 'pt::text(body) match',
    query: 'count(*[_type == "post" && pt::text(body) match $word])',
    isAnonymousToo: true,
    params: (index, size) => ({ word: `${wordAt(((index * 31) % size) * 131 * 7919)}*` }),
  },
]
