'use client'

import type { Finding } from 'brightkeel-seo-checks/structured-data/check.ts'
import {
  type Row,
  type RowsField,
  restKey,
  type SchemaForm,
} from 'brightkeel-seo-checks/structured-data/model.ts'
import { fieldId, LineField } from './line-field.client.tsx'
import { cellKey, type FieldKey } from './logic/field-findings.ts'

/** Edits a repeatable group of fields. Buttons add, move and remove rows. */
export function RowsBuilder({ field, form, rows, found, onChange }: RowsBuilderProps) {
  const shown = rows.length > 0 || field.optional ? rows : [{}]
  const whole = found.get(field.id)
  const folds = [...new Set(field.columns.flatMap(({ fold }) => fold ?? []))]
  const isAlone = shown.length === 1 && !field.optional
  const put = (index: number, column: string, value: string, group?: string | null) =>
    onChange(
      shown.map((row, at) => (at === index ? { ...row, [column]: value } : row)),
      group === null ? null : cellKey(field.id, index, column),
    )
  const add = () => {
    onChange([...shown, {}], null)
    focusNextFrame(fieldId(cellKey(field.id, shown.length, field.columns[0]?.id ?? '')))
  }

  return (
    <div className="schema-rows" id={fieldId(field.id)} tabIndex={-1}>
      {shown.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows differ only by their position
        <fieldset key={index} className="schema-row" data-alone={isAlone || undefined}>
          <legend className={isAlone ? 'sr-only' : undefined}>
            {capital(field.noun)} {index + 1}
          </legend>
          <Cells
            {...{ field, form, found, row, index }}
            columns={field.columns.filter(({ fold }) => fold === undefined)}
            onChange={(column, value, group) => put(index, column, value, group)}
          />
          {folds.map((fold) => (
            <details key={fold} className="schema-fold">
              <summary>{fold}</summary>
              <Cells
                {...{ field, form, found, row, index }}
                columns={field.columns.filter((column) => column.fold === fold)}
                onChange={(column, value, group) => put(index, column, value, group)}
              />
            </details>
          ))}
          {row[restKey] && (
            <p className="note">Kept in it as it was: {keysOf(row[restKey]).join(', ')}</p>
          )}
          {!isAlone && (
            <div className="schema-row-buttons">
              {shown.length > 1 && (
                <>
                  <RowButton
                    label={`Move ${field.noun} ${index + 1} up`}
                    disabled={index === 0}
                    onClick={() => onChange(swapped(shown, index, index - 1), null)}
                  >
                    Up
                  </RowButton>
                  <RowButton
                    label={`Move ${field.noun} ${index + 1} down`}
                    disabled={index === shown.length - 1}
                    onClick={() => onChange(swapped(shown, index, index + 1), null)}
                  >
                    Down
                  </RowButton>
                </>
              )}
              <RowButton
                label={`Remove ${field.noun} ${index + 1}`}
                onClick={() => onChange(shown.toSpliced(index, 1), null)}
              >
                Remove
              </RowButton>
            </div>
          )}
        </fieldset>
      ))}
      <button type="button" className="schema-add" onClick={add}>
        <span aria-hidden="true">+</span> Add {/^[aeo]/.test(field.noun) ? 'an' : 'a'} {field.noun}
      </button>
      {whole && whole.level !== 'recommended' && <p className="note">{whole.message}</p>}
    </div>
  )
}

function Cells({ field, form, found, row, index, columns, onChange }: CellsProps) {
  return (
    <div className="schema-fields">
      {columns.map((column) => {
        const place = cellKey(field.id, index, column.id)
        const initial = 'initial' in column ? (column.initial ?? '') : ''
        return (
          <LineField
            key={column.id}
            {...{ place, form }}
            field={column}
            path={`${field.path}.${column.path}`}
            value={row[column.id] ?? initial}
            finding={found.get(place)}
            onChange={(value, group) => onChange(column.id, value, group)}
          />
        )
      })}
    </div>
  )
}

/** Returns the properties of a row without a column. */
function keysOf(rest: string): readonly string[] {
  const properties: object = JSON.parse(rest)
  return Object.keys(properties)
}

function RowButton({ label, ...button }: RowButtonProps) {
  return <button type="button" aria-label={label} {...button} />
}

function swapped(rows: readonly Row[], one: number, other: number): readonly Row[] {
  const [a = {}, b = {}] = [rows[one], rows[other]]
  return rows.map((row, index) => (index === one ? b : index === other ? a : row))
}

/** Focuses a field of a row that renders later. */
function focusNextFrame(id: string) {
  requestAnimationFrame(() => document.getElementById(id)?.focus())
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}

type RowButtonProps = {
  label: string
  onClick: () => void
  disabled?: boolean
  children: React.ReactNode
}

type CellsProps = {
  field: RowsField
  form: SchemaForm
  found: ReadonlyMap<FieldKey, Finding>
  row: Row
  index: number
  columns: RowsField['columns']
  onChange: (column: string, value: string, group?: string | null) => void
}

type RowsBuilderProps = {
  field: RowsField
  form: SchemaForm
  rows: readonly Row[]
  found: ReadonlyMap<FieldKey, Finding>
  onChange: (rows: readonly Row[], group?: string | null) => void
}
