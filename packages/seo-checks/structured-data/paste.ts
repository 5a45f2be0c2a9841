import { inlineReferences, isReference, mentionedIds } from './graph.ts'
import {
  bareTerm,
  isList,
  isObject,
  type Json,
  type JsonObject,
  property,
  typesOf,
  valuesOf,
  withoutKeys,
} from './json.ts'
import type { Draft } from './model.ts'
import { nearType } from './near-type.ts'
import { readNode } from './read.ts'
import { repairJson } from './repair.ts'
import { formForType } from './types.ts'

export type Pasted = {
  /** Everything found, in order; what there is no form for has no draft. */
  readonly things: readonly PastedThing[]
  /** What was mended, in sentences. */
  readonly repairs: readonly string[]
  /** What could not be read, in sentences with the line. */
  readonly problems: readonly string[]
  /** It was one linked graph: what comes out may be one again. */
  readonly isGraph: boolean
}

export type PastedThing = {
  readonly label: string
  readonly node: JsonObject
  /** Undefined where there is no form for the type. */
  readonly draft: Draft | undefined
  readonly notes: readonly string[]
}

/** Whether a text is HTML, whose JSON-LD stands in its script elements, rather than JSON-LD itself. */
export function looksLikeHtml(text: string): boolean {
  return (
    /^\s*(?:<!doctype|<html|<head|<body|<script|<\w+[\s>])/i.test(text) ||
    /<script[\s>]/i.test(text)
  )
}

/**
 * Reads pasted JSON-LD, one text per script element, mends it and finds the things it describes. Of a graph,
 * each thing takes in what it refers to; the others stay beside it and come out again.
 */
export function readPaste(blocks: readonly string[]): Pasted {
  const readings = blocks.map((block) => repairJson(block))
  const manyBlocks = blocks.length > 1
  const problems = readings.flatMap((reading, index) =>
    reading.ok
      ? []
      : [`${manyBlocks ? `Block ${index + 1}, line` : 'Line'} ${reading.line}: ${reading.problem}`],
  )
  const repairs = new Set(readings.flatMap((reading) => (reading.ok ? reading.repairs : [])))
  const roots = readings.flatMap((reading) => (reading.ok ? topNodes(reading.json, repairs) : []))
  const nodes = roots.map(({ node }) => normalized(node, repairs))
  const isGraph = roots.some(({ fromGraph }) => fromGraph)
  const wholes = inlineReferences(nodes)
  const things = wholes.map((node, index) => thing(node, othersOf(index, nodes, wholes)))
  if (roots.length === 0 && problems.length === 0) problems.push('There is no object in it.')
  return { things: ranked(things), repairs: [...repairs], problems, isGraph }
}

type Root = { readonly node: JsonObject; readonly fromGraph: boolean }

/** The things at the top: of a list, of a `@graph`, or the one object itself. */
function topNodes(json: Json, repairs: Set<string>): readonly Root[] {
  if (isList(json)) return json.flatMap((entry) => topNodes(entry, repairs))
  if (!isObject(json)) return []
  const graph = property(json, '@graph')
  const hasContext = property(json, '@context') !== undefined
  if (!hasContext) repairs.add('Added the missing @context.')
  else checkContext(property(json, '@context') ?? null, repairs)
  if (graph === undefined) return [{ node: json, fromGraph: false }]
  const own = withoutKeys(json, ['@graph', '@context'])
  const members = valuesOf(graph).flatMap((entry) => (isObject(entry) ? [entry] : []))
  return [...(Object.keys(own).length > 1 ? [own] : []), ...members].map((node) => ({
    node,
    fromGraph: true,
  }))
}

function checkContext(context: Json, repairs: Set<string>): void {
  if (typeof context !== 'string') return
  if (/^http:\/\//i.test(context)) repairs.add('Made the @context https.')
  if (!/schema\.org\/?$/i.test(context)) repairs.add('Replaced a @context that is not schema.org.')
}

/** Spellings that mean the same, written as the vocabulary does; nested objects too. */
function normalized(node: JsonObject, repairs: Set<string>): JsonObject {
  return Object.fromEntries(
    Object.entries(node).map(([key, value]): [string, Json] => {
      const known = keyFor(key, node)
      if (known !== key) repairs.add(`Wrote "${key}" as "${known}".`)
      return [known, known === '@type' ? typeNames(value, repairs) : inner(value, repairs)]
    }),
  )
}

function inner(value: Json, repairs: Set<string>): Json {
  if (isList(value)) return value.map((entry) => inner(entry, repairs))
  return isObject(value) ? normalized(value, repairs) : value
}

/** A map: a key such as `constructor` is none of them. */
const keywords = new Map([
  ['type', '@type'],
  ['id', '@id'],
  ['context', '@context'],
  ['@Type', '@type'],
])

function keyFor(key: string, node: JsonObject): string {
  const meant = keywords.get(key)
  if (meant === undefined || property(node, meant) !== undefined) return key
  // `type` may be a property of its own; only in place of `@type` it is the type.
  return meant === '@id' && property(node, '@type') !== undefined ? key : meant
}

function typeNames(value: Json, repairs: Set<string>): Json {
  if (isList(value)) return value.map((entry) => typeNames(entry, repairs))
  if (typeof value !== 'string') return value
  const bare = bareTerm(value)
  const known = nearType(bare)
  if (known !== undefined && known !== value)
    repairs.add(`Wrote the type "${value}" as "${known}".`)
  return known ?? bare
}

/** What of the document is not already inside the thing, as it was written. */
function othersOf(
  index: number,
  nodes: readonly JsonObject[],
  wholes: readonly JsonObject[],
): readonly JsonObject[] {
  const whole = wholes[index]
  const own = whole ? mentionedIds(whole) : []
  return nodes.filter((node, other) => {
    const id = property(node, '@id')
    return other !== index && !(typeof id === 'string' && own.includes(id) && isInside(id, whole))
  })
}

/** Whether the thing holds the node with that id itself, and more than a reference to it. */
function isInside(id: string, value: Json | undefined): boolean {
  if (isList(value)) return value.some((entry) => isInside(id, entry))
  if (!isObject(value)) return false
  if (property(value, '@id') === id && !isReference(value)) return true
  return Object.values(value).some((entry) => isInside(id, entry))
}

function thing(node: JsonObject, others: readonly JsonObject[]): PastedThing {
  const read = readNode(node, others)
  const type = typesOf(node).join(', ') || 'No type'
  const title = ['headline', 'name', 'title', 'url']
    .map((key) => property(node, key))
    .find((value) => typeof value === 'string')
  return {
    label: typeof title === 'string' ? `${type}: ${title}` : type,
    node,
    draft: read?.draft,
    notes: read?.notes ?? [],
  }
}

/** What a page is about before what belongs to every page of its site. */
const everyPage = ['Organization', 'WebSite', 'BreadcrumbList', 'Person']

function ranked(things: readonly PastedThing[]): readonly PastedThing[] {
  const rank = ({ draft, node }: PastedThing) => {
    if (!draft) return 2
    return typesOf(node).some((type) => everyPage.includes(formForType(type)?.id ?? '')) ? 1 : 0
  }
  return things.toSorted((a, b) => rank(a) - rank(b))
}
