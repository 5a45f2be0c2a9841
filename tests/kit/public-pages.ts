import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { publishedDocumentSchema, urlOf } from '#lib/content/document-url.ts'
import { documentUrls } from '#site/content/list.ts'
import { pages } from '#site/registry.ts'

const seeded = publishedDocumentSchema.partial({ _updatedAt: true })

const seed = join(import.meta.dirname, '../../content/seed.ndjson')

/** Pages of the seed's documents that are made of sections, besides those of the registry. */
const sectionPages = readFileSync(seed, 'utf8')
  .trim()
  .split('\n')
  .map((line) => seeded.parse(JSON.parse(line)))
  .filter(({ _type }) => _type === 'page' || _type === 'app')
  .flatMap((document) => urlOf(document, documentUrls) ?? [])

const paths = new Set([
  ...pages.map(({ path }) => path),
  ...sectionPages,
  '/blog/unified-marketing-analytics-dashboard',
  '/blog/automated-seo-testing-frameworks',
  '/blog/category/technical-seo',
  '/blog/authors/odessa-varley',
  '/signin',
])

/** Every kind of public page, with its HTTP status. */
export const publicPages = [
  ...Array.from(paths, (path) => ({ path, status: 200 })),
  { path: '/blog/no-such-post', status: 404 },
  { path: '/blog/category/no-such-category', status: 404 },
  { path: '/blog/authors/no-such-author', status: 404 },
  { path: '/blog/page/999', status: 404 },
  { path: '/no-such-page', status: 404 },
]
