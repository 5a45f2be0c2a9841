import { randomUUID } from 'node:crypto'
import type { LakeDocument } from '#lake/types.ts'
import { arrayNode, type GroqFilter, type GroqNode } from './syntax-tree.ts'

/*
 * Extends groq-js, which has no API for plugins: functions (`callFunction`), names that its parser doesn't know
 * (`declareFunction`), values that the planner computes (`createLookups`) and documents that are parsed on demand
 * (`lazyDocument`).
 *
 * Everything here that relies on undocumented behavior of groq-js is checked against the installed version in
 * `extend-groq.test.ts`. Other modules use these functions and don't need to know how they work. The shape of the syntax
 * tree, which groq-js doesn't promise either, is in `syntax-tree.ts`.
 */

/** Makes an id that no value in a query, its parameters or a document can contain. */
const SECRET = `\u0000${randomUUID()}:`

/**
 * A GROQ function implemented here. It receives the values of its arguments as groq-js represents them: JSON, or an
 * instance of groq-js's `DateTime` or `Path`. Missing values are null.
 */
export type GroqFunction = (...args: unknown[]) => unknown

/**
 * Returns a node that evaluates to `run(...args)`.
 *
 * In groq-js 2 the functions of a query come from a table inside the package. But for `left + right`, with two arrays,
 * it returns `left.concat(right)`. So the node is a sum: the left side is an array with its own `concat`, the right side
 * is an array of the arguments.
 *
 * @param name function name, unique: results of nodes with the same JSON are shared, so it must be part of the JSON
 */
export function callFunction(name: string, run: GroqFunction, args: readonly GroqNode[]): GroqNode {
  const callee = Object.defineProperties([], {
    concat: { value: (values: unknown[]) => run(...values) },
    toJSON: { value: () => SECRET + name },
  })
  return {
    type: 'OpCall',
    op: '+',
    left: { type: 'Value', value: callee },
    right: arrayValueOf(args),
  }
}

/**
 * Returns a node for an array of these nodes' values. It is the only element of another array because groq-js, when it
 * evaluates asynchronously, turns an array literal into a stream, which it doesn't pass to `concat`.
 */
function arrayValueOf(nodes: readonly GroqNode[]): GroqNode {
  return { type: 'AccessElement', base: arrayNode([arrayNode(nodes)]), index: 0 }
}

/** A function of one argument that queries may call although groq-js's parser doesn't know it. */
export type DeclaredFunction = {
  readonly declaration: string
  /** Returns the argument if the node is a call of this function. */
  argumentOf(node: GroqNode): GroqNode | undefined
}

/**
 * Declares a function in the `global` namespace. GROQ lets a query declare functions that are projections of their
 * argument (`fn global::geo($x) = $x{…}`). groq-js replaces each call with that projection, which is recognized by the
 * name of its field.
 */
export function declareFunction(name: string): DeclaredFunction {
  const marker = `${name}_${randomUUID().replaceAll('-', '')}`
  const isCall = (node: GroqNode): node is GroqFilter => {
    if (node.type !== 'Projection' || node.expr.type !== 'Object') return false
    const [first] = node.expr.attributes
    return first?.type === 'ObjectAttributeValue' && first.name === marker
  }
  return {
    declaration: `fn global::${name}($${marker}) = $${marker}{"${marker}": true};`,
    argumentOf: (node) => (isCall(node) ? node.base : undefined),
  }
}

/** Nodes whose values the planner computes while groq-js evaluates the tree. */
export type Lookups = {
  /** Returns a node that evaluates to `compute()`. */
  value(compute: () => unknown): GroqNode
  /** Returns a node that evaluates to `compute(key)`, or to null if the key isn't a string. */
  valueFor(key: GroqNode, compute: (key: string) => unknown): GroqNode
  /** The `dereference` option for the evaluation of these nodes. */
  dereference(reference: { _ref: string }): unknown
}

/**
 * Creates the lookups of one evaluation.
 *
 * groq-js calls out only through its `dereference` option, to follow references. So these nodes are references whose id
 * starts with a secret that no document contains.
 *
 * @param findDocument follows all other references
 */
export function createLookups(findDocument: (id: string) => LakeDocument | undefined): Lookups {
  const computations: ((key: string) => unknown)[] = []

  function register(compute: (key: string) => unknown): string {
    computations.push(compute)
    return `${SECRET}${computations.length - 1}:`
  }

  return {
    value(compute) {
      return { type: 'Deref', base: { type: 'Value', value: { _ref: register(compute) } } }
    },
    valueFor(key, compute) {
      const prefix: GroqNode = { type: 'Value', value: register(compute) }
      const value: GroqNode = { type: 'OpCall', op: '+', left: prefix, right: key }
      return {
        type: 'Deref',
        base: {
          type: 'Object',
          attributes: [{ type: 'ObjectAttributeValue', name: '_ref', value }],
        },
      }
    },
    dereference({ _ref }) {
      if (!_ref.startsWith(SECRET)) return hideThen(findDocument(_ref))
      const end = _ref.indexOf(':', SECRET.length)
      const compute = computations[Number(_ref.slice(SECRET.length, end))]
      return hideThen(compute?.(_ref.slice(end + 1)))
    },
  }
}

/** Hides a member `then`: groq-js refuses to dereference an object that has one because it could be a promise. */
function hideThen(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('then' in value)) return value
  return new Proxy(value, { has: (target, key) => key !== 'then' && Reflect.has(target, key) })
}

/** Returned by `DocumentSource.member` for a member that the document doesn't have. */
export const ABSENT = Symbol('absent')

export type DocumentSource = {
  /** Returns the value of a member, or `ABSENT`. The same object each time for an object or array. */
  member(name: string): unknown
  whole(): LakeDocument
  /** Returns false if the document certainly has no member of this name. Called often, so it must be cheap. */
  mayHave(name: ProbedName): boolean
}

/** Names that groq-js asks every value for: iterators have `next`, and it calls `hasOwnProperty` of every object. */
export const PROBED_NAMES = ['next', 'hasOwnProperty'] as const
export type ProbedName = (typeof PROBED_NAMES)[number]

const SOURCE = Symbol('source')

/**
 * Returns a read-only document whose members are read when a query accesses them. groq-js and other code can't tell it
 * from a parsed document.
 */
export function lazyDocument(source: DocumentSource): LakeDocument {
  const proxy = new Proxy(source, LAZY_DOCUMENT)
  if (!isLazyDocument(proxy)) throw new Error('A lazy document has no source')
  return proxy
}

/** Returns the source that a lazy document was created with; undefined for any other object. */
export function sourceOf(document: object): DocumentSource | undefined {
  const source: DocumentSource | undefined = Reflect.get(document, SOURCE)
  return source
}

function isLazyDocument(value: object): value is LakeDocument {
  return SOURCE in value
}

const LAZY_DOCUMENT: ProxyHandler<DocumentSource> = {
  get(source, name) {
    if (typeof name === 'symbol') return name === SOURCE ? source : undefined
    if (name === 'hasOwnProperty' && !source.mayHave(name)) return hasOwnMember
    if (name === 'next' && !source.mayHave(name)) return undefined
    const value = source.member(name)
    return value === ABSENT ? Reflect.get(Object.prototype, name) : value
  },
  has(source, name) {
    if (typeof name === 'symbol') return name === SOURCE
    return source.member(name) !== ABSENT || name in Object.prototype
  },
  ownKeys: (source) => Reflect.ownKeys(source.whole()),
  getOwnPropertyDescriptor(source, name) {
    const value = typeof name === 'symbol' ? ABSENT : source.member(name)
    if (value === ABSENT) return undefined
    return { value, writable: true, enumerable: true, configurable: true }
  },
  getPrototypeOf: () => Object.prototype,
  set: () => false,
  defineProperty: () => false,
  deleteProperty: () => false,
}

/** The `hasOwnProperty` of lazy documents. Unlike the original, it needs no property descriptor. */
function hasOwnMember(this: object, name: string): boolean {
  const source = sourceOf(this)
  return source ? source.member(name) !== ABSENT : Object.hasOwn(this, name)
}
