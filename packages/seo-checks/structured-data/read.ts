import { fieldFromJson, pictureUrl } from './field-values.ts'
import {
  isObject,
  type Json,
  type JsonObject,
  property,
  sameJson,
  typesOf,
  valueAt,
  valuesOf,
  withoutKeys,
  withoutValue,
} from './json.ts'
import {
  type Draft,
  type Field,
  type NodeTypes,
  type Row,
  type RowsField,
  restKey,
  type SchemaForm,
  type Values,
} from './model.ts'
import { hoursFromJson, hoursFromText } from './opening-hours.ts'
import { fieldsOf, formForType } from './types.ts'

export type ReadNode = {
  readonly draft: Draft
  /** What was written in another way and means the same, in sentences. */
  readonly notes: readonly string[]
}

/**
 * A node as a draft of the form for its type; undefined when there is no form for it. Everything the form has
 * no field for, or cannot express, is kept and comes out again.
 */
export function readNode(
  node: JsonObject,
  others: readonly JsonObject[] = [],
): ReadNode | undefined {
  const types = typesOf(node)
  const form = types.flatMap((type) => formForType(type) ?? [])[0]
  if (!form) return undefined
  const variant = types.map((type) => knownSpelling(form, type)).join(' ')
  const start: Taken = { rest: withoutKeys(node, ['@context', '@type']), values: {}, notes: [] }
  const taken = fieldsOf(form).reduce((so, field) => take(so, field), start)
  const extra = withoutBare(taken.rest, form.nodes, filledBy(fieldsOf(form), taken.values))
  return {
    draft: { type: form.id, variant, values: unclaimed(taken.values, form), extra, others },
    notes: taken.notes,
  }
}

/** What the form chooses from the start is no claim of the document: it stays unsaid where it was unsaid. */
function unclaimed(values: Values, form: SchemaForm): Values {
  const unsaid = fieldsOf(form).filter(
    (field) =>
      'initial' in field &&
      field.beside !== undefined &&
      values[field.beside] !== undefined &&
      values[field.id] === undefined,
  )
  return { ...values, ...Object.fromEntries(unsaid.map(({ id }) => [id, ''])) }
}

type Taken = {
  readonly rest: JsonObject
  readonly values: Values
  readonly notes: readonly string[]
}

function take(so: Taken, field: Field): Taken {
  if (field.control === 'hours') return takeHours(so, field.id, field.path)
  const found = locate(so.rest, field.path)
  // Without its companion it would not come out again: it stays with what has no field.
  const isAlone = field.beside !== undefined && so.values[field.beside] === undefined
  if (!found || isAlone) return so
  if (field.control === 'rows') {
    const rows = rowsFromJson(field, found.value)
    return rows ? kept(so, field.id, rows, found.at, rowNotes(field, found.value)) : so
  }
  const text = fieldFromJson(field, found.value)
  if (text === undefined) return so
  const simplified = valuesOf(found.value).some((value) => pictureUrl(value) !== undefined)
  const notes = [
    ...(found.coerced ? [`${found.at} was plain text; it is an object now.`] : []),
    ...(simplified ? [`${field.path} was an image object; its address says the same.`] : []),
  ]
  return kept(so, field.id, text, found.at, notes)
}

function takeHours(so: Taken, id: string, path: string): Taken {
  const exact = property(so.rest, path)
  const rows = exact === undefined ? undefined : hoursFromJson(exact)
  if (rows) return kept(so, id, rows, path, [])
  const text = property(so.rest, 'openingHours')
  const textRows = text === undefined || exact !== undefined ? undefined : hoursFromText(text)
  const note = 'openingHours became openingHoursSpecification, the form that Google documents.'
  return textRows ? kept(so, id, textRows, 'openingHours', [note]) : so
}

function kept(
  so: Taken,
  id: string,
  value: string | readonly Row[],
  at: string,
  notes: readonly string[],
): Taken {
  return {
    rest: withoutValue(so.rest, at),
    values: { ...so.values, [id]: value },
    notes: [...so.notes, ...notes],
  }
}

type Located = { readonly value: Json; readonly at: string; readonly coerced: boolean }

/** Properties whose plain text stands for the whole node: `"brand": "Acme"`. */
const speaking = ['name', 'url', 'text', 'streetAddress', 'value']

/** The value at a path, also where a node on the way is written as plain text. */
function locate(node: JsonObject, path: string): Located | undefined {
  const exact = valueAt(node, path)
  if (exact !== undefined && exact !== null) return { value: exact, at: path, coerced: false }
  const dot = path.lastIndexOf('.')
  if (dot < 0 || !speaking.includes(path.slice(dot + 1))) return undefined
  const at = path.slice(0, dot)
  const text = valueAt(node, at)
  return typeof text === 'string' ? { value: text, at, coerced: true } : undefined
}

function rowsFromJson(field: RowsField, value: Json): readonly Row[] | undefined {
  const rows = valuesOf(value).map((entry) => rowFromJson(field, entry))
  return rows.length > 0 && rows.every((row) => row !== undefined) ? rows : undefined
}

function rowFromJson(field: RowsField, entry: Json): Row | undefined {
  if (typeof entry === 'string') {
    const column = field.columns.find(({ path }) => path === 'name' || path === 'text')
    const spoken = field.columns.find(({ path }) => path === 'text') ?? column
    return spoken && entry.trim() !== '' ? { [spoken.id]: entry } : undefined
  }
  if (!isObject(entry)) return undefined
  const start: { rest: JsonObject; row: Row } = { rest: entry, row: {} }
  const taken = field.columns.reduce(({ rest, row }, column) => {
    if (column.beside !== undefined && row[column.beside] === undefined) return { rest, row }
    const found = column.path === '@type' ? typeAt(rest) : locate(rest, column.path)
    const text = found && fieldFromJson(column, found.value)
    if (found && text !== undefined) {
      return { rest: withoutValue(rest, found.at), row: { ...row, [column.id]: text } }
    }
    // What the form chooses from the start is no claim of the document.
    const isUnsaid = 'initial' in column && column.beside !== undefined
    return { rest, row: isUnsaid ? { ...row, [column.id]: '' } : row }
  }, start)
  const filled = filledBy(field.columns, taken.row)
  const rest = withoutBare(withoutDefaults(taken.rest, field), field.nodes ?? {}, filled)
  return Object.keys(rest).length > 0
    ? { ...taken.row, [restKey]: JSON.stringify(rest) }
    : taken.row
}

function typeAt(node: JsonObject): Located | undefined {
  const type = property(node, '@type')
  return typeof type === 'string' ? { value: type, at: '@type', coerced: false } : undefined
}

/** A row's own type and number come from the form again. */
function withoutDefaults(rest: JsonObject, field: RowsField): JsonObject {
  const isDefault = property(rest, '@type') === field.node
  return withoutKeys(rest, [
    ...(isDefault ? ['@type'] : []),
    ...(field.numbered ? ['position'] : []),
  ])
}

function rowNotes(field: RowsField, value: Json): readonly string[] {
  return valuesOf(value).some((entry) => typeof entry === 'string')
    ? [`${field.path} was plain text; each ${field.noun} is a ${field.node} now.`]
    : []
}

/** The paths of the fields that have a value, which give the nodes above them their types again. */
function filledBy(fields: readonly Field[], values: Values | Row): readonly string[] {
  return fields
    .filter(({ id }) => values[id] !== undefined && values[id] !== '')
    .map(({ path }) => path)
}

/** Without the nodes that hold nothing but the type the form gives them anyway: the deepest first. */
function withoutBare(rest: JsonObject, nodes: NodeTypes, filled: readonly string[]): JsonObject {
  return Object.entries(nodes)
    .sort(([a], [b]) => b.length - a.length)
    .reduce((so, [path, type]) => {
      const inner = valueAt(so, path)
      if (!isObject(inner)) return so
      const isBare = Object.keys(inner).length === 0 || sameJson(inner, { '@type': type })
      if (isBare) return withoutValue(so, path)
      const comesAgain = filled.some((each) => each.startsWith(`${path}.`))
      return comesAgain ? withoutOwnType(so, path, type) : so
    }, rest)
}

/** Drops a nested type that the form would give again, so that only what differs counts as kept. */
function withoutOwnType(rest: JsonObject, path: string, type: string): JsonObject {
  return valueAt(rest, `${path}.@type`) === type ? withoutValue(rest, `${path}.@type`) : rest
}

function knownSpelling(form: SchemaForm, type: string): string {
  return form.variants.find((variant) => variant.toLowerCase() === type.toLowerCase()) ?? type
}
