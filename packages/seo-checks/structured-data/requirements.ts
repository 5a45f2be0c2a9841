import { isReference } from './graph.ts'
import {
  bareTerm,
  isList,
  isObject,
  type Json,
  type JsonList,
  type JsonObject,
  property,
  typesOf,
  valueAt,
  valuesOf,
} from './json.ts'
import type { Given, Requirement } from './model.ts'

/** A node inside another, and the path to it: `offers.1`. */
export type Place = { readonly at: string; readonly node: JsonObject }

/** Returns a requirement's paths, relative to the whole node. */
export function pathsOf({ paths, within }: Requirement): readonly string[] {
  return within === undefined ? paths : paths.map((path) => `${within}.${path}`)
}

/** Returns the paths, with list indexes, where a requirement isn't met; empty if it doesn't apply. */
export function gapsOf(requirement: Requirement, node: JsonObject): readonly string[] {
  const { paths, within, except, unless, given, orText } = requirement
  if (unless?.some((path) => gapsAt(path, node, {}).length === 0)) return []
  if (within === undefined) return hasValues(node, given) ? gapsIn(requirement, node) : []
  const texts = given || orText ? [] : entriesAt(node, within)
  return [
    ...placesAt(node, within)
      .filter((place) => !typesOf(place.node).some((type) => except?.includes(type)))
      .filter((place) => hasValues(place.node, given))
      .flatMap(({ at, node: inner }) => gapsIn(requirement, inner).map((gap) => `${at}.${gap}`)),
    ...texts
      .filter(({ value }) => !isObject(value) && isFilled(value))
      .map(({ at }) => `${at}.${paths[0]}`),
  ]
}

/** Returns true if the node has one of the values at each path. */
export function hasValues(node: JsonObject, given: Given = {}): boolean {
  return Object.entries(given).every(([path, values]) =>
    entriesAt(node, path).some(({ value }) =>
      values.length === 0 ? isFilled(value) : isOneOf(value, values),
    ),
  )
}

function isOneOf(value: Json, values: readonly string[]): boolean {
  return values.includes(bareTerm(String(value)))
}

/** Returns the nodes at a path, each list entry separately. Skips references. */
export function placesAt(node: JsonObject, path: string): readonly Place[] {
  return entriesAt(node, path).flatMap(({ at, value }) =>
    isObject(value) && !isReference(value) ? [{ at, node: value }] : [],
  )
}

type Entry = { readonly at: string; readonly value: Json }

function entriesAt(node: JsonObject, path: string): readonly Entry[] {
  return path
    .split('.')
    .reduce<readonly Entry[]>(
      (entries, step) =>
        entries.flatMap(({ at, value }) =>
          isObject(value) ? entriesIn(property(value, step), below(at, step)) : [],
        ),
      [{ at: '', value: node }],
    )
}

function entriesIn(value: Json | undefined, at: string): readonly Entry[] {
  if (isList(value)) return value.flatMap((entry, index) => entriesIn(entry, `${at}.${index}`))
  return value === undefined ? [] : [{ at, value }]
}

/** Returns true if a value contains data. A node with nothing but a type doesn't. */
export function isFilled(value: Json | undefined): boolean {
  if (value === undefined || value === null || value === '') return false
  if (isList(value)) return value.some(isFilled)
  if (isObject(value)) return Object.keys(value).some((key) => key !== '@type')
  return typeof value !== 'string' || value.trim() !== ''
}

function gapsIn(requirement: Requirement, node: JsonObject): readonly string[] {
  const [first = '', ...alternatives] = requirement.paths
  if (requirement.atLeast !== undefined) {
    const count = valuesOf(property(node, first)).length
    return count >= requirement.atLeast ? [] : [first]
  }
  const isDecided = requirement.aboveZero && isFilled(valueAt(node, first))
  const others = isDecided ? [] : alternatives.map((path) => gapsAt(path, node, requirement))
  if (others.some((gaps) => gaps.length === 0)) return []
  // If every alternative has gaps, a place is open only if all alternatives leave it open.
  return gapsAt(first, node, requirement).filter((gap) =>
    others.every((gaps) => gaps.some((other) => isSamePlace(placeOf(other), placeOf(gap)))),
  )
}

type Asked = Pick<Requirement, 'exceptLast' | 'aboveZero' | 'oneOfValues'>

function gapsAt(path: string, node: JsonObject, asked: Asked): readonly string[] {
  return open(
    path.split('.').filter((step) => step !== '*'),
    node,
    '',
    asked,
  )
}

function open(
  steps: readonly string[],
  value: Json | undefined,
  at: string,
  asked: Asked,
): readonly string[] {
  const [step, ...rest] = steps
  // The @id of a breadcrumb's item is its URL, and contains no name.
  if (isReference(value)) return step === 'name' && /\.item$/.test(at) ? [below(at, step)] : []
  if (isList(value)) return openEntries(steps, value, at, asked)
  if (step === undefined) return isEnough(value, asked) ? [] : [at]
  if (typeof value === 'string') return impliesName(value, step) ? [] : [below(at, step)]
  if (!isObject(value)) return [steps.reduce(below, at)]
  return open(rest, property(value, step), below(at, step), asked)
}

function openEntries(
  steps: readonly string[],
  entries: JsonList,
  at: string,
  asked: Asked,
): readonly string[] {
  if (entries.length === 0) return [steps.reduce(below, at)]
  const last = asked.exceptLast && steps.length === 1 ? lastOf(entries) : undefined
  return entries.flatMap((entry, index) =>
    index === last ? [] : open(steps, entry, below(at, String(index)), asked),
  )
}

/** Returns the index of the entry with the highest position, or of the last one without positions. */
function lastOf(entries: JsonList): number {
  const positions = entries.map(
    (entry) => Number((isObject(entry) && property(entry, 'position')) || 0) || 0,
  )
  return positions.lastIndexOf(Math.max(...positions))
}

export function below(at: string, step: string): string {
  return at === '' ? step : `${at}.${step}`
}

function isEnough(value: Json | undefined, { aboveZero, oneOfValues }: Asked): boolean {
  if (value === undefined || !isFilled(value) || (aboveZero && !(Number(value) > 0))) return false
  return oneOfValues === undefined || isOneOf(value, oneOfValues)
}

/** Plain text in place of an object counts as its name, unless it is a URL. */
function impliesName(text: string, step: string): boolean {
  return step === 'name' && text.trim() !== '' && !/^https?:\/\//i.test(text.trim())
}

/** Returns a path's list indexes, which identify an entry: `0.2.`. */
function placeOf(path: string): string {
  const indexes = path.split('.').filter((step) => /^\d+$/.test(step))
  return indexes.map((index) => `${index}.`).join('')
}

/** Returns true for the same entry, or if one of them is inside the other. */
function isSamePlace(one: string, other: string): boolean {
  return one.startsWith(other) || other.startsWith(one)
}
