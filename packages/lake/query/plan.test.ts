import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LakeDocument } from '#lake/types.ts'
import { beginning, change, documents, query, sortable } from './arbitrary-queries.ts'
import { evaluateNow, parseGroq } from './groq.ts'
import type { MaterializedView } from './materialized-view.ts'
import { documentOf } from './memory-store.ts'
import { evaluatePlanned } from './plan.ts'
import { createReplica, type Replica } from './replica.ts'

/** Caches all lists, however short, so that stale ones are noticed. */
const KEEP_ALL = 0

const CIRCUMSTANCES = {
  timestamp: new Date('2026-01-01T00:00:00Z'),
  identity: 'tester',
  sanity: { projectId: 'p', dataset: 'd' },
}

describe('a planned query', () => {
  it('returns the same as a scan by groq-js', () => {
    fc.assert(
      fc.property(documents, query, (all, text) => {
        const view = createReplica(all, KEEP_ALL).view('raw', 'all')
        expect(planned(text, view)).toEqual(scanned(text, view))
        // A second time, from the cache.
        expect(planned(text, view)).toEqual(scanned(text, view))
      }),
      { numRuns: 1_000 },
    )
  })

  it('returns the same after any changes as over new documents', () => {
    fc.assert(
      fc.property(documents, fc.array(change, { maxLength: 8 }), query, (all, changes, text) => {
        const replica = createReplica(all, KEEP_ALL)
        const views = viewsOf(replica)
        const state = new Map(all.map((document) => [document._id, document]))
        for (const { id, after } of changes) {
          // Queried in between, so that indexes and lists exist and must follow.
          for (const view of views) planned(text, view)
          replica.apply([{ id, after }])
          if (after) state.set(id, after)
          else state.delete(id)
        }

        const fresh = viewsOf(createReplica(state.values(), KEEP_ALL))
        expect(views.map((view) => view.documents.all)).toEqual(
          fresh.map((view) => view.documents.all),
        )
        expect(views.map((view) => planned(text, view))).toEqual(
          fresh.map((view) => scanned(text, view)),
        )
      }),
      { numRuns: 200 },
    )
  })

  it('finds the first elements of a sorted list from its bound, like a scan', () => {
    fc.assert(
      fc.property(sortable, fc.array(beginning, { minLength: 1, maxLength: 3 }), (all, texts) => {
        const view = createReplica(all, KEEP_ALL).view('raw', 'all')
        const text = `*{_id, "near": [${texts.join(', ')}]}`
        expect(planned(text, view)).toEqual(scanned(text, view))
        for (const each of texts) expect(planned(each, view)).toEqual(scanned(each, view))
      }),
      { numRuns: 300 },
    )
  })

  it.each([
    '*[_type == "post" && slug.current == "a"][0].title',
    '*[_type == "post"]{_id, "same": *[_type == ^._type && _id != ^._id]._id}',
    '*[_type == "post"]{"by": author->{name, "posts": *[references(^._id)]._id}}',
    '*[].tags[]{"posts": *[^ in tags]._id}',
    '*[_type == "post"].author->{"posts": *[author._ref == ^._id]._id}',
    '*{"found": *[_id in ^.related[]._ref]._id}',
    '*{"found": *[_id in ^.missing[]._ref]._id}',
    '*{"found": *[slug.current == ^.missing]._id}',
    '*{"found": *[references(^.related[]._ref)]._id}',
    'count(*[_id in *[_type == "post"].author._ref])',
    '{"posts": *[_type == "post"], "first": *[_type == "post"][0]._id}',
    '*[_type == "post"] | order(coalesce(rank, *[_id == "c"][0].rank) desc, _id)[0...2]._id',
    '*[_type in ["post", "page"] && (title == "a" || slug.current == $slug)] | order(title)',
    '*[_type == "post"]{_id, rank} | order(rank desc)[0...3]',
    '*[null == slug.current]._id',
    '*[@["slug"]["current"] == "a"]._id',
    'select(count(*[_type == "none"]) > 0 => *[_type == "post"], *[_type == "page"])._id',
    '*[_type == "post"][rank > 1][title == "a"] | order(rank) | order(title desc)',
    '*[defined(*[_id == ^.author._ref][0])]._id',
    // `^` inside a filter inside a path is the document at the start of the path.
    '*{"own": groups[].names[@ == ^.title && count(*) > 1]}',
    '*{"own": groups[].names[count(*[title == ^]) > 1]}',
    // Outside of documents, `_id` says nothing about references.
    '*{"_id": "b"}[references("d")]',
    '*{"_id": "b", "to": {"_ref": "d"}}[references("d")]._id',
    '[{"_id": "b"}][references("d")]',
    '*[references("d")]{"_id": "a"}[references("d")]',
    '*[_type == "post"][references("d")]._id',
    '*[_type == "post"] | score(references("d"))',
    '*{"by": author[references("d")]}',
    // Keys with any characters.
    '*{"found": *[title in ^.names]._id}',
    '*{"found": *[_id in ^.names]._id}',
    '*{"found": *[title == ^.names[0]]._id}',
  ])('returns for %s the same as a scan', (text) => {
    const view = createReplica(EXAMPLES, KEEP_ALL).view('raw', 'all')
    expect(planned(text, view)).toEqual(scanned(text, view))
  })

  it.each([
    ['*[_type == "post" && author->name == "Ada"]._id', 'd'],
    ['*[_type == "post" && count(*[name == "Ada"]) > 0]._id', 'd'],
    ['*[_type == "post"] | order(author->name desc, _id)[0]._id', 'd'],
    ['*[_type == "post"]{_id, "n": author->name} | order(n)', 'd'],
    ['*[_type == "post" && count(releases::all()) > 0]._id', 'd'],
    ['*[_type == "person"]._id', 'd'],
    ['*[_type in ["person", "page"]] | order(name)', 'd'],
    ['*[_type == "post" || name == "Ada"]._id', 'd'],
    ['*[references("d")] | order(title)', 'b'],
    ['*[_type == "post" && title == "b"]._id', 'b'],
    ['*[_type == "page"]._id', 'b'],
  ])('drops %s from the cache when it is stale', (text, changed) => {
    for (const after of [
      documentOf({ _id: changed, _type: 'page', name: 'Zoe', title: 'z' }),
      documentOf({ _id: changed, _type: 'system.release' }),
      null,
    ]) {
      const replica = createReplica(EXAMPLES, KEEP_ALL)
      const view = replica.view('raw', 'all')
      const before = planned(text, view)
      expect(planned(text, view)).toEqual(before)

      replica.apply([{ id: changed, after }])
      expect(planned(text, view)).toEqual(scanned(text, view))
    }
  })

  it('doesn’t cache lists that depend on time or caller', () => {
    const view = createReplica(EXAMPLES, KEEP_ALL).view('raw', 'all')
    const lists = [
      '*[identity() == "ada"]',
      '*[dateTime(now()) > dateTime("2030-01-01T00:00:00Z")]',
    ]
    for (const list of lists) {
      const tree = parseGroq(`count(${list})`, {})
      const later = { ...CIRCUMSTANCES, identity: 'ada', timestamp: new Date('2031-01-01') }
      expect(evaluatePlanned(tree, view, CIRCUMSTANCES).value).toBe(0)
      expect(evaluatePlanned(tree, view, later).value).toBe(EXAMPLES.length)
    }
  })

  it('evaluates a nested query once, however deeply it is nested', () => {
    let text = '*._id'
    for (let level = 0; level < 30; level += 1) text = `*[_id in ${text}]._id`
    const view = createReplica(EXAMPLES).view('raw', 'all')
    expect(planned(text, view)).toEqual(EXAMPLES.map((document) => document._id))
  })
})

function viewsOf(replica: Replica): MaterializedView[] {
  return [
    replica.view('raw', 'all'),
    replica.view('published', 'all'),
    replica.view('drafts', 'all'),
    replica.view(['r1', 'r2', 'drafts'], 'all'),
    replica.view('raw', 'public'),
  ]
}

function planned(text: string, view: MaterializedView): unknown {
  const tree = parseGroq(text, { slug: 'a' })
  return JSON.parse(JSON.stringify(evaluatePlanned(tree, view, CIRCUMSTANCES).value) ?? 'null')
}

function scanned(text: string, view: MaterializedView): unknown {
  const value = evaluateNow(parseGroq(text, { slug: 'a' }), {
    ...CIRCUMSTANCES,
    dataset: view.documents.all,
    dereference: ({ _ref }) => view.documents.get(_ref),
  })
  return JSON.parse(JSON.stringify(value) ?? 'null')
}

const EXAMPLES: LakeDocument[] = [
  documentOf({ _id: 'a', _type: 'post', title: 'a', rank: 3, slug: { current: 'a' }, tags: ['x'] }),
  documentOf({
    _id: 'b',
    _type: 'post',
    title: 'b',
    rank: 1,
    author: { _ref: 'd' },
    related: [{ _ref: 'a' }, { _ref: 'c' }],
    tags: ['x', 'y'],
  }),
  documentOf({
    _id: 'c',
    _type: 'page',
    title: 'a',
    rank: 2,
    author: { _ref: 'd' },
    groups: [{ names: ['a', 'b'] }, { names: ['a'] }, {}],
  }),
  documentOf({ _id: 'd', _type: 'person', name: 'Ada', related: [] }),
  documentOf({ _id: 'e', _type: 'odd', title: 'x\u0002a', names: ['x\u0002a', 'a'] }),
  documentOf({ _id: 'f', _type: 'odd', title: 'x', names: [] }),
]
