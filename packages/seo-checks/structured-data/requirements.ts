import { isReference } from './graph.ts'
import {
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
import type { Requirement } from './model.ts'

/** A node inside another, and the path to it: `offers.1`. */
export type Place = { readonly at: string; readonly node: JsonObject }

/** Returns a requirement's paths, relative to the whole node. */
export function pathsOf({ paths, within }: Requirement): readonly string[] {
  return within === undefined ? paths : paths.map((path) => `${within}.${path}`)
}

/** Returns the paths, with list indexes, where a requirement isn't met; empty if it doesn't apply. */
export function gapsOf(requirement: Requirement, node: JsonObject): readonly string[] {
  const { within, only, except, unless, ifAboveZero } = requirement
  if (unless?.some((path) => gapsAt(path, node, {}).length === 0)) return []
  if (within === undefined) return gapsIn(requirement, node)
  return placesAt(node, within)
    .filter(
      (place) => only === undefined || typesOf(place.node).some((type) => only.includes(type)),
    )
    .filter((place) => !typesOf(place.node).some((type) => except?.includes(type)))
    .filter(({ node: inner }) => ifAboveZero?.some((path) => isAboveZero(path, inner)) ?? true)
    .flatMap(({ at, node: inner }) => gapsIn(requirement, inner).map((gap) => `${at}.${gap}`))
}

function isAboveZero(path: string, node: JsonObject): boolean {
  return Number(valueAt(node, path)) > 0
}

/** Returns the nodes at a path, each list entry separately. Skips references. */
export function placesAt(node: JsonObject, path: string): readonly Place[] {
  return path
    .split('.')
    .reduce<readonly Place[]>(
      (places, step) =>
        places.flatMap(({ at, node: inner }) => placesIn(property(inner, step), below(at, step))),
      [{ at: '', node }],
    )
}

/** Returns true if a value contains data. A node with nothing but a type doesn't. */
export function isFilled(value: Json | undefined): boolean {
  if (value === undefined || value === null || value === '') return false
  if (isList(value)) return value.some(isFilled)
  if (isObject(value)) return Object.keys(value).some((key) => key !== '@type')
  return typeof value !== 'string' || value.trim() !== ''
}

function placesIn(value: Json | undefined, at: string): readonly Place[] {
  if (isList(value)) return value.flatMap((entry, index) => placesIn(entry, `${at}.${index}`))
  return isObject(value) && !isReference(value) ? [{ at, node: value }] : []
}

function gapsIn(requirement: Requirement, node: JsonObject): readonly string[] {
  const [first = '', ...alternatives] = requirement.paths
  if (requirement.atLeast !== undefined) {
    const count = valuesOf(property(node, first)).length
    return count >= requirement.atLeast ? [] : [first]
  }
  const others = alternatives.map((path) => gapsAt(path, node, requirement))
  if (others.some((gaps) => gaps.length === 0)) return []
  // If every alternative has gaps, a place is open only if all alternatives leave it open.
  return gapsAt(first, node, requirement).filter((gap) =>
    others.every((gaps) => gaps.some((other) => placeOf(other) === placeOf(gap))),
  )
}

type Asked = Pick<Requirement, 'exceptLast' | 'aboveZero'>

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
  const checked = asked.exceptLast && steps.length === 1 ? entries.slice(0, -1) : entries
  return checked.flatMap((entry, index) => open(steps, entry, below(at, String(index)), asked))
}

export function below(at: string, step: string): string {
  return at === '' ? step : `${at}.${step}`
}

function isEnough(value: Json | undefined, { aboveZero }: Asked): boolean {
  return isFilled(value) && !(aboveZero && !(Number(value) > 0))
}

/** Plain text in place of an object counts as its name, unless it is a URL. */
function impliesName(text: string, step: string): boolean {
  return step === 'name' && text.trim() !== '' && !/^https?:\/\//i.test(text.trim())
}

/** Returns a path's numbers, which identify list entries. */
function placeOf(path: string): string {
  return path.replace(/[^\d.]/g, '').replace(/^\.+|\.+$/g, '')
}
