import { evaluate, parse } from 'groq-js'
import { expect, test } from 'vitest'
import { locations, mainDocuments } from './presentation.ts'

const dataset = [
  { _id: 'siteContent', _type: 'siteContent' },
  { _id: 'post-1', _type: 'post', slug: { current: 'tides' } },
  { _id: 'author-1', _type: 'author', slug: { current: 'ada' } },
  { _id: 'category-1', _type: 'category', slug: { current: 'seo' } },
  { _id: 'app-1', _type: 'app', path: '/layer-rank' },
  { _id: 'page-about', _type: 'page' },
  { _id: 'page-contact', _type: 'page' },
  { _id: 'page-1', _type: 'page', slug: { current: 'customers' } },
  { _id: 'page-2', _type: 'page', slug: { current: 'customers/harbors' } },
]

/** Finds the document as the Presentation tool does: by the first route that matches. */
async function documentAt(path: string): Promise<unknown> {
  for (const { route, filter, params } of mainDocuments) {
    const patterns = typeof route === 'string' ? [route] : [...(route ?? [])]
    const match = patterns.map((pattern) => matchOf(`${pattern}`, path)).find(Boolean)
    if (!match) continue
    const values =
      typeof params === 'function' ? { ...params({ params: match, origin: '', path }) } : {}
    const query = `*[${filter}][0]._id`
    return (await evaluate(parse(query, { params: values }), { dataset, params: values })).get()
  }
  return undefined
}

function matchOf(pattern: string, path: string): Record<string, string> | undefined {
  const regex = new RegExp(`^${pattern.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
  const match = regex.exec(path)
  return match ? { ...match.groups } : undefined
}

test.each([
  ['/contact', 'page-contact'],
  ['/about', 'page-about'],
  ['/blog/tides', 'post-1'],
  ['/blog/category/seo', 'category-1'],
  ['/blog/authors/ada', 'author-1'],
  ['/layer-rank', 'app-1'],
  ['/customers', 'page-1'],
  ['/customers/harbors', 'page-2'],
  ['/nowhere', null],
])('next to %s the Studio opens %s', async (path, id) => {
  expect(await documentAt(path)).toBe(id)
})

test.each([
  [{ id: 'page-about', title: 'About' }, '/about'],
  [{ id: 'drafts.page-about', title: 'About' }, '/about'],
  [{ id: 'page-1', title: 'Customers', value: 'customers' }, '/customers'],
  [{ id: 'page-2', title: 'Harbors', value: 'customers/harbors' }, '/customers/harbors'],
  [{ id: 'page-3', title: 'No slug yet' }, undefined],
])('%j links to the page %s', (document, href) => {
  const resolvers: Readonly<Record<string, (typeof locations)['notFoundPage']>> = locations
  const resolver = resolvers.page
  const resolved =
    resolver && 'resolve' in resolver
      ? resolver.resolve({ path: undefined, ...document })
      : undefined
  const [own] = resolved && 'locations' in resolved ? (resolved.locations ?? []) : []
  expect(own?.href).toBe(href)
})
