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
  /** Sentences about equivalent notations that were converted. */
  readonly notes: readonly string[]
}

/**
 * Converts a node to a draft of its type's form; undefined when there is no form. Preserves everything that the form
 * has no field for or can't express, so that it is output again.
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
    draft: {
      type: form.id,
      variant,
      values: withoutPreselected(taken.values, form),
      extra,
      others,
    },
    notes: taken.notes,
  }
}

/** Clears preselected values that the document doesn't contain, so that they aren't added to it. */
function withoutPreselected(values: Values, form: SchemaForm): Values {
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
  const located = locate(so.rest, field.path)
  // Without its companion it wouldn't be output again, so treat it like a property without a field.
  const isAlone = field.beside !== undefined && so.values[field.beside] === undefined
  if (!located || isAlone) return so
  if (field.control === 'rows') {
    const rows = rowsFromJson(field, located.value)
    return rows ? withField(so, field.id, rows, located.at, rowNotes(field, located.value)) : so
  }
  const text = fieldFromJson(field, located.value)
  if (text === undefined) return so
  const simplified = valuesOf(located.value).some((value) => pictureUrl(value) !== undefined)
  const notes = [
    ...(located.coerced ? [`${located.at} was plain text; it is an object now.`] : []),
    ...(simplified ? [`${field.path} was an image object; its address says the same.`] : []),
  ]
  return withField(so, field.id, text, located.at, notes)
}

function takeHours(so: Taken, id: string, path: string): Taken {
  const exact = property(so.rest, path)
  const rows = exact === undefined ? undefined : hoursFromJson(exact)
  if (rows) return withField(so, id, rows, path, [])
  const text = property(so.rest, 'openingHours')
  const textRows = text === undefined || exact !== undefined ? undefined : hoursFromText(text)
  const note =
    'Converted openingHours to openingHoursSpecification, the form that Google documents.'
  return textRows ? withField(so, id, textRows, 'openingHours', [note]) : so
}

function withField(
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

/** Properties for which plain text can stand in for a whole node: `"brand": "Acme"`. */
const speaking = ['name', 'url', 'text', 'streetAddress', 'value']

/** Returns the value at a path, even if a node along it is written as plain text. */
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
    const located = column.path === '@type' ? typeAt(rest) : locate(rest, column.path)
    const text = located && fieldFromJson(column, located.value)
    if (located && text !== undefined) {
      return { rest: withoutValue(rest, located.at), row: { ...row, [column.id]: text } }
    }
    // Preselected values aren't statements of the document.
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

/** Removes a row's type and position, which the form generates again. */
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

/** Returns the paths of filled fields. The form sets the types of the nodes above them again. */
function filledBy(fields: readonly Field[], values: Values | Row): readonly string[] {
  return fields
    .filter(({ id }) => values[id] !== undefined && values[id] !== '')
    .map(({ path }) => path)
}

/** Removes nodes with nothing but the type that the form would set anyway, deepest first. */
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

/** Removes a nested type that the form would set again, so that only real differences are preserved. */
function withoutOwnType(rest: JsonObject, path: string, type: string): JsonObject {
  return valueAt(rest, `${path}.@type`) === type ? withoutValue(rest, `${path}.@type`) : rest
}

function knownSpelling(form: SchemaForm, type: string): string {
  return form.variants.find((variant) => variant.toLowerCase() === type.toLowerCase()) ?? type
}
