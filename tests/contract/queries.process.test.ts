import type { ClientConfig } from '@sanity/client'
import { resolveEditUrl } from '@sanity/client/csm'
import { stegaClean } from '@sanity/client/stega'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, connectAnonymously, LIBRARIES } from './clients.ts'
import { type LakeProcess, startLake, TOKENS } from './lake-process.ts'

let lake: LakeProcess
beforeAll(async () => {
  lake = await startLake()
  const [library] = LIBRARIES
  if (!library) throw new Error('There is no client library to seed with.')
  await connect(lake, library)
    .transaction()
    .create({ _id: 'author-1', _type: 'author', name: 'George' })
    .create({ _id: 'drafts.author-1', _type: 'author', name: 'George R.R.' })
    .create({ _id: 'drafts.author-2', _type: 'author', name: 'Stephen' })
    .create({ _id: 'author-3', _type: 'author', name: 'Terry' })
    .create({ _id: 'versions.autumn.author-3', _type: 'author', name: 'Sir Terry' })
    .create({
      _id: 'book-1',
      _type: 'book',
      title: 'A Game of Thrones',
      year: 1996,
      slug: { _type: 'slug', current: 'a-game-of-thrones' },
      author: { _type: 'reference', _ref: 'author-1' },
    })
    .commit()
})
afterAll(() => lake?.dispose())

const names = '*[_type == "author"] | order(name asc).name'

describe.each(LIBRARIES)('a reader with $name', (library) => {
  const client = (config: ClientConfig = {}) =>
    connect(lake, library, { token: TOKENS.viewer, ...config })

  it('queries with parameters, references and an order', async () => {
    expect(
      await client().fetch(
        '*[_type == $type && year > $year]{title, "by": author->name, "slug": slug.current}',
        { type: 'book', year: 1990 },
      ),
    ).toEqual([{ title: 'A Game of Thrones', by: 'George', slug: 'a-game-of-thrones' }])
  })

  it('gets null for no document, and an empty list for no documents', async () => {
    expect(await client().fetch('*[_id == "nobody"][0]')).toBeNull()
    expect(await client().fetch('*[_type == "nothing"]')).toEqual([])
  })

  it.each([
    ['published', ['George', 'Terry']],
    ['drafts', ['George R.R.', 'Stephen', 'Terry']],
    ['previewDrafts', ['George R.R.', 'Stephen', 'Terry']],
    ['raw', ['George', 'George R.R.', 'Sir Terry', 'Stephen', 'Terry']],
    [
      ['autumn', 'drafts'],
      ['George R.R.', 'Sir Terry', 'Stephen'],
    ],
    [['autumn'], ['George', 'Sir Terry']],
  ] as const)('sees the documents of the perspective %s', async (perspective, expected) => {
    const stack = typeof perspective === 'string' ? perspective : [...perspective]
    expect(await client().fetch(names, {}, { perspective: stack })).toEqual(expected)
  })

  it('gets published documents by default, and everything before API 2025-02-19', async () => {
    expect(await client().fetch(names)).toEqual(['George', 'Terry'])
    const before = client({ apiVersion: '2024-01-01' })
    expect(await before.fetch(names)).toHaveLength(5)
  })

  it('finds drafts by their published ID, with their original ID', async () => {
    const documents = await client({ perspective: 'drafts' }).fetch(
      '*[_type == "author"] | order(_id asc){_id, _originalId}',
    )
    expect(documents).toEqual([
      { _id: 'author-1', _originalId: 'drafts.author-1' },
      { _id: 'author-2', _originalId: 'drafts.author-2' },
      { _id: 'author-3', _originalId: 'author-3' },
    ])
  })

  it('follows references into drafts when previewing', async () => {
    const by = '*[_id == "book-1"][0].author->name'
    expect(await client().fetch(by)).toBe('George')
    expect(await client().fetch(by, {}, { perspective: 'drafts' })).toBe('George R.R.')
  })

  it('can send a query that is too long for a URL', async () => {
    const long = `*[_type == "author" && !(name in ${JSON.stringify(
      Array.from({ length: 2000 }, (_, index) => `Nobody number ${index}`),
    )})] | order(name asc).name`
    expect(long.length).toBeGreaterThan(11_264)
    expect(await client().fetch(long)).toEqual(['George', 'Terry'])
    expect(
      await client().fetch(long.replace('_type == "author"', '_type == $type'), { type: 'author' }),
    ).toEqual(['George', 'Terry'])
  })

  it('gets the whole response on request', async () => {
    const answer = await client().fetch('*[_id == "book-1"].title', {}, { filterResponse: false })
    expect(answer).toMatchObject({
      result: ['A Game of Thrones'],
      ms: expect.any(Number),
      query: '*[_id == "book-1"].title',
    })
    expect(answer.syncTags?.length).toBeGreaterThan(0)
    expect(answer.syncTags?.every((tag) => tag.startsWith('s1:'))).toBe(true)
    const brief = await client().fetch('1', {}, { filterResponse: false, returnQuery: false })
    expect(brief).not.toHaveProperty('query')
  })

  it('gets a source map with the origin of each value', async () => {
    const ask = (resultSourceMap: boolean | 'withKeyArraySelector') =>
      client().fetch(
        '*[_id == "book-1"]{title, "by": author->name}',
        {},
        { filterResponse: false, resultSourceMap },
      )
    const { result, resultSourceMap } = await ask('withKeyArraySelector')
    expect(result).toEqual([{ title: 'A Game of Thrones', by: 'George' }])
    if (!resultSourceMap) throw new Error('The response has no source map.')
    const urlOf = (name: string) =>
      resolveEditUrl({ resultSourceMap, resultPath: [0, name], studioUrl: '/studio' })
    expect(urlOf('title')).toContain(
      '/studio/intent/edit/mode=presentation;id=book-1;type=book;path=title',
    )
    expect(urlOf('by')).toContain('type=author;path=name')
    expect((await ask(true)).resultSourceMap?.documents).toHaveLength(2)
    const drafts = await client().fetch(
      '*[_id == "author-1"]{name}',
      {},
      { filterResponse: false, resultSourceMap: true, perspective: 'drafts' },
    )
    expect(drafts.resultSourceMap?.documents).toEqual([{ _id: 'drafts.author-1', _type: 'author' }])
    expect(await ask(false)).not.toHaveProperty('resultSourceMap')
  })

  it('gets stega-encoded strings where the filter allows it', async () => {
    const seen: string[] = []
    const withStega = client({
      stega: {
        enabled: true,
        studioUrl: '/studio',
        filter: ({ sourcePath, sourceDocument, value, filterDefault, ...rest }) => {
          seen.push(`${sourceDocument._id} ${sourcePath.join('.')} ${value}`)
          return filterDefault({ sourcePath, sourceDocument, value, filterDefault, ...rest })
        },
      },
    })
    const query = '*[_id == "book-1"][0]{title, "loud": upper(title)}'
    const marked: unknown = await withStega.fetch(query)
    const plain = { title: 'A Game of Thrones', loud: 'A GAME OF THRONES' }
    expect(marked).not.toEqual(plain)
    expect(marked).toMatchObject({ loud: plain.loud })
    expect(stegaClean(marked)).toEqual(plain)
    expect(seen).toEqual(['book-1 title A Game of Thrones'])
  })

  it('can tag requests and choose caching without changing the result', async () => {
    const tagged = client({ requestTagPrefix: 'site' })
    expect(await tagged.fetch('1 + 1', {}, { tag: 'sum', cacheMode: 'noStale' })).toBe(2)
  })

  it('can abort a request', async () => {
    const controller = new AbortController()
    controller.abort()
    await expect(client().fetch('*', {}, { signal: controller.signal })).rejects.toHaveProperty(
      'name',
      'AbortError',
    )
  })

  it('gets documents by ID in the requested order, with null for missing ones', async () => {
    expect(await client().getDocument('author-1')).toMatchObject({ name: 'George' })
    expect(await client().getDocument('drafts.author-1')).toMatchObject({ name: 'George R.R.' })
    expect(await client().getDocument('nobody')).toBeUndefined()
    const documents = await client().getDocuments(['book-1', 'nobody', 'drafts.author-2'])
    expect(documents.map((document) => document?._id ?? null)).toEqual([
      'book-1',
      null,
      'drafts.author-2',
    ])
  })

  it('gets a document in a release', async () => {
    expect(await client().getDocument('author-3', { releaseId: 'autumn' })).toMatchObject({
      _id: 'versions.autumn.author-3',
      name: 'Sir Terry',
    })
  })

  it('gets an error with the position when a query is invalid', async () => {
    await expect(client().fetch('*[_type == "author"')).rejects.toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('GROQ query parse error'),
      details: { type: 'queryParseError', query: '*[_type == "author"' },
    })
    await expect(client().fetch('*[_type == $type]')).rejects.toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('type'),
    })
  })

  it('gets an error when a query takes too long, while other queries still work', async () => {
    const anonymous = connectAnonymously(lake, library)
    const [endless, quick] = await Promise.allSettled([
      anonymous.fetch(nested(40)),
      client().fetch('count(*[_type == "book"])'),
    ])
    expect(quick).toEqual({ status: 'fulfilled', value: 1 })
    expect(endless).toMatchObject({
      status: 'rejected',
      reason: { message: expect.stringMatching(/longer|memory/i) },
    })
    expect(await client().fetch('count(*[_type == "book"])')).toBe(1)
  })
})

describe('a reader with @sanity/client 8', () => {
  it('finds out which documents exist', async () => {
    const [library] = LIBRARIES
    if (!library) throw new Error('There is no client library to test with.')
    const client = connect(lake, library, { token: TOKENS.viewer })
    expect(await client.documentsExists(['author-1', 'nobody', 'drafts.author-2'])).toEqual(
      new Set(['author-1', 'drafts.author-2']),
    )
  })

  it('gets every version of a document', async () => {
    const [library] = LIBRARIES
    if (!library) throw new Error('There is no client library to test with.')
    const client = connect(lake, library, { token: TOKENS.viewer })
    const documents = await client.getDocument('author-3', { includeAllVersions: true })
    expect(documents.map((document) => document._id).sort()).toEqual([
      'author-3',
      'versions.autumn.author-3',
    ])
  })
})

/** Builds a query whose work multiplies with each level, because it depends on the document one level up. */
function nested(levels: number): string {
  return levels === 0 ? '1' : `*[_id != ^._id]{"inner": ${nested(levels - 1)}}`
}
