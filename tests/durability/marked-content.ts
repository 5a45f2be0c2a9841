import { type TextKey, textAddress } from '#site/registry.ts'
import { testSite } from '#tests/kit/test-site.ts'

/** A stored value that the test changes repeatedly. A marker in its text contains the field and the version. */
export type MarkedField = {
  /** Unique, only letters and digits. */
  readonly key: string
  readonly documentId: string
  /** Pages that must show the value. Other pages may. */
  readonly pages: readonly string[]
  /** Returns the mutations that publish a version. */
  changes(version: number): readonly object[]
}

export type Versions = ReadonlyMap<string, number>

const MARKER = /\bmark-([a-z]+\d*)-(\d+)\b/g

const posts = [
  ['post-1', 'ai-seo-what-to-automate-what-to-keep'],
  ['post-2', 'a-quarter-of-seo-for-a-two-person-team'],
  ['post-3', 'editing-ai-drafts-so-readers-stay-to-the-end'],
  ['post-4', 'name-address-phone-mending-local-listings'],
  ['post-5', 'image-seo-file-alt-text-layout'],
  ['post-6', 'the-marketing-tool-audit-keep-merge-cancel'],
  ['post-7', 'ai-overviews-and-the-real-competition-for-a-keyword'],
  ['post-8', 'automated-seo-testing-frameworks'],
  ['post-9', 'unified-marketing-analytics-dashboard'],
] as const

const articles = posts.map(([, slug]) => `/blog/${slug}`)

/** The post whose slug changes. */
const MOVING_POST = 'post-10'

/** The post that exists only in odd versions. */
export const PASSING_POST = 'passing-post'
const PASSING_RECORD = 'passing-record'

const framePages = [
  '/',
  '/about',
  '/apps',
  '/layer-rank',
  '/roadmap',
  '/contact',
  '/support',
  '/tools',
  '/tools/utm-builder',
  '/blog',
  '/blog/category/ai-seo',
  '/blog/category/analytics',
  ...articles,
]

const machineTexts = [
  '/feed.xml',
  '/feed.json',
  '/sitemap.xml',
  '/search-index.json',
  '/llms.txt',
  '/manifest.webmanifest',
  ...articles.map((article) => `${article}.md`),
]

export const steadyPages = [...framePages, ...machineTexts]

/** Pages and machine-readable texts that list all posts. */
const listings = ['/blog', '/feed.xml', '/search-index.json', '/llms.txt']

export const markedFields: readonly MarkedField[] = [
  ...posts.flatMap(([id, slug], index) => [
    field(`title${index}`, id, 'title', [`/blog/${slug}`, `/blog/${slug}.md`, ...listings]),
    field(`body${index}`, id, 'body[0].children[0].text', [
      `/blog/${slug}`,
      `/blog/${slug}.md`,
      '/feed.xml',
    ]),
    field(`excerpt${index}`, id, 'excerpt', [`/blog/${slug}`, '/blog']),
  ]),
  textField('hero', 'heroTitle', ['/']),
  textField('aboutcall', 'aboutCTATitle', ['/about']),
  textField('roadmapcall', 'roadmapCTATitle', ['/roadmap']),
  textField('address', 'contactAddress', ['/contact']),
  field('category', 'category-ai-seo', 'title', ['/blog/category/ai-seo', '/blog']),
  field('author', 'author-odessa-varley', 'name', ['/about', ...articles]),
  field('app', 'app-layerrank', 'tagline', ['/apps', '/layer-rank']),
  field('seo', 'page-roadmap', 'seo.title', ['/roadmap']),
  {
    ...field('settings', 'siteSettings', 'tagline', [...framePages, '/manifest.webmanifest']),
    changes: (version) => [
      patch('siteSettings', {
        tagline: `${marker('settings', version)} Tools`,
        'performance.cacheHeaders': hasCacheHeaders(version),
      }),
    ],
  },
  {
    ...field('slug', MOVING_POST, 'slug', [...listings, '/sitemap.xml']),
    changes: (version) => [
      patch(MOVING_POST, { slug: { _type: 'slug', current: movedSlug(version) } }),
    ],
  },
  {
    ...field('passing', PASSING_RECORD, 'title', listings),
    changes: (version) => [
      isPresent(version)
        ? { createOrReplace: passingPost(version) }
        : { delete: { id: PASSING_POST } },
      // The version must be stored outside the post, which may be deleted.
      {
        createOrReplace: {
          _id: PASSING_RECORD,
          _type: 'record',
          title: marker('passing', version),
        },
      },
    ],
  },
]

/** Returns the setting published with each version of the settings. It is read by the front, not by pages. */
export function hasCacheHeaders(settingsVersion: number): boolean {
  return settingsVersion % 2 === 0
}

export function movedSlug(version: number): string {
  return `internal-links-${marker('slug', version)}`
}

export function isPresent(version: number): boolean {
  return version % 2 === 1
}

/** Returns the versions in a text by field. A text may contain a field several times. */
export function versionsIn(text: string): Map<string, number[]> {
  const versions = new Map<string, number[]>()
  for (const [, key = '', version] of text.matchAll(MARKER)) {
    versions.set(key, [...(versions.get(key) ?? []), Number(version)])
  }
  return versions
}

/** Returns the stored version of each field, 0 for one that was never changed. */
export async function storedVersions(): Promise<Map<string, number>> {
  const ids = markedFields.map(({ documentId }) => documentId)
  const documents = await askLake('query', { query: '*[_id in $ids]', params: { ids } })
  const byId = new Map(documents.result.map((document) => [document._id, JSON.stringify(document)]))
  return new Map(
    markedFields.map(({ key, documentId }) => {
      const versions = versionsIn(byId.get(documentId) ?? '').get(key) ?? []
      return [key, Math.max(0, ...versions)]
    }),
  )
}

/** Publishes in one transaction. @throws Error unless the lake acknowledges it */
export async function publish(mutations: readonly object[]): Promise<void> {
  await askLake('mutate', { mutations })
}

function field(
  key: string,
  documentId: string,
  path: string,
  pages: readonly string[],
): MarkedField {
  return {
    key,
    documentId,
    pages,
    changes: (version) => [patch(documentId, { [path]: `${marker(key, version)} is the newest` })],
  }
}

function textField(key: string, text: TextKey, pages: readonly string[]): MarkedField {
  const { id, path } = textAddress(text)
  return field(key, id, path, pages)
}

function patch(id: string, set: object): object {
  return { patch: { id, set } }
}

function marker(key: string, version: number): string {
  return `mark-${key}-${version}`
}

function passingPost(version: number): object {
  return {
    _id: PASSING_POST,
    _type: 'post',
    title: `${marker('passing', version)} comes and goes`,
    slug: { _type: 'slug', current: PASSING_POST },
    excerpt: 'A post that is published and deleted in turn.',
    category: { _type: 'reference', _ref: 'category-analytics' },
    author: { _type: 'reference', _ref: 'author-odessa-varley' },
    publishedAt: '2025-01-19',
    body: [],
  }
}

type LakeAnswer = { readonly result: readonly { readonly _id: string }[] }

async function askLake(endpoint: 'query' | 'mutate', body: object): Promise<LakeAnswer> {
  const answer = await fetch(`${testSite.lakeUrl}/v2025-02-19/data/${endpoint}/production`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${testSite.secrets().SANITY_API_WRITE_TOKEN}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`The lake answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}
