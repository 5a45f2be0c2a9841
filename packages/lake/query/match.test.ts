import { describe, expect, it } from 'vitest'
import { compileFilter, compileHookFilter, compileProjection } from './match.ts'
import { documentOf } from './memory-store.ts'

const post = documentOf({
  _id: 'post-1',
  _type: 'post',
  title: 'Hello',
  place: { lat: 60, lng: 10 },
  author: { _ref: 'author-1' },
})
const draft = { ...post, _id: 'drafts.post-1' }
const version = { ...post, _id: 'versions.r1.post-1' }

describe('a listener', () => {
  it.each([
    ['*', {}],
    ['*[_type == "post"]', {}],
    ['*[_type == $type]', { type: 'post' }],
    ['*[_id in $ids]', { ids: ['post-1', 'drafts.post-1'] }],
    ['*[_type == "post"]{_id, title}', {}],
    ['*[_type == "post"][title == "Hello"]', {}],
    ['*[_type == "post"] | order(title) [0...10]', {}],
    ['_type == "post"', {}],
    ['*[references("author-1")]', {}],
    ['*[sanity::versionOf($publishedId)]', { publishedId: 'post-1' }],
    ['*[[@, _id] match text::query("hel*")]', {}],
    ['*[title match "hel*"]', {}],
    ['*[_id in path("**")]', {}],
    ['*[count(*[_type == "post"]) == 1]', {}],
    ['*[geo::distance(place, $here) < 200000]', { here: { lat: 61, lng: 10 } }],
    ['*[geo::contains(geo($here), geo(place))]', { here: { lat: 60, lng: 10 } }],
    ['*[count(array::unique([title, title, null, null])) == 2] // no more', {}],
  ])('of %s gets a matching document', (query, params) => {
    expect(compileFilter(query, params)(post)).toBe(true)
  })

  it.each([
    '*[_type == "author"]',
    '*[_type == "post"][title == "Bye"]',
    '*[title]',
    '*[null]',
    '*[author->name == "Bob"]',
    '*[references("author-2")]',
    '_type',
  ])('of %s does not get other documents', (query) => {
    expect(compileFilter(query)(post)).toBe(false)
  })

  it('of the versions of a document gets each of them', () => {
    const filter = compileFilter('*[sanity::versionOf("post-1")]')
    expect([post, draft, version].map((document) => filter(document))).toEqual([true, true, true])
    const release = compileFilter('*[sanity::partOfRelease("r1")]')
    expect([post, draft, version].map((document) => release(document))).toEqual([
      false,
      false,
      true,
    ])
  })

  it('can use identity() and now()', () => {
    const filter = compileFilter(
      '*[identity() == "p1" && dateTime(now()) > dateTime("2030-01-01T00:00:00Z")]',
    )
    expect(filter(post, { identity: 'p1', now: new Date('2031-01-01') })).toBe(true)
    expect(filter(post, { identity: 'p2', now: new Date('2031-01-01') })).toBe(false)
  })

  it.each([
    ['*[_type == ', /end of query/],
    ['*[_type == $type]', /param \$type/],
    ['*[delta::changedAny(title)]', /Undefined function/],
    ['*[diff::changedAny({}, {}, title)]', /cannot be used here/],
    ['*[geo::distance(a) > 1]', /Incorrect number of arguments/],
    ['*[documents::incomingRefCount() > 1]', /not supported/],
    ['*[documents::get("dataset:p.d:a").title == "a"]', /for queries only/],
  ])('of %s is rejected', (query, reason) => {
    expect(() => compileFilter(query)).toThrow(
      expect.objectContaining({
        status: 400,
        type: 'queryParseError',
        message: expect.stringMatching(reason),
      }),
    )
  })
})

describe('a webhook', () => {
  const change = { before: post, after: { ...post, title: 'Bye' } }
  const creation = { before: null, after: post }
  const deletion = { before: post, after: null }

  it.each([
    ['_type == "post"', change, true],
    ['_type == "author"', change, false],
    ['*[_type == "post"]', change, true],
    ['*', change, true],
    ['delta::changedAny(title)', change, true],
    ['delta::changedAny(author)', change, false],
    ['delta::changedOnly(title)', change, true],
    ['delta::operation() == "update"', change, true],
    ['delta::operation() == "create"', creation, true],
    ['delta::operation() == "delete"', deletion, true],
    ['before().title == "Hello" && after().title == "Bye"', change, true],
    ['!defined(before()) && defined(after())', creation, true],
    ['_type == "post" && title == "Hello"', deletion, true],
    ['geo::distance(before().place, after().place) == 0', change, true],
    ['geo::intersects(geo(place), geo(before().place)) && delta::changedAny(title)', change, true],
    ['geo::contains(place, {"lat": 1, "lng": 1})', change, false],
    ['path(_id) in path("post-*") || count(array::unique([null, null])) == 1', change, true],
  ])('with the filter %s', async (filter, event, expected) => {
    expect(await compileHookFilter(filter)(event)).toBe(expected)
  })

  it.each([
    ['{_id, "new": title}', change, { _id: 'post-1', new: 'Bye' }],
    ['{"from": before().title, "to": after().title}', change, { from: 'Hello', to: 'Bye' }],
    ['{"changed": delta::changedAny(title)}', change, { changed: true }],
    ['{"what": delta::operation(), title}', deletion, { what: 'delete', title: 'Hello' }],
    ['{"by": author->name}', change, { by: 'Ada' }],
    ['title', change, 'Bye'],
    ['{"at": geo(place)}', change, { at: { type: 'Point', coordinates: [10, 60] } }],
    ['{"unique": array::unique([title, "Bye", null, null])}', change, { unique: ['Bye', null] }],
  ])('sends %s', async (projection, event, expected) => {
    const author = documentOf({ _id: 'author-1', _type: 'author', name: 'Ada' })
    const dereference = (id: string) => (id === author._id ? author : undefined)
    expect(await compileProjection(projection)(event, { dereference })).toEqual(expected)
  })

  it('with an invalid projection is rejected', () => {
    expect(() => compileProjection('{')).toThrow(expect.objectContaining({ status: 400 }))
  })
})
