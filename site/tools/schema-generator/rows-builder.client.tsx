'use client'

import type { Finding } from 'brightkeel-seo-checks/structured-data/check.ts'
import {
  type Row,
  type RowsField,
  restKey,
  type SchemaForm,
} from 'brightkeel-seo-checks/structured-data/model.ts'
import { readPrice } from 'brightkeel-seo-checks/structured-data/money.ts'
import { Fold } from '#site/tools/kit/fold.client.tsx'
import { fieldId, LineField } from './line-field.client.tsx'
import { noteOf } from './logic/as-written.ts'
import { cellKey, type FieldKey } from './logic/field-findings.ts'

/** Edits a repeatable group of fields. Buttons add, move and remove rows. */
export function RowsBuilder({ field, form, rows, written, found, onChange }: RowsBuilderProps) {
  const shown = rows.length > 0 || field.optional ? rows : [{}]
  const isAlone = shown.length === 1 && !field.optional
  const folds = [...new Set(field.columns.flatMap(({ fold }) => fold ?? []))]
  const put = (index: number, column: string, value: string, group?: string | null) => {
    const patch = { [column]: value, ...currencyBeside(field, column, value) }
    onChange(
      shown.map((row, at) => (at === index ? { ...row, ...patch } : row)),
      group === null ? null : cellKey(field.id, index, column),
    )
  }
  const add = () => {
    onChange([...shown, {}], null)
    focusNextFrame(fieldId(cellKey(field.id, shown.length, field.columns[0]?.id ?? '')))
  }
  const moveUp = (index: number) =>
    onChange(shown.toSpliced(index, 1).toSpliced(index - 1, 0, shown[index] ?? {}), null)
  const cells = (row: Row, index: number, fold: string | undefined) => (
    <div className="schema-fields">
      {field.columns
        .filter((column) => column.fold === fold)
        .map((column) => (
          <LineField
            key={column.id}
            place={cellKey(field.id, index, column.id)}
            field={column}
            form={form}
            path={`${field.path}.${column.path}`}
            value={row[column.id] ?? ('initial' in column ? (column.initial ?? '') : '')}
            finding={found.get(cellKey(field.id, index, column.id))}
            note={noteOf(row[column.id], written[index]?.[column.id])}
            onChange={(value, group) => put(index, column.id, value, group)}
          />
        ))}
    </div>
  )

  return (
    <div className="schema-rows" id={fieldId(field.id)} tabIndex={-1}>
      {shown.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows differ only by their position
        <fieldset key={index} className="schema-row">
          <legend className={isAlone ? 'sr-only' : 'schema-label'}>
            {capital(field.noun)} {index + 1}
          </legend>
          {cells(row, index, undefined)}
          {folds.map((fold) => (
            <Fold key={fold} title={fold}>
              {cells(row, index, fold)}
            </Fold>
          ))}
          {row[restKey] && (
            <p className="note">Also in its markup: {keysOf(row[restKey]).join(', ')}</p>
          )}
          {!isAlone && (
            <div className="schema-times">
              {index > 0 && (
                <button
                  type="button"
                  className="text-link"
                  aria-label={`Move ${field.noun} ${index + 1} up`}
                  onClick={() => moveUp(index)}
                >
                  Move up
                </button>
              )}
              <button
                type="button"
                className="text-link"
                aria-label={`Remove ${field.noun} ${index + 1}`}
                onClick={() => onChange(shown.toSpliced(index, 1), null)}
              >
                Remove
              </button>
            </div>
          )}
        </fieldset>
      ))}
      <button type="button" className="schema-add" onClick={add}>
        <span aria-hidden="true">+</span> Add {/^[aeo]/.test(field.noun) ? 'an' : 'a'} {field.noun}
      </button>
    </div>
  )
}

/** Splits a price typed with its sign, such as `$20`, between price and currency. */
function currencyBeside(field: RowsField, column: string, value: string): Row {
  const isPrice = field.columns.some(({ id, control }) => id === column && control === 'price')
  const read = isPrice ? readPrice(value) : undefined
  return read?.currency ? { [column]: read.price, currency: read.currency } : {}
}

/** Returns the properties of a row without a column. */
function keysOf(rest: string): readonly string[] {
  const properties: object = JSON.parse(rest)
  return Object.keys(properties)
}

/** Focuses a field of a row that renders later. */
function focusNextFrame(id: string) {
  requestAnimationFrame(() => document.getElementById(id)?.focus())
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}

type RowsBuilderProps = {
  field: RowsField
  form: SchemaForm
  rows: readonly Row[]
  /** Rows as written to the markup. */
  written: readonly Row[]
  found: ReadonlyMap<FieldKey, Finding>
  onChange: (rows: readonly Row[], group?: string | null) => void
}
