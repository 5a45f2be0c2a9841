import { fieldToJson } from './field-values.ts'
import {
  isObject,
  type Json,
  type JsonObject,
  property,
  valueAt,
  withoutValue,
  withValue,
} from './json.ts'
import {
  type ChoiceField,
  type Draft,
  type Field,
  type NodeTypes,
  type PlainField,
  type Row,
  type RowsField,
  restKey,
  type Values,
} from './model.ts'
import { hoursToJson } from './opening-hours.ts'
import { fieldsOf, formOf } from './types.ts'

/**
 * Converts a draft to one JSON-LD node with its `@context`. Only filled fields are included (requirements §5).
 * Preselected values (currency, availability, condition) are included only if the field they belong to is filled.
 * Pasted properties without a field are preserved.
 */
export function buildNode(draft: Draft): JsonObject {
  const form = formOf(draft.type)
  const fields = fieldsOf(form)
  const variants = draft.variant.split(' ').filter(Boolean)
  const start: JsonObject = {
    '@context': 'https://schema.org',
    '@type': variants.length > 1 ? variants : (variants[0] ?? form.id),
  }
  const filled = fields.reduce(
    (node, field) => place(node, field.path, fieldJson(field, draft.values, fields), form.nodes),
    start,
  )
  return tidy(merged(filled, draft.extra, form.nodes), form.nodes)
}

/** Returns the field's value for the output; undefined when it is empty or its companion field is. */
function fieldJson(field: Field, values: Values, fields: readonly Field[]): Json | undefined {
  const companion = fields.find((other) => other.id === field.beside)
  if (companion && fieldJson(companion, values, fields) === undefined) return undefined
  const value = values[field.id]
  if (field.control === 'hours') return list(field, hoursToJson(rowsOf(value)))
  if (field.control === 'rows') return list(field, rowsJson(field, rowsOf(value)))
  const text = value ?? ('initial' in field ? field.initial : undefined)
  return typeof text === 'string' ? fieldToJson(field, text) : undefined
}

function rowsOf(value: Values[string] | undefined): readonly Row[] {
  return typeof value === 'object' ? value : []
}

function list(field: Field, nodes: readonly JsonObject[]): Json | undefined {
  const [only] = nodes
  if (nodes.length === 1 && field.control === 'rows' && field.single) return only
  return nodes.length > 0 ? nodes : undefined
}

function rowsJson(field: RowsField, rows: readonly Row[]): readonly JsonObject[] {
  return rows
    .map((row) => rowJson(field, row))
    .filter((node) => node !== undefined)
    .map((node, index) => (field.numbered ? numbered(node, index + 1) : node))
}

/** Converts one row to a node; undefined when none of its cells is filled. */
export function rowJson(field: RowsField, row: Row): JsonObject | undefined {
  const rest = restOf(row)
  const cells = field.columns.map((column) => ({ column, json: cellJson(column, row, field) }))
  const says = cells.some(({ column, json }) => json !== undefined && column.path !== '@type')
  if (!says && Object.keys(rest).length === 0) return undefined
  const bare: JsonObject = { '@type': property(rest, '@type') ?? field.node }
  const node = cells.reduce(
    (made, { column, json }) => place(made, column.path, json, field.nodes ?? {}),
    bare,
  )
  return tidy(merged(node, rest, field.nodes ?? {}), field.nodes ?? {})
}

function cellJson(column: PlainField | ChoiceField, row: Row, field: RowsField): Json | undefined {
  const companion = field.columns.find((other) => other.id === column.beside)
  if (companion && cellJson(companion, row, field) === undefined) return undefined
  const text = row[column.id] ?? ('initial' in column ? column.initial : undefined)
  return text === undefined ? undefined : fieldToJson(column, text)
}

function numbered(node: JsonObject, position: number): JsonObject {
  const { '@type': type = 'ListItem', ...rest } = node
  return { '@type': type, position, ...rest }
}

/** Sets a value at its path, and the types of the nodes along it. */
function place(
  node: JsonObject,
  path: string,
  value: Json | undefined,
  nodes: NodeTypes,
): JsonObject {
  if (value === undefined) return node
  const steps = path.split('.')
  const typed = steps.slice(0, -1).reduce((made, _, index) => {
    const at = steps.slice(0, index + 1).join('.')
    const type = nodes[at]
    return type === undefined || valueAt(made, at) !== undefined
      ? made
      : withValue(made, at, { '@type': type })
  }, node)
  return withValue(typed, path, value)
}

/** Merges the form's values over pasted ones. Pasted types win, because they are more specific than the form's. */
function merged(made: JsonObject, rest: JsonObject, nodes: NodeTypes, at = ''): JsonObject {
  const entries = Object.entries(rest).map(([key, pasted]): [string, Json] => {
    const path = at === '' ? key : `${at}.${key}`
    const ours = property(made, key)
    if (ours === undefined) return [key, pasted]
    if (isObject(ours) && isObject(pasted)) return [key, merged(ours, pasted, nodes, path)]
    return [key, key === '@type' && at !== '' ? pasted : ours]
  })
  const all = { ...made, ...Object.fromEntries(entries) }
  const keys = Object.keys(all)
  const first = keys.filter((key) => key.startsWith('@'))
  return Object.fromEntries(
    [...first, ...keys.filter((key) => !key.startsWith('@'))].map((key) => [key, all[key] ?? null]),
  )
}

/** Removes the form's nodes that contain nothing but a type, deepest first. */
function tidy(node: JsonObject, nodes: NodeTypes): JsonObject {
  return Object.keys(nodes)
    .sort((a, b) => b.length - a.length)
    .reduce((made, path) => {
      const inner = valueAt(made, path)
      const isBare = isObject(inner) && Object.keys(inner).every((key) => key === '@type')
      return isBare ? withoutValue(made, path) : made
    }, node)
}

function restOf(row: Row): JsonObject {
  const text = row[restKey]
  if (!text) return {}
  const rest: Json = JSON.parse(text)
  return isObject(rest) ? rest : {}
}
