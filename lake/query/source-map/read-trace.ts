import { isJsonObject as isRecord } from '#lake/mutate/json.ts'
import { memberOf as ownMember } from '#lake/mutate/places.ts'
import type { Locate, Place } from './locate.ts'
import { STEP, TRACED } from './trace.ts'

/** A value with what is known of where it comes from. */
export type Sourced = { readonly value: unknown } & (
  | { readonly kind: 'stored'; readonly place: Place }
  | { readonly kind: 'literal' | 'unknown' }
  | { readonly kind: 'object'; readonly fields: ReadonlyMap<string, Sourced> }
  | { readonly kind: 'array'; readonly items: readonly Sourced[] }
)

const NOTHING: Sourced = { kind: 'unknown', value: null }

/** Takes the steps that a traced evaluation left open, as groq-js would have taken them. */
export function readTrace(value: unknown, locate: Locate): Sourced {
  if (Array.isArray(value)) return storedAt(value, locate) ?? arrayOf(value.map(read))
  // groq-js has objects of its own for times.
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

/** An object that the query made and went on to work with: what it has got since is not traced. */
function readTraced(value: Record<string, unknown>, locate: Locate): Sourced {
  const traced = readTrace(ownMember(value[TRACED], 'of'), locate)
  const fields = new Map<string, Sourced>()
  for (const [name, field] of Object.entries(value)) {
    if (name !== TRACED) fields.set(name, memberOf(traced, name) ?? readTrace(field, NOWHERE))
  }
  return objectOf(fields)
}

const NOWHERE: Locate = () => undefined

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
      throw new Error(`There is no step ${step[STEP]}`)
  }
}

function stepsIn(list: unknown): Record<string, unknown>[] {
  return Array.isArray(list) ? list.filter(isRecord) : []
}

/** What one part of `{…}` puts into the object; a later field of a name keeps the place of an earlier one. */
function membersOf(part: Record<string, unknown>, read: () => Sourced): [string, Sourced][] {
  if (part[STEP] === 'field') return [[String(part.name), read()]]
  if (part[STEP] === 'fieldsIf' && part.condition !== true) return []
  const from = read()
  if (!isRecord(from.value)) return []
  return Object.keys(from.value).map((name) => [name, memberOf(from, name) ?? NOTHING])
}

/** What one part of `[…]` puts into the array. */
function elementsOf(part: Record<string, unknown>, value: Sourced): readonly Sourced[] {
  return part[STEP] === 'spread' ? (itemsOf(value) ?? []) : [value]
}

/** A member of an object; undefined where it has none. */
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

/** As groq-js slices. */
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
