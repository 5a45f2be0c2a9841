import { evaluate, evaluateSync, parse } from 'groq-js'
import { describe, expect, it } from 'vitest'
import type { LakeDocument } from '#lake/types.ts'
import {
  ABSENT,
  callFunction,
  createLookups,
  declareFunction,
  lazyDocument,
  sourceOf,
} from './extend-groq.ts'
import { evaluateLater, evaluateNow, parseGroq, type Surroundings } from './groq.ts'
import { documentOf } from './memory-store.ts'
import { arrayNode, type GroqNode } from './syntax-tree.ts'

const SURROUNDINGS: Surroundings = {
  dataset: [],
  dereference: () => undefined,
  timestamp: new Date(0),
  identity: 'tester',
}

/** Shown when a test fails after an update of groq-js. */
const brokenIn = (name: string) => `groq-js behaves differently now: rewrite ${name}`

const value = (json: unknown): GroqNode => ({ type: 'Value', value: json })

describe('groq-js', () => {
  const concatenating = Object.defineProperty([], 'concat', {
    value: (right: unknown) => ({ right }),
  })

  it('adds two arrays with the `concat` of the left one', async () => {
    const right: GroqNode = {
      type: 'AccessElement',
      base: arrayNode([arrayNode([value(1)])]),
      index: 0,
    }
    const sum: GroqNode = { type: 'OpCall', op: '+', left: value(concatenating), right }
    const expected = { right: [1] }
    expect(evaluateSync(sum, {}).data, brokenIn('callFunction')).toEqual(expected)
    expect(await (await evaluate(sum, {})).get(), brokenIn('callFunction')).toEqual(expected)
  })

  it('has no other way to add a function', () => {
    const call = { type: 'FuncCall', namespace: 'global', name: 'own', args: [] }
    const message = 'groq-js may have an API for functions now: use it in callFunction'
    expect(() => evaluateSync(call, {}), message).toThrow('Unknown function: global::own')
  })

  it('streams an array literal that it evaluates asynchronously, but not an element of it', async () => {
    const message = 'arrayValueOf in extend-groq.ts may no longer be necessary'
    expect((await evaluate(arrayNode([value(1)]), {})).type, message).toBe('stream')
    const element = { type: 'AccessElement', base: arrayNode([arrayNode([value(1)])]), index: 0 }
    expect((await evaluate(element, {})).type, brokenIn('arrayValueOf')).toBe('array')
  })

  it('replaces the call of a declared function by its projection', () => {
    const tree = parse('fn global::own($x) = $x{"mark": true}; own(1 + @)')
    expect(tree, brokenIn('declareFunction')).toMatchObject({
      type: 'Projection',
      base: { type: 'OpCall' },
      expr: {
        type: 'Object',
        attributes: [{ type: 'ObjectAttributeValue', name: 'mark', value: { type: 'Value' } }],
      },
    })
  })

  it('follows references with `dereference`, whose result it passes on as the same object', () => {
    const document = { _id: 'a' }
    const calls: unknown[] = []
    const dereference = (reference: unknown) => {
      calls.push(reference)
      return document
    }
    const result = evaluateSync(parse('{"_ref": "\\u0000any"}->'), { dereference })
    expect(calls, brokenIn('createLookups')).toEqual([{ _ref: '\u0000any' }])
    expect(result.data, brokenIn('createLookups, and source maps')).toBe(document)
  })

  it('refuses to dereference an object with a member `then`', () => {
    const dereference = () => JSON.parse('{"then": 1}')
    const message = 'hideThen in extend-groq.ts may no longer be necessary'
    expect(() => evaluateSync(parse('{"_ref": "a"}->'), { dereference }), message).toThrow(
      'Dereference returned promise in synchronous mode',
    )
  })

  it('only reads `next`, `hasOwnProperty` and the members in the query', () => {
    const names = new Set<string>()
    const note = (name: string | symbol) => names.add(String(name))
    const document = new Proxy(documentOf({ _id: 'a', _type: 'post', title: 'x' }), {
      get: (target, name) => note(name) && Reflect.get(target, name),
      has: (target, name) => Boolean(note(name)) && Reflect.has(target, name),
      getOwnPropertyDescriptor: (target, name) =>
        note(`own ${String(name)}`) && Reflect.getOwnPropertyDescriptor(target, name),
      ownKeys(target) {
        note('own keys')
        return Reflect.ownKeys(target)
      },
    })
    evaluateSync(parse('*[title == "x"] | order(title) {title}'), { dataset: [document] })
    // The standard `hasOwnProperty` reads the property descriptor. Lazy documents have their own.
    names.delete('own title')
    const message = 'groq-js reads more of each document now: add the names to PROBED_NAMES'
    expect([...names].toSorted(), message).toEqual(['hasOwnProperty', 'next', 'title'])
  })

  it('passes objects of documents on as the same objects', () => {
    const document = documentOf({ _id: 'a', _type: 'post', slug: { current: 's' } })
    const result = evaluateSync(parse('*[_id == "a"]{"slug": slug}'), { dataset: [document] })
    expect(result.data[0].slug, brokenIn('source-map/locate.ts')).toBe(document.slug)
  })

  it('throws a TypeError for an object with a member `hasOwnProperty`', () => {
    const dataset = [{ hasOwnProperty: 1 }]
    const message = brokenIn('evaluationErrorOf in evaluate.ts')
    expect(() => evaluateSync(parse('*[a == 1]'), { dataset }), message).toThrow(
      new TypeError('value.data.hasOwnProperty is not a function'),
    )
  })

  it.each([
    ['*[a == 1]', { type: 'Filter', base: { type: 'Everything' }, expr: { type: 'OpCall' } }],
    ['a.b', { type: 'AccessAttribute', base: { type: 'AccessAttribute', name: 'a' }, name: 'b' }],
    ['a[].b[0]', { type: 'Map', base: { type: 'ArrayCoerce' }, expr: { type: 'AccessElement' } }],
    ['a[].b[]', { type: 'FlatMap', base: { type: 'ArrayCoerce' }, expr: { type: 'ArrayCoerce' } }],
    ['a[1..2]', { type: 'Slice', left: 1, right: 2, isInclusive: true }],
    ['a->', { type: 'Deref', base: { type: 'AccessAttribute' } }],
    ['a{b}', { type: 'Projection', expr: { type: 'Object' } }],
    ['* | order(a desc)', { type: 'PipeFuncCall', name: 'order', args: [{ type: 'Desc' }] }],
    ['a && (b || !c)', { type: 'And', right: { type: 'Group', base: { type: 'Or' } } }],
    ['^.^', { type: 'Parent', n: 2 }],
    ['a in 1..2', { type: 'InRange', isInclusive: true }],
    [
      'a in ["b", ...c]',
      { op: 'in', right: { elements: [{ isSplat: false }, { isSplat: true }] } },
    ],
    ['lower(a)', { type: 'FuncCall', namespace: 'global', name: 'lower' }],
    ['select(a => b, c)', { type: 'Select', alternatives: [{ type: 'SelectAlternative' }] }],
    ['{a, ...b, c => {d}}', { attributes: [{ name: 'a' }, { type: 'ObjectSplat' }, {}] }],
  ])('parses %s as syntax-tree.ts describes it', (query, expected) => {
    expect(parse(query), brokenIn('syntax-tree.ts')).toMatchObject(expected)
  })
})

describe('callFunction', () => {
  const join = (...args: unknown[]) => args.join('+')

  it('passes the values of the arguments', async () => {
    const args = [value('a'), parseGroq('[1, 2][@ > 1]', {}), parseGroq('missing', {})]
    const node = callFunction('test::join', join, args)
    expect(evaluateNow(node, SURROUNDINGS)).toBe('a+2+')
    expect(await evaluateLater(node, SURROUNDINGS)).toBe('a+2+')
  })

  it('evaluates the arguments in the scope of the call', () => {
    const expr = callFunction('test::join', join, [parseGroq('a', {}), parseGroq('^.b', {})])
    const node: GroqNode = { type: 'Filter', base: { type: 'Everything' }, expr }
    const seen: unknown[][] = []
    const run = (...args: unknown[]) => seen.push(args) > 0
    const filter = { ...node, expr: callFunction('test::see', run, [parseGroq('a', {})]) }
    const dataset = [{ a: 1 }, { a: null }, {}]
    expect(evaluateNow(filter, { ...SURROUNDINGS, dataset })).toEqual(dataset)
    expect(seen).toEqual([[1], [null], [null]])
  })

  it('has different JSON for different functions', () => {
    const json = (name: string) => JSON.stringify(callFunction(name, join, []))
    expect(json('test::a')).not.toBe(json('test::b'))
    expect(json('test::a')).toBe(json('test::a'))
  })
})

describe('declareFunction', () => {
  it('recognizes calls of its function only', () => {
    const own = declareFunction('own')
    const tree = (query: string): GroqNode => parse(own.declaration + query)
    expect(own.argumentOf(tree('own(title)'))).toMatchObject({ name: 'title' })
    expect(own.argumentOf(tree('title{"own": true}'))).toBeUndefined()
  })
})

describe('createLookups', () => {
  it('computes values and follows references', () => {
    const document = documentOf({ _id: 'a', _type: 'post' })
    const lookups = createLookups((id) => (id === 'a' ? document : undefined))
    const evaluateWith = (node: GroqNode) =>
      evaluateNow(node, { ...SURROUNDINGS, dereference: lookups.dereference })
    expect(evaluateWith(lookups.value(() => 7))).toBe(7)
    expect(evaluateWith(lookups.valueFor(value('x:y'), (key) => key))).toBe('x:y')
    expect(evaluateWith(lookups.valueFor(value(3), (key) => key))).toBeNull()
    expect(evaluateWith(parseGroq('{"_ref": "a"}->', {}))).toBe(document)
    expect(evaluateWith(parseGroq('{"_ref": "b"}->', {}))).toBeNull()
  })

  it('returns documents with a field named "then"', () => {
    const document = documentOf(JSON.parse('{"_id": "a", "_type": "post", "then": "later"}'))
    const lookups = createLookups(() => document)
    for (const node of [parseGroq('{"_ref": "a"}->', {}), lookups.value(() => document)]) {
      const result = evaluateNow(node, { ...SURROUNDINGS, dereference: lookups.dereference })
      expect(result).toEqual(document)
    }
  })
})

describe('lazyDocument', () => {
  function lazy(fields: Record<string, unknown>) {
    const document = documentOf({ _id: 'a', _type: 'post', ...fields })
    const read: string[] = []
    let isParsed = false
    const source = {
      member(name: string) {
        read.push(name)
        return Object.hasOwn(document, name) ? document[name] : ABSENT
      },
      whole(): LakeDocument {
        isParsed = true
        return document
      },
      mayHave: (name: string) => Object.hasOwn(document, name),
    }
    return { document: lazyDocument(source), source, read, isParsed: () => isParsed }
  }

  it('reads only the members that a query accesses', () => {
    const { document, read, isParsed } = lazy({ title: 'x', body: [] })
    const query = parseGroq('*[title == "x" && missing == null] | order(rank) {title}', {})
    const dataset = [document]
    expect(evaluateNow(query, { ...SURROUNDINGS, dataset })).toEqual([{ title: 'x' }])
    expect(new Set(read)).toEqual(new Set(['title', 'missing', 'rank']))
    expect(isParsed()).toBe(false)
  })

  it('is parsed when a query returns it', () => {
    const { document, isParsed } = lazy({ next: 1, hasOwnProperty: 2 })
    const result = evaluateNow(parseGroq('*[0]', {}), { ...SURROUNDINGS, dataset: [document] })
    expect(JSON.stringify(result)).toBe(
      JSON.stringify(lazy({ next: 1, hasOwnProperty: 2 }).document),
    )
    expect(isParsed()).toBe(true)
  })

  it('knows its source', () => {
    const { document, source } = lazy({})
    expect(sourceOf(document)).toBe(source)
    expect(sourceOf(documentOf({ _id: 'a', _type: 'post' }))).toBeUndefined()
  })
})
