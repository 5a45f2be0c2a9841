import { numberOrText } from './field-values.ts'
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
import { readPrice } from './money.ts'
import { nearType } from './near-type.ts'
import { readNode } from './read.ts'
import { repairJson } from './repair.ts'
import { formForType } from './types.ts'
import { priceProperties, termFor } from './vocabulary.ts'

export type Pasted = {
  /** All things in the document, in order. Those without a form have no draft. */
  readonly things: readonly PastedThing[]
  /** Descriptions of the repairs, in sentences. */
  readonly repairs: readonly string[]
  /** Descriptions of unreadable parts, in sentences with the line. */
  readonly problems: readonly string[]
  /** True for one linked graph, so that the output can be one too. */
  readonly isGraph: boolean
}

export type PastedThing = {
  readonly label: string
  readonly node: JsonObject
  /** Undefined if the type has no form. */
  readonly draft: Draft | undefined
  readonly notes: readonly string[]
}

/** Returns true if a text is HTML with JSON-LD in script elements, rather than JSON-LD itself. */
export function looksLikeHtml(text: string): boolean {
  return (
    /^\s*(?:<!doctype|<html|<head|<body|<script|<\w+[\s>])/i.test(text) ||
    /<script[\s>]/i.test(text)
  )
}

/**
 * Reads pasted JSON-LD, one text per script element, repairs it and extracts the things it describes. In a graph, each
 * thing absorbs the nodes it refers to. The other nodes are preserved and output again.
 *
 * @param fixesValues also repairs prices and terms, for output. Without it, the check reports them in the document as written
 */
export function readPaste(blocks: readonly string[], fixesValues = false): Pasted {
  const readings = blocks.map((block) => repairJson(block))
  const manyBlocks = blocks.length > 1
  const problems = readings.flatMap((reading, index) =>
    reading.ok
      ? []
      : [`${manyBlocks ? `Block ${index + 1}, line` : 'Line'} ${reading.line}: ${reading.problem}`],
  )
  const repairs = new Set(readings.flatMap((reading) => (reading.ok ? reading.repairs : [])))
  const roots = readings.flatMap((reading) => (reading.ok ? topNodes(reading.json, repairs) : []))
  const normal = roots.map(({ node }) => normalized(node, repairs))
  const nodes = fixesValues ? normal.map((node) => withPlainValues(node, repairs)) : normal
  const isGraph = roots.some(({ fromGraph }) => fromGraph)
  const wholes = inlineReferences(nodes)
  const things = wholes.map((node, index) => thing(node, othersOf(index, nodes, wholes)))
  if (roots.length === 0 && problems.length === 0) problems.push('It contains no JSON object.')
  return { things: ranked(things), repairs: [...repairs], problems, isGraph }
}

type Root = { readonly node: JsonObject; readonly fromGraph: boolean }

/** Returns the top-level nodes: of a list, of a `@graph`, or the single object itself. */
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

/** Replaces equivalent spellings with the vocabulary's, also in nested objects. */
function normalized(node: JsonObject, repairs: Set<string>): JsonObject {
  return Object.fromEntries(
    Object.entries(node).map(([key, value]): [string, Json] => {
      const normalKey = keyFor(key, node)
      if (normalKey !== key) repairs.add(`Renamed "${key}" to "${normalKey}".`)
      return [normalKey, normalKey === '@type' ? typeNames(value, repairs) : inner(value, repairs)]
    }),
  )
}

/**
 * Writes prices and terms as Google reads them, also in nested objects: `"price": "$20"` becomes 20, with USD as its
 * `priceCurrency`, and `in stock` becomes `InStock`. A sign that contradicts the stated currency stays, so that the
 * check reports it.
 */
function withPlainValues(node: JsonObject, repairs: Set<string>): JsonObject {
  const deep = (value: Json, key: string): Json => {
    if (isList(value)) return value.map((each) => deep(each, key))
    if (typeof value === 'string') return plainTerm(key, value, repairs)
    return isObject(value) ? withPlainValues(value, repairs) : value
  }
  const fixed = new Map<string, Json>()
  for (const [key, value] of Object.entries(node)) {
    const stated = fixed.get('priceCurrency') ?? property(node, 'priceCurrency')
    const read = priceProperties.has(key) ? plainPrice(value, stated) : undefined
    const added = stated === undefined ? (read?.currency ?? '') : ''
    fixed.set(key, read ? numberOrText(read.price) : deep(value, key))
    if (added) fixed.set('priceCurrency', added)
    if (!read) continue
    repairs.add(
      `Changed the ${key} "${value}" to ${read.price}${added && ` and added the priceCurrency ${added}`}.`,
    )
  }
  return Object.fromEntries(fixed)
}

function plainTerm(key: string, value: string, repairs: Set<string>): string {
  const term = termFor(key, value)
  if (!term || term === bareTerm(value)) return value
  repairs.add(`Changed the ${key} "${value}" to ${term}.`)
  return term
}

/** Returns a price that is written with a sign or separators; undefined if it needs no repair or allows none. */
function plainPrice(value: Json, stated: Json | undefined) {
  const read = typeof value === 'string' ? readPrice(value) : undefined
  // The dollar sign stands for many currencies.
  const isCompatible =
    stated === undefined || !read?.currency || read.currency === stated || /\$/.test(String(value))
  return read && read.price !== value && isCompatible ? read : undefined
}

function inner(value: Json, repairs: Set<string>): Json {
  if (isList(value)) return value.map((entry) => inner(entry, repairs))
  return isObject(value) ? normalized(value, repairs) : value
}

/** A Map, because an object would have inherited keys such as `constructor`. */
const keywords = new Map([
  ['type', '@type'],
  ['id', '@id'],
  ['context', '@context'],
  ['@Type', '@type'],
])

function keyFor(key: string, node: JsonObject): string {
  const meant = keywords.get(key)
  if (meant === undefined || property(node, meant) !== undefined) return key
  // `type` can be an ordinary property. It means `@type` only if that is missing.
  return meant === '@id' && property(node, '@type') !== undefined ? key : meant
}

function typeNames(value: Json, repairs: Set<string>): Json {
  if (isList(value)) return value.map((entry) => typeNames(entry, repairs))
  if (typeof value !== 'string') return value
  const bare = bareTerm(value)
  const suggestion = nearType(bare)
  if (suggestion !== undefined && suggestion !== value)
    repairs.add(`Corrected the type "${value}" to "${suggestion}".`)
  return suggestion ?? bare
}

/** Returns the parts of the document that aren't already in the thing, as written. */
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

/** Returns true if the thing contains the full node with that ID, not just a reference to it. */
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

/** Types that appear on every page of a site, so they rank behind what this page is about. */
const everyPage = ['Organization', 'WebSite', 'BreadcrumbList', 'Person']

function ranked(things: readonly PastedThing[]): readonly PastedThing[] {
  const rank = ({ draft, node }: PastedThing) => {
    if (!draft) return 2
    return typesOf(node).some((type) => everyPage.includes(formForType(type)?.id ?? '')) ? 1 : 0
  }
  return things.toSorted((a, b) => rank(a) - rank(b))
}
