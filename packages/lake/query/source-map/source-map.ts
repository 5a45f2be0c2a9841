import { isJsonObject as isRecord } from '#lake/mutate/json.ts'
import { memberOf as ownMember } from '#lake/mutate/places.ts'
import type { Circumstances } from '#lake/query/groq.ts'
import type { MaterializedView } from '#lake/query/materialized-view.ts'
import { evaluatePlanned } from '#lake/query/plan.ts'
import type { GroqNode } from '#lake/query/syntax-tree.ts'
import type { LakeDocument } from '#lake/types.ts'
import { jsonPathWriter, type SourceMapKind } from './json-path.ts'
import { type Locate, locateParts, type Place } from './locate.ts'
import { STEP, TRACED, traced } from './trace.ts'

/** Source of each value in a result, as in the Content Source Maps specification. */
type SourceMap = {
  documents: { _id: string; _type: string }[]
  paths: string[]
  mappings: Record<string, Mapping>
}

type Mapping = { type: 'value'; source: Source }
type Source =
  | { type: 'documentValue'; document: number; path: number }
  | { type: 'literal' }
  | { type: 'unknown' }

/**
 * Returns the source map of a result. A mapping also applies to everything below its path, unless there is a more
 * specific one. Values of functions, and everything that is uncertain, map to `unknown`.
 *
 * @param json result of the normal evaluation, for which the map is
 */
export function sourceMapOf(
  tree: GroqNode,
  view: MaterializedView,
  {
    circumstances,
    json,
    kind,
  }: { circumstances: Circumstances; json: string; kind: SourceMapKind },
): SourceMap {
  const { value, dependsOn } = evaluatePlanned(traced(tree), view, circumstances)
  const sourced = readTrace(value, locateParts(value, view, dependsOn))
  // A function whose value changes with tracing would make this the map of another result.
  return JSON.stringify(sourced.value) === json ? mapOf(sourced, view, kind) : unknownMap()
}

/** Returns a map that marks the whole result as unknown. */
export function unknownMap(): SourceMap {
  return {
    documents: [],
    paths: [],
    mappings: { $: { type: 'value', source: { type: 'unknown' } } },
  }
}

function mapOf(result: Sourced, view: MaterializedView, kind: SourceMapKind): SourceMap {
  const write = jsonPathWriter(kind)
  const documents = new Map<LakeDocument, number>()
  const paths = new Map<string, number>()
  const mappings: SourceMap['mappings'] = {}
  map(result, '$')
  return {
    documents: Array.from(documents.keys(), (document) => identify(document, view)),
    paths: [...paths.keys()],
    mappings,
  }

  function map(sourced: Sourced, at: string): void {
    if (sourced.kind === 'stored') {
      mapStored(sourced.value, sourced.place, at)
    } else if (sourced.kind === 'object') {
      for (const [name, field] of sourced.fields) mapField(name, at, (below) => map(field, below))
    } else if (sourced.kind === 'array') {
      for (const [index, item] of sourced.items.entries()) map(item, `${at}[${index}]`)
    } else {
      put(at, { type: sourced.kind })
    }
  }

  function mapField(name: string, at: string, mapBelow: (at: string) => void): void {
    const below = at + write.name(name)
    // Clients misread other names.
    if (write.isPlain(name)) mapBelow(below)
    else put(below, { type: 'unknown' })
  }

  function mapStored(value: unknown, place: Place, at: string): void {
    const { document } = place
    const path = isOverlay(place) ? undefined : write.path(place)
    if (place.path.length === 0) {
      for (const [name, field] of Object.entries(document)) {
        mapField(name, at, (below) => mapStored(field, { document, path: [name] }, below))
      }
    } else if (path === undefined) {
      put(at, { type: 'unknown' })
    } else {
      putStored(document, path, at)
      mapInside(value, { document, path, at })
    }
  }

  /** In a layered view, drafts have the id of their published document. */
  function isOverlay({ path: [name] }: Place): boolean {
    return view.isLayered && (name === '_id' || name === '_originalId')
  }

  /** Adds mappings that don't follow from the one above: elements with a `_key`, and names that can't be written. */
  function mapInside(
    value: unknown,
    above: { document: LakeDocument; path: string; at: string },
  ): void {
    const { document } = above
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) {
        const at = `${above.at}[${index}]`
        const path = above.path + write.element(value, index)
        if (path !== `${above.path}[${index}]`) putStored(document, path, at)
        mapInside(item, { document, path, at })
      }
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, field] of Object.entries(value)) {
        mapField(name, above.at, (at) =>
          mapInside(field, { document, path: above.path + write.name(name), at }),
        )
      }
    }
  }

  function putStored(document: LakeDocument, path: string, at: string): void {
    put(at, {
      type: 'documentValue',
      document: numberIn(documents, document),
      path: numberIn(paths, path),
    })
  }

  function put(at: string, source: Source): void {
    mappings[at] = { type: 'value', source }
  }
}

function identify(
  { _id, _type, _originalId }: LakeDocument,
  view: MaterializedView,
): SourceMap['documents'][number] {
  return { _id: view.isLayered && typeof _originalId === 'string' ? _originalId : _id, _type }
}

function numberIn<Key>(numbers: Map<Key, number>, key: Key): number {
  const number = numbers.get(key) ?? numbers.size
  numbers.set(key, number)
  return number
}

type Sourced = { readonly value: unknown } & (
  | { readonly kind: 'stored'; readonly place: Place }
  | { readonly kind: 'literal' | 'unknown' }
  | { readonly kind: 'object'; readonly fields: ReadonlyMap<string, Sourced> }
  | { readonly kind: 'array'; readonly items: readonly Sourced[] }
)

const NOTHING: Sourced = { kind: 'unknown', value: null }

/** Executes the steps of a traced evaluation like groq-js. */
function readTrace(value: unknown, locate: Locate): Sourced {
  if (Array.isArray(value)) return storedAt(value, locate) ?? arrayOf(value.map(read))
  // groq-js represents times as class instances.
  if (!isRecord(value) || !isPlain(value)) return { kind: 'unknown', value }
  if (Object.hasOwn(value, STEP)) return readStep(value, locate)
  if (Object.hasOwn(value, TRACED)) return readTraced(value, locate)
  return storedAt(value, locate) ?? objectOf(fieldsOf(value))

  function read(each: unknown): Sourced {
    return readTrace(each, locate)
  }

  function fieldsOf(record: Record<string, unknown>): Map<string, Sourced> {
    return new Map(Object.entries(record).map(([name, field]) => [name, read(field)]))
  }
}

function isPlain(value: object): boolean {
  return Object.getPrototypeOf(value) === Object.prototype
}

function storedAt(value: object, locate: Locate): Sourced | undefined {
  const place = locate(value)
  return place && { kind: 'stored', value, place }
}

/** Reads an object that the query created and used. Members that were added later are not traced. */
function readTraced(value: Record<string, unknown>, locate: Locate): Sourced {
  const traced = readTrace(ownMember(value[TRACED], 'of'), locate)
  const fields = new Map<string, Sourced>()
  for (const [name, field] of Object.entries(value)) {
    if (name !== TRACED) fields.set(name, memberOf(traced, name) ?? readTrace(field, locateNothing))
  }
  return objectOf(fields)
}

const locateNothing: Locate = () => undefined

function readStep(step: Record<string, unknown>, locate: Locate): Sourced {
  const { of } = step
  const read = (value: unknown) => readTrace(value, locate)
  const all = () => (Array.isArray(of) ? of.map(read) : [])
  switch (step[STEP]) {
    case 'literal':
      return { kind: 'literal', value: of }
    case 'member':
      return memberOf(read(of), String(step.key)) ?? NOTHING
    case 'element':
      return elementOf(itemsOf(read(of)), Number(step.index))
    case 'slice':
      return sliceOf(itemsOf(read(of)), step)
    case 'array': {
      const array = read(of)
      return Array.isArray(array.value) ? array : NOTHING
    }
    case 'list':
      return Array.isArray(of) ? arrayOf(all()) : NOTHING
    case 'flat':
      return Array.isArray(of) ? arrayOf(all().flatMap((each) => itemsOf(each) ?? [each])) : NOTHING
    case 'first':
      return all().find(({ value }) => value !== null && value !== undefined) ?? NOTHING
    case 'items':
      return arrayOf(stepsIn(of).flatMap((each) => elementsOf(each, read(each.of))))
    case 'object':
      return objectOf(new Map(stepsIn(of).flatMap((each) => membersOf(each, () => read(each.of)))))
    default:
      throw new Error(`Unknown step: ${step[STEP]}`)
  }
}

function stepsIn(list: unknown): Record<string, unknown>[] {
  return Array.isArray(list) ? list.filter(isRecord) : []
}

/**
 * Returns the members that a part of `{…}` adds. If a name occurs twice, the later value is in the place of the earlier
 * one, as in JavaScript.
 */
function membersOf(part: Record<string, unknown>, read: () => Sourced): [string, Sourced][] {
  if (part[STEP] === 'field') return [[String(part.name), read()]]
  if (part[STEP] === 'fieldsIf' && part.condition !== true) return []
  const from = read()
  if (!isRecord(from.value)) return []
  return Object.keys(from.value).map((name) => [name, memberOf(from, name) ?? NOTHING])
}

function elementsOf(part: Record<string, unknown>, value: Sourced): readonly Sourced[] {
  return part[STEP] === 'spread' ? (itemsOf(value) ?? []) : [value]
}

/** Returns a member of an object; undefined if it is missing. */
function memberOf(from: Sourced, name: string): Sourced | undefined {
  if (from.kind === 'object') return from.fields.get(name)
  const member = isRecord(from.value) ? ownMember(from.value, name) : undefined
  return member === undefined ? undefined : partOf(from, name, member)
}

function itemsOf(from: Sourced): readonly Sourced[] | undefined {
  if (from.kind === 'array') return from.items
  if (!Array.isArray(from.value)) return undefined
  return from.value.map((item, at) => partOf(from, at, item))
}

function partOf(from: Sourced, key: string | number, value: unknown): Sourced {
  if (from.kind === 'stored') {
    const { document, path } = from.place
    return { kind: 'stored', value, place: { document, path: [...path, key] } }
  }
  return { kind: from.kind === 'literal' ? 'literal' : 'unknown', value }
}

function elementOf(items: readonly Sourced[] | undefined, index: number): Sourced {
  return items?.[index < 0 ? index + items.length : index] ?? NOTHING
}

/** Slices like groq-js. */
function sliceOf(items: readonly Sourced[] | undefined, step: Record<string, unknown>): Sourced {
  if (!items) return NOTHING
  const fromEnd = (at: unknown) => (Number(at) < 0 ? items.length + Number(at) : Number(at))
  const right = fromEnd(step.right) + (step.isInclusive === true ? 1 : 0)
  return arrayOf(items.slice(Math.max(0, fromEnd(step.left)), Math.max(0, right)))
}

function objectOf(fields: ReadonlyMap<string, Sourced>): Sourced {
  const value = Object.fromEntries(Array.from(fields, ([name, field]) => [name, field.value]))
  return { kind: 'object', fields, value }
}

function arrayOf(items: readonly Sourced[]): Sourced {
  return { kind: 'array', items, value: items.map(({ value }) => value) }
}
