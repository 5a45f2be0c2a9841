import { wordAt } from './many-posts.ts'

/** A question to a lake with many posts. */
export type Question = {
  name: string
  query: string
  params?(index: number, size: number): Record<string, unknown>
  /** Whether it is asked by somebody whose time is short, before anybody else asks it. */
  isOfStrangers?: true
}

/** The list that changes are asked for after. */
export const LATEST =
  '*[_type == "post"] | order(publishedAt desc)[0...10]{_id, title, "slug": slug.current}'

/** Each with a parameter that no question before had, so that none is answered from what was kept. */
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
  { name: 'latest ten', query: LATEST, isOfStrangers: true },
  {
    name: 'references()',
    query: 'count(*[references($author)])',
    params: (index) => ({ author: `author-${index % 50}` }),
  },
  { name: 'count by type', query: 'count(*[_type == "post"])' },
  {
    name: 'count by a date',
    query: 'count(*[_type == "post" && publishedAt > "2023-11-18"])',
    isOfStrangers: true,
  },
  {
    name: 'title match',
    query: '*[_type == "post" && title match $word]{_id, title}',
    params: (index, size) => ({ word: wordAt(((index * 31) % size) * 131 * 7919) }),
  },
  {
    name: 'pt::text(body) match',
    query: 'count(*[_type == "post" && pt::text(body) match $word])',
    isOfStrangers: true,
    params: (index, size) => ({ word: `${wordAt(((index * 31) % size) * 131 * 7919)}*` }),
  },
]
