import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LakeDocument } from '#lake/types.ts'
import { evaluateNow, parseGroq } from './groq.ts'
import { documentOf } from './memory-store.ts'
import { evaluatePlanned } from './plan.ts'
import { createReplica, type Replica } from './replica.ts'
import type { View } from './view.ts'

/** Everything is kept, however short, so that a list that should have been dropped shows. */
const KEEP_ALL = 0

const CIRCUMSTANCES = {
  timestamp: new Date('2026-01-01T00:00:00Z'),
  identity: 'tester',
  sanity: { projectId: 'p', dataset: 'd' },
}

describe('a planned query', () => {
  it('answers what groq-js answers when it looks at every document', () => {
    fc.assert(
      fc.property(documents, query, (all, text) => {
        const view = createReplica(all, KEEP_ALL).view('raw', 'all')
        expect(planned(text, view)).toEqual(scanned(text, view))
        // A second time, from what was kept.
        expect(planned(text, view)).toEqual(scanned(text, view))
      }),
      { numRuns: 1_000 },
    )
  })

  it('answers the same after any changes as over documents that were always so', () => {
    fc.assert(
      fc.property(documents, fc.array(change, { maxLength: 8 }), query, (all, changes, text) => {
        const replica = createReplica(all, KEEP_ALL)
        const views = viewsOf(replica)
        const state = new Map(all.map((document) => [document._id, document]))
        for (const { id, after } of changes) {
          // Asked in between, so that indexes and lists exist and must follow.
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

  it('looks for the beginning of a sorted list from its bound on, as a scan finds it', () => {
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
    // `^` inside a filter inside a path is the document that the path starts from.
    '*{"own": groups[].names[@ == ^.title && count(*) > 1]}',
    '*{"own": groups[].names[count(*[title == ^]) > 1]}',
    // Where `@` is no longer a document, its id says nothing about its references.
    '*{"_id": "b"}[references("d")]',
    '*{"_id": "b", "to": {"_ref": "d"}}[references("d")]._id',
    '[{"_id": "b"}][references("d")]',
    '*[references("d")]{"_id": "a"}[references("d")]',
    '*[_type == "post"][references("d")]._id',
    '*[_type == "post"] | score(references("d"))',
    '*{"by": author[references("d")]}',
    // Keys with any characters in them.
    '*{"found": *[title in ^.names]._id}',
    '*{"found": *[_id in ^.names]._id}',
    '*{"found": *[title == ^.names[0]]._id}',
  ])('answers %s as a scan does', (text) => {
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
  ])('keeps %s no longer than it is right', (text, changed) => {
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

  it('does not keep what another time or another caller changes', () => {
    const view = createReplica(EXAMPLES, KEEP_ALL).view('raw', 'all')
    const lists = [
      '*[identity() == "ada"]',
      '*[dateTime(now()) > dateTime("2030-01-01T00:00:00Z")]',
    ]
    for (const list of lists) {
      const tree = parseGroq(`count(${list})`, {})
      const later = { ...CIRCUMSTANCES, identity: 'ada', timestamp: new Date('2031-01-01') }
      expect(evaluatePlanned(tree, view, CIRCUMSTANCES)).toBe(0)
      expect(evaluatePlanned(tree, view, later)).toBe(EXAMPLES.length)
    }
  })

  it('asks for the documents of a nested query once, however often it is nested', () => {
    let text = '*._id'
    for (let level = 0; level < 30; level += 1) text = `*[_id in ${text}]._id`
    const view = createReplica(EXAMPLES).view('raw', 'all')
    expect(planned(text, view)).toEqual(EXAMPLES.map((document) => document._id))
  })
})

function viewsOf(replica: Replica): View[] {
  return [
    replica.view('raw', 'all'),
    replica.view('published', 'all'),
    replica.view('drafts', 'all'),
    replica.view(['r1', 'r2', 'drafts'], 'all'),
    replica.view('raw', 'public'),
  ]
}

function planned(text: string, view: View): unknown {
  const tree = parseGroq(text, { slug: 'a' })
  return JSON.parse(JSON.stringify(evaluatePlanned(tree, view, CIRCUMSTANCES)) ?? 'null')
}

function scanned(text: string, view: View): unknown {
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

const plainId = fc.constantFrom('a', 'b', 'c', 'd', 'e')
const id = fc
  .tuple(fc.constantFrom('', '', '', 'drafts.', 'versions.r1.', 'versions.r2.', 'x.'), plainId)
  .map(([prefix, name]) => prefix + name)
const word = fc.constantFrom('a', 'b', 'post', '', '\u0002', 'a\u0002b')
const scalar = fc.oneof(word, fc.integer({ min: 0, max: 3 }), fc.boolean(), fc.constant(null))
const reference = fc.oneof(
  { weight: 4, arbitrary: plainId.map((name) => ({ _type: 'reference', _ref: name })) },
  // Shapes that references() treats in its own ways: empty, no string, with another one beside it.
  { weight: 1, arbitrary: plainId.map((name) => ({ _ref: '', other: { _ref: name } })) },
  { weight: 1, arbitrary: plainId.map((name) => ({ _ref: 7, other: { _ref: name } })) },
  { weight: 1, arbitrary: plainId.map((name) => ({ _ref: name, other: { _ref: 'a' } })) },
)

const fields = fc.record(
  {
    title: scalar,
    rank: scalar,
    slug: fc.oneof(
      scalar.map((current) => ({ current })),
      word,
    ),
    author: fc.oneof(reference, fc.constant(null), word),
    related: fc.oneof(fc.array(reference, { maxLength: 3 }), fc.array(scalar, { maxLength: 2 })),
    tags: fc.array(scalar, { maxLength: 3 }),
  },
  { requiredKeys: [] },
)

const document = fc
  .tuple(id, fc.constantFrom('post', 'page', 'person'), fields)
  .map(([_id, _type, rest]) => documentOf({ _id, _type, ...rest }))

const documents = fc.uniqueArray(document, { maxLength: 9, selector: ({ _id }) => _id })

/** More documents than a beginning looks at first, with many ties and fields of every type. */
const sortable = fc
  .array(fc.tuple(scalar, scalar), { maxLength: 60 })
  .map((all) =>
    all.map(([at, inner], index) =>
      documentOf({ _id: `p${index}`, _type: 'post', at, in: { at: inner } }),
    ),
  )

/** The first few of a sorted list with a bound: the neighbours of a document, and what is like them. */
const beginning = fc
  .record({
    field: fc.constantFrom('at', 'in.at'),
    bound: fc.constantFrom('"a"', '"b"', '1', '$slug', '^.at', '^.in.at', '^._id', '(^.at + "")'),
    operator: fc.constantFrom('<', '<=', '>', '>=', '=='),
    direction: fc.constantFrom('', 'asc', 'desc'),
    range: fc.constantFrom('[0]', '[1]', '[0...2]', '[1..2]', '[0...40]', '[0...0]', '[-1]'),
    form: fc.constantFrom<(simple: string, field: string, bound: string) => string>(
      (simple) => simple,
      (simple, field, bound) => `(${simple} || (${field} == ${bound} && _id > ^._id))`,
      (simple) => `(${simple} && _id != ^._id)`,
      (simple) => `(${simple} || _id == "p3")`,
      (simple, field) => `(${simple} || ${field} >= "b")`,
      (simple, field) => `(${simple} || ${field} <= "a")`,
    ),
    isMirrored: fc.boolean(),
  })
  .map(({ field, bound, operator, direction, range, form, isMirrored }) => {
    const simple = isMirrored ? `${bound} ${operator} ${field}` : `${field} ${operator} ${bound}`
    const condition = `_type == "post" && ${form(simple, field, bound)}`
    return `*[${condition}] | order(${field} ${direction}, _id)${range}`
  })

const change = fc.oneof(
  document.map((after) => ({ id: after._id, after })),
  id.map((removed) => ({ id: removed, after: null })),
)

/** GROQ made of what queries of sites are made of, nested at will. */
const { query } = fc.letrec<{
  field: string
  key: string
  condition: string
  list: string
  projection: string
  query: string
}>((tie) => ({
  field: fc.constantFrom('_id', '_type', 'title', 'rank', 'slug.current', 'author._ref', '@.title'),
  key: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom('"a"', '"post"', '"page"', '1', 'null', 'true', '$slug', '"" + "a"'),
    fc.constantFrom('^._id', '^.title', '^.author._ref', '^.^._id', '^.slug.current', '^.rank'),
    tie('field'),
    tie('list').map((list) => `${list}[0]._id`),
    tie('list').map((list) => `${list}[0].title`),
  ),
  condition: fc.oneof(
    { depthSize: 'small', maxDepth: 4 },
    fc.constantFrom('_type == "post"', '_type in ["post", "page"]', 'defined(title)', 'true'),
    fc
      .tuple(tie('field'), fc.constantFrom('==', '!=', '>', '<=', 'in'), tie('key'))
      .map((parts) => parts.join(' ')),
    tie('key').map((key) => `references(${key})`),
    tie('list').map((list) => `_id in ${list}._id`),
    fc.constantFrom(
      '_id in ^.related[]._ref',
      '_id in related[]._ref',
      'references(^.related[]._ref)',
      'references("a", ^._id)',
      'references("a")',
      'references(["a", "b", null, 1])',
      'references(null)',
      'author->title == "a"',
      '"x" in tags',
      'title in ^.tags',
      'count(*[references(^._id)]) > 0',
    ),
    fc.tuple(tie('condition'), tie('condition')).map(([left, right]) => `(${left} && ${right})`),
    fc.tuple(tie('condition'), tie('condition')).map(([left, right]) => `(${left} || ${right})`),
    tie('condition').map((condition) => `!(${condition})`),
  ),
  list: fc.oneof(
    { depthSize: 'small', maxDepth: 3 },
    fc.constant('*'),
    tie('condition').map((condition) => `*[${condition}]`),
    fc.tuple(tie('list'), tie('condition')).map(([list, condition]) => `${list}[${condition}]`),
    tie('list').map((list) => `(${list} | order(rank desc, _id))`),
    tie('list').map((list) => `(${list} | order(author->title, title))`),
    fc
      .tuple(tie('list'), tie('projection'))
      .map(([list, projection]) => `(${list}${projection} | order(sub[0], title))`),
    tie('list').map((list) => `${list}[0...3]`),
  ),
  projection: fc.oneof(
    { depthSize: 'small', maxDepth: 3 },
    fc.constantFrom('{_id, title}', '{..., "by": author->title}', '{"up": ^._id, title}'),
    tie('list').map((list) => `{_id, "sub": ${list}._id}`),
    tie('condition').map((condition) => `{_id, "is": ${condition}, ${condition} => {"x": 1}}`),
    tie('query').map((inner) => `{_id, "sub": [${inner}]}`),
  ),
  query: fc.oneof(
    { depthSize: 'small', maxDepth: 3 },
    tie('list'),
    fc.tuple(tie('list'), tie('projection')).map((parts) => parts.join('')),
    tie('list').map((list) => `count(${list})`),
    tie('list').map((list) => `${list}._id`),
    tie('list').map((list) => `${list}.related[]->title`),
    fc.tuple(tie('list'), tie('list')).map(([a, b]) => `${a}.related[]{"x": ${b}._id, "y": ^._id}`),
    fc.tuple(tie('list'), tie('list')).map(([a, b]) => `${a}.author->{"x": ${b}._id}`),
    fc.tuple(tie('query'), tie('query')).map(([a, b]) => `{"a": ${a}, "b": ${b}}`),
    fc.tuple(tie('list'), tie('condition')).map(([a, c]) => `${a} | score(${c})`),
    fc.tuple(tie('list'), tie('condition')).map(([a, c]) => `${a}{"_id": "a"}[${c}]`),
    fc.tuple(tie('list'), tie('condition')).map(([a, c]) => `${a} | order(${c}, _id)`),
  ),
}))
