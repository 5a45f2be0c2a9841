import type { LakeDocument } from '#lake/types.ts'
import type { MaterializedView } from '../materialized-view.ts'
import { type Circumstances, evaluatePlanned } from '../plan.ts'
import type { GroqNode } from '../syntax-tree.ts'
import { jsonPathWriter, type SourceMapKind } from './json-path.ts'
import { locateParts, type Place } from './locate.ts'
import { readTrace, type Sourced } from './read-trace.ts'
import { traced } from './trace.ts'

/** Where each value of a result comes from, as the Content Source Maps specification writes it. */
export type SourceMap = {
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
 * The source map of a query's result. A mapping also stands for everything below its place that has none of its own.
 * What a function made, and what cannot be told for sure, is mapped as unknown.
 *
 * @param json the result, which was evaluated as it always is; the map is for this and nothing else
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
  // Were there a function that a trace changes the value of, the trace would be of another result.
  return JSON.stringify(sourced.value) === json ? mapOf(sourced, view, kind) : unknownMap()
}

/** The map of a result of which nothing is known. */
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
    documents: Array.from(documents.keys(), (document) => nameOf(document, view)),
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
    // Those who read the map take other names apart wrongly.
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

  /** The view gives a draft the id of what it is a draft of. */
  function isOverlay({ path: [name] }: Place): boolean {
    return view.isLayered && (name === '_id' || name === '_originalId')
  }

  /** What does not follow from the mapping above: elements with a key, and names that cannot be written. */
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

/** The document as it is stored. */
function nameOf(
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
