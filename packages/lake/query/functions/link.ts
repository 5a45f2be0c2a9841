import { DateTime, Path } from 'groq-js'
import { isJsonObject } from '#lake/mutate/json.ts'
import { callFunction, declareFunction, type GroqFunction } from '#lake/query/extend-groq.ts'
import { createGeoReader, type GeoValue, pointAt } from '#lake/query/geo/geo-value.ts'
import { contains, distance, intersects } from '#lake/query/geo/relate.ts'
import { type GroqNode, mapChildren, nodesOf, ungroup } from '#lake/query/syntax-tree.ts'

/** A function by its name, with as many parameters as its implementation has. */
type Table = Readonly<Record<string, GroqFunction>>

/** Positions that one geo value may have. A thread that queries are asked in can be stopped, the server's own cannot. */
const MOST_POSITIONS = { query: 100_000, webhook: 500 }

const FOR_QUERIES = tableFor(MOST_POSITIONS.query)
const FOR_WEBHOOKS = tableFor(MOST_POSITIONS.webhook)

/**
 * Replaces the functions that groq-js lacks, or evaluates in another way than the Content Lake, by calls of ours.
 *
 * @param mode `delta` for what webhooks ask, which is evaluated where all requests are answered
 * @throws Error for a wrong number of arguments, in groq-js's words
 */
export function linkFunctions(tree: GroqNode, mode: 'normal' | 'delta'): GroqNode {
  const table = mode === 'delta' ? FOR_WEBHOOKS : FOR_QUERIES
  // Nearly all queries have nothing to replace, and a copy of them would be for nothing.
  return nodesOf(tree).some((node) => linked(node, table) !== undefined) ? link(tree) : tree

  function link(node: GroqNode): GroqNode {
    const inner = mapChildren(node, link)
    return linked(inner, table) ?? inner
  }
}

/** The node in our own words; undefined for one that groq-js evaluates. */
function linked(node: GroqNode, table: Table): GroqNode | undefined {
  const geoArgument = GEO.argumentOf(node)
  if (geoArgument) return call('geo', table, [geoArgument])
  if (node.type === 'FuncCall') {
    const name = `${node.namespace}::${node.name}`
    return Object.hasOwn(table, name) ? call(name, table, node.args) : undefined
  }
  return isInPath(node) ? { ...node, left: call('path', table, [node.left]) } : undefined
}

function call(name: string, table: Table, args: readonly GroqNode[]): GroqNode {
  const run = table[name]
  if (!run) throw new Error(`Undefined function: ${name}`)
  if (args.length !== run.length) {
    throw new Error(
      `Incorrect number of arguments to function ${name}(). Expected ${run.length}, got ${args.length}.`,
    )
  }
  return callFunction(name, run, args)
}

function tableFor(mostPositions: number): Table {
  const geo = createGeoReader(mostPositions)
  /** Null where one of the two is no geo value. */
  const both =
    <Value>(relate: (left: GeoValue, right: GeoValue) => Value) =>
    (first: unknown, second: unknown): Value | null => {
      const left = geo(first)
      const right = left && geo(second)
      return left && right ? relate(left, right) : null
    }
  return {
    geo: (value) => geo(value)?.json ?? null,
    'geo::latLng': (lat, lng) => pointAt(lat, lng),
    'geo::distance': both((left, right) => distance(left, right)),
    'geo::contains': both((left, right) => contains(left.geometry(), right.geometry())),
    'geo::intersects': both((left, right) => intersects(left.geometry(), right.geometry())),
    'array::unique': (value) => unique(value),
    path: (value) => textOfPath(value),
  }
}

/** `… in path("…")`, of which groq-js takes strings on the left only. No id is a path, and filters by it are frequent. */
function isInPath(node: GroqNode): node is Extract<GroqNode, { op: string }> {
  if (node.type !== 'OpCall' || node.op !== 'in') return false
  const left = ungroup(node.left)
  const right = ungroup(node.right)
  const isId = left.type === 'AccessAttribute' && left.name === '_id'
  const isPath = right.type === 'FuncCall' && right.namespace === 'global' && right.name === 'path'
  return isPath && !isId
}

function textOfPath(value: unknown): unknown {
  return value instanceof Path && isJsonObject(value) ? value.pattern : value
}

/**
 * `array::unique()`: the first of all elements that are equal. Arrays and objects equal nothing, as in `==`.
 *
 * @returns null for what is no array
 *
 * @example
 * unique([1, '1', 1, null, null, [1], [1]]) // [1, '1', null, [1], [1]]
 */
function unique(value: unknown): unknown[] | null {
  if (!Array.isArray(value)) return null
  const values = new Set<unknown>()
  const times = new Set<string>()
  return value.filter((item: unknown) => {
    if (item instanceof DateTime) return isNew(times, String(item))
    return (typeof item === 'object' && item !== null) || isNew(values, item ?? null)
  })
}

function isNew<Item>(known: Set<Item>, item: Item): boolean {
  if (known.has(item)) return false
  known.add(item)
  return true
}

/** groq-js's parser knows the functions of the `geo` namespace, but not `geo()` itself. */
const GEO = declareFunction('geo')

/** Returns the GROQ to put in front of a query so that groq-js can parse it. */
export function declarationsFor(query: string): string {
  return query.includes('geo') ? GEO.declaration : ''
}
