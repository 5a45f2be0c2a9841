import { rowJson } from 'brightkeel-seo-checks/structured-data/build.ts'
import { type Finding, levelsOf, plain } from 'brightkeel-seo-checks/structured-data/check.ts'
import type { Field, Row, SchemaForm, Values } from 'brightkeel-seo-checks/structured-data/model.ts'
import { fieldsOf } from 'brightkeel-seo-checks/structured-data/types.ts'

/** Key of a place in the form: a field's id, or `author.0.name` for a cell, with rows counted from 0. */
export type FieldKey = string

export function cellKey(field: string, row: number, column: string): FieldKey {
  return `${field}.${row}.${column}`
}

/** Returns the most severe finding for each place in the form. */
export function findingsByField(
  form: SchemaForm,
  values: Values,
  findings: readonly Finding[],
): ReadonlyMap<FieldKey, Finding> {
  const found = new Map<FieldKey, Finding>()
  for (const finding of findings) {
    const key = fieldKeyFor(form, values, finding.path)
    if (key !== undefined && !found.has(key)) found.set(key, finding)
  }
  return found
}

/** Returns the place of a property path; undefined if the form has no field for it. */
export function fieldKeyFor(form: SchemaForm, values: Values, path: string): FieldKey | undefined {
  const fields = fieldsOf(form)
  const rows = fields.find((field) => isBelow(path, field.path) && field.control === 'rows')
  if (rows) return rowKey(rows, values, path)
  const exact = fields.find((field) => plain(path) === field.path || isEntryOf(path, field.path))
  const inside = fields.find(
    (field) => isBelow(path, field.path) || isBelow(field.path, plain(path)),
  )
  return (exact ?? inside)?.id
}

/** Returns whether Google requires or recommends a field. */
export function levelOfField(
  form: SchemaForm,
  path: string,
): 'required' | 'recommended' | undefined {
  const levels = levelsOf(form)
  const exact = levels.get(path)
  if (exact) return exact
  // A requirement for a whole node applies to the first field that fills part of it.
  const [node] = [...levels.keys()].filter((key) => isBelow(path, key))
  const paths = fieldsOf(form).flatMap((field) =>
    field.control === 'rows'
      ? field.columns.map((column) => `${field.path}.${column.path}`)
      : field.path,
  )
  const first = paths.find((candidate) => node !== undefined && isBelow(candidate, node))
  return node !== undefined && first === path ? levels.get(node) : undefined
}

function rowKey(field: Field, values: Values, path: string): FieldKey {
  if (field.control !== 'rows') return field.id
  const rest = path.slice(field.path.length + 1)
  const [, index, tail = ''] = /^(?:(\d+)\.)?(.*)$/.exec(rest) ?? []
  const column = field.columns.find(
    (candidate) =>
      candidate.path === tail || isBelow(tail, candidate.path) || isBelow(candidate.path, tail),
  )
  const value = values[field.id]
  const rows: readonly Row[] = typeof value === 'object' ? value : []
  const filled = rows.flatMap((row, at) => (rowJson(field, row) ? [at] : []))
  const at = filled[Number(index ?? 0)] ?? 0
  return column ? cellKey(field.id, at, column.id) : field.id
}

function isBelow(path: string, above: string): boolean {
  return path.startsWith(`${above}.`)
}

function isEntryOf(path: string, list: string): boolean {
  return isBelow(path, list) && /^\d+$/.test(path.slice(list.length + 1))
}
