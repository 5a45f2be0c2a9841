import { isList, isObject, type Json, type JsonObject } from './json.ts'
import type { Draft, Row, TypeId, Values } from './model.ts'
import { fieldsOf, formOf, isTypeId } from './types.ts'

/** Returns an empty form, except for preselected values (requirements §9). */
export function blankDraft(type: TypeId): Draft {
  return { type, variant: formOf(type).variants[0] ?? type, values: {}, extra: {}, others: [] }
}

export function sampleDraft(type: TypeId): Draft {
  return { ...blankDraft(type), values: formOf(type).sample }
}

/**
 * Converts a draft to the form of another type. All fields keep their values, even those that only the old form shows,
 * so switching loses nothing. Pasted properties without a field are preserved too.
 */
export function withType(draft: Draft, type: TypeId): Draft {
  return draft.type === type
    ? draft
    : {
        ...draft,
        type,
        variant: formOf(type).variants[0] ?? type,
        values: withFirstRows(fitting(draft, type), type),
      }
}

/** Parses a draft from a link or saved state; null if it isn't one. Drops whatever doesn't belong to its form. */
export function readDraft(value: unknown): Draft | null {
  const json = asJson(value)
  if (!isObject(json)) return null
  const { type, variant, values, extra, others } = json
  if (typeof type !== 'string' || !isTypeId(type)) return null
  return {
    type,
    variant: typeof variant === 'string' && variant !== '' ? variant : blankDraft(type).variant,
    values: isObject(values) ? withFirstRows(readValues(values), type) : {},
    extra: isObject(extra) ? extra : {},
    others: isList(others) ? others.filter(isObject) : [],
  }
}

export function isBlank({ values, extra, others }: Draft): boolean {
  const isFilled = Object.values(values).some((value) =>
    typeof value === 'string'
      ? value.trim() !== ''
      : value.some((row) => Object.values(row).some((text) => text.trim() !== '')),
  )
  return !isFilled && Object.keys(extra).length === 0 && others.length === 0
}

/** Keeps only values whose shape (text or rows) matches the other form. */
function fitting(draft: Draft, type: TypeId): Values {
  const fields = fieldsOf(formOf(type))
  return Object.fromEntries(
    Object.entries(draft.values).filter(([id, value]) => {
      const field = fields.find((candidate) => candidate.id === id)
      const isRows = field?.control === 'rows' || field?.control === 'hours'
      return !field || isRows === (typeof value !== 'string')
    }),
  )
}

/** Moves texts of fields that are now columns into the first row. */
function withFirstRows(values: Values, type: TypeId): Values {
  const added = fieldsOf(formOf(type)).flatMap((field): [string, readonly Row[]][] => {
    if (field.control !== 'rows' || !field.formerly || values[field.id] !== undefined) return []
    const row = Object.fromEntries(
      field.columns.flatMap(({ id }): [string, string][] => {
        const text = values[id]
        return typeof text === 'string' && text !== '' ? [[id, text]] : []
      }),
    )
    return Object.keys(row).length > 0 ? [[field.id, [row]]] : []
  })
  return { ...values, ...Object.fromEntries(added) }
}

function readValues(values: JsonObject): Values {
  return Object.fromEntries(
    Object.entries(values).flatMap(([id, value]): [string, string | readonly Row[]][] => {
      if (typeof value === 'string') return [[id, value]]
      return isList(value) ? [[id, value.map(readRow)]] : []
    }),
  )
}

function readRow(row: Json): Row {
  if (!isObject(row)) return {}
  return Object.fromEntries(
    Object.entries(row).flatMap(([column, text]): [string, string][] =>
      typeof text === 'string' ? [[column, text]] : [],
    ),
  )
}

function asJson(value: unknown): Json {
  const text = JSON.stringify(value)
  return text === undefined ? null : JSON.parse(text)
}
