import fc from 'fast-check'
import { documentOf } from './memory-store.ts'

const plainId = fc.constantFrom('a', 'b', 'c', 'd', 'e')
const id = fc
  .tuple(fc.constantFrom('', '', '', 'drafts.', 'versions.r1.', 'versions.r2.', 'x.'), plainId)
  .map(([prefix, name]) => prefix + name)
const word = fc.constantFrom('a', 'b', 'post', '', '\u0002', 'a\u0002b')
const scalar = fc.oneof(word, fc.integer({ min: 0, max: 3 }), fc.boolean(), fc.constant(null))
const reference = fc.oneof(
  { weight: 4, arbitrary: plainId.map((name) => ({ _type: 'reference', _ref: name })) },
  // Cases that references() handles specially: empty, not a string, with another reference inside.
  { weight: 1, arbitrary: plainId.map((name) => ({ _ref: '', other: { _ref: name } })) },
  { weight: 1, arbitrary: plainId.map((name) => ({ _ref: 7, other: { _ref: name } })) },
  { weight: 1, arbitrary: plainId.map((name) => ({ _ref: name, other: { _ref: 'a' } })) },
)

/** Geo values on a small grid: points, polygons and invalid ones. */
const degrees = fc.integer({ min: 0, max: 3 })
const place = fc.oneof(
  fc.record({ lat: degrees, lng: degrees }),
  fc.tuple(degrees, degrees, fc.integer({ min: 1, max: 3 })).map(([x, y, size]) => ({
    type: 'Polygon',
    coordinates: [
      [
        [x, y],
        [x + size, y],
        [x, y + size],
        [x, y],
      ],
    ],
  })),
  scalar,
)

const fields = fc.record(
  {
    place,
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

/** Documents of a small dataset: published ones, drafts, versions and private ones, with references between them. */
export const documents = fc.uniqueArray(document, { maxLength: 9, selector: ({ _id }) => _id })

/** More documents than rule 5 evaluates first, with many ties and fields of every type. */
export const sortable = fc
  .array(fc.tuple(scalar, scalar), { maxLength: 60 })
  .map((all) =>
    all.map(([at, inner], index) =>
      documentOf({ _id: `p${index}`, _type: 'post', at, in: { at: inner } }),
    ),
  )

/** The first elements of a sorted list with a bound, such as the neighbors of a document. */
export const beginning = fc
  .record({
    field: fc.constantFrom('at', 'in.at'),
    bound: fc.constantFrom(
      'now()',
      '"a"',
      '"b"',
      '1',
      '$slug',
      '^.at',
      '^.in.at',
      '^._id',
      '(^.at + "")',
    ),
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

const sortKey = fc
  .tuple(
    fc.constantFrom(
      'title',
      'rank',
      'slug.current',
      'author._ref',
      '_id',
      'tags',
      'missing',
      '@.rank',
    ),
    fc.constantFrom('', 'asc', 'desc'),
  )
  .map((parts) => parts.join(' '))

/** A list sorted by fields, many of which are equal, missing or of different types. */
export const sortedList = fc
  .record({
    filter: fc.constantFrom(
      '_type == "post"',
      '_type in ["post", "page"]',
      '_type == "post" && defined(title)',
      '_type == "post" && rank > 0',
      '!(_type == "person")',
      'title == "a" || rank <= 2',
      'author->title == "a"',
    ),
    keys: fc.array(sortKey, { minLength: 1, maxLength: 3 }),
    rest: fc.constantFrom('', ' | order(title)', '[0...3]', '[1..2]', '[rank > 1]', '._id'),
  })
  .map(({ filter, keys, rest }) => `*[${filter}] | order(${keys.join(', ')})${rest}`)

export const change = fc.oneof(
  document.map((after) => ({ id: after._id, after })),
  id.map((removed) => ({ id: removed, after: null })),
)

/** Random GROQ from typical parts of queries. */
export const { query } = fc.letrec<{
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
      'geo::contains(place, {"lat": 1, "lng": 1})',
      'geo::intersects(place, ^.place)',
      'geo::distance(geo(place), geo::latLng(1, 2)) < 200000',
      'count(array::unique(*[geo::contains(^.place, place)].title)) > 1',
      'path(title) in path("*")',
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
    fc.constantFrom('{_id, "at": geo(place)}', '{_id, "tags": array::unique(tags)}'),
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
