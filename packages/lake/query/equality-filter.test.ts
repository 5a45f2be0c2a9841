import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileEqualityFilter } from './equality-filter.ts'
import { evaluateNow, parseGroq } from './groq.ts'
import { documentOf } from './memory-store.ts'

const post = documentOf({ _id: 'a', _type: 'post', slug: { current: 'hello' }, tags: ['x'], n: 1 })

describe('an equality filter', () => {
  it.each([
    ['*', {}],
    ['*[_type == "post"]', {}],
    ["*[_type=='post']", {}],
    ['_type == "post"', {}],
    ['*[_type == $type]', { type: 'post' }],
    ['*[_id in $ids]', { ids: ['a', 'drafts.a'] }],
    ['*[_id in ["b", "a"]]', {}],
    ['*[_type == "post"][slug.current == "hello"]', {}],
    ['*[(_type == "page" || _type == "post") && n == 1 && missing == null]', {}],
    ['*["x" in tags && _type != "page"]', {}],
  ])('compiles %s', (query, params) => {
    expect(compileEqualityFilter(query, params)?.(post)).toBe(true)
  })

  it.each([
    '*[count(*) > 0]',
    '*["aaaa" match "*a*a*b"]',
    '*[0]',
    '*[_type == "post"]{title}',
    '*[_type == "post"] | order(_id)',
    '*[_id in path("drafts.**")]',
    '*[_type == ',
    '*[_type == "po\\u0073t"]',
    '*[author->name == "Ann"]',
    '*[1 + 1 == 2]',
    'fn a::b($x) = $x; *',
    `*[${'('.repeat(33)}_id == "a"${')'.repeat(33)}]`,
    `*[${'('.repeat(100_000)}`,
    `*[_id in ["a"`,
    '',
  ])('doesn’t compile %s', (query) => {
    expect(compileEqualityFilter(query, {})).toBeUndefined()
  })

  it('names a missing parameter', () => {
    expect(() => compileEqualityFilter('*[_id == $id]', {})).toThrow(/\$id/)
  })

  it('matches the same documents as groq-js', () => {
    fc.assert(
      fc.property(condition, document, (text, fields) => {
        const candidate = documentOf({ _id: 'a', _type: 'post', ...fields })
        const params = { list: ['x', 1, null], one: 'x', object: { a: 1 } }
        const query = `*[${text}]`
        const result = evaluateNow(parseGroq(query, params), {
          dataset: [candidate],
          dereference: () => undefined,
          timestamp: new Date(0),
          identity: '',
        })
        expect([query, compileEqualityFilter(query, params)?.(candidate)]).toEqual([
          query,
          Array.isArray(result) && result.length === 1,
        ])
      }),
      { numRuns: 1_000 },
    )
  })
})

const value = fc.constantFrom<unknown>('x', 'y', 1, 2.5, true, false, null, ['x', 1], { b: 'x' })
const document = fc.dictionary(fc.constantFrom('a', 'b'), value)

const operand = fc.constantFrom(
  ...['a', 'b', 'a.b', 'c', '_type', '_id', 'hasOwnProperty', '$one', '$object', '$list'],
  ...['"x"', "'post'", '1', '2.5', 'true', 'false', 'null'],
)
const list = fc.constantFrom('["x", 1, $one]', '[]', '[null, true,]', '$list', '$one', 'a', 'a.b')
const comparison = fc.oneof(
  fc.tuple(operand, fc.constantFrom('==', '!='), operand).map((parts) => parts.join(' ')),
  fc.tuple(operand, list).map(([left, right]) => `${left} in ${right}`),
)
const { condition } = fc.letrec<{ condition: string }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 4 },
    comparison,
    fc
      .tuple(tie('condition'), fc.constantFrom('&&', '||'), tie('condition'))
      .map((parts) => parts.join(' ')),
    tie('condition').map((inner) => `(${inner})`),
  ),
}))
