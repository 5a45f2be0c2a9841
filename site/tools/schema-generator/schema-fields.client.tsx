'use client'

import type { Finding } from 'brightkeel-seo-checks/structured-data/check.ts'
import type { Field, Row, SchemaForm, Values } from 'brightkeel-seo-checks/structured-data/model.ts'
import { Fold } from '#site/tools/kit/fold.client.tsx'
import { HoursBuilder } from './hours-builder.client.tsx'
import { LineField } from './line-field.client.tsx'
import { noteOf } from './logic/as-written.ts'
import { type FieldKey, findingsByField } from './logic/field-findings.ts'
import { partsOf } from './logic/form-parts.ts'
import { RowsBuilder } from './rows-builder.client.tsx'
import type { SchemaState } from './state.ts'

/** Renders the form of a type: its main fields, and folds with the others. */
export function SchemaFields({ form, values, output, findings, change }: SchemaFieldsProps) {
  const found = findingsByField(form, values, findings)
  const { main, folds } = partsOf(form)
  // A function of the state, so that two simultaneous changes don't undo each other.
  const set = (id: string, value: string | readonly Row[], group: string | null = id) =>
    change((now) => ({ values: { ...now.values, [id]: value } }), group)
  const fields = (list: readonly Field[]) => (
    <div className="schema-fields">
      {list.map((field) => (
        <FieldOf
          key={`${form.id} ${field.id}`}
          {...{ field, form, found }}
          value={values[field.id]}
          written={output[field.id]}
          onChange={(value, group) => set(field.id, value, group)}
        />
      ))}
    </div>
  )

  return (
    <>
      {fields(main)}
      <div className="schema-folds">
        {folds.map(({ title, fields: list }) => (
          <Fold key={`${form.id} ${title}`} title={title} note={foldNote(list, values, found)}>
            {fields(list)}
          </Fold>
        ))}
      </div>
    </>
  )
}

function FieldOf({ field, form, value, written, found, onChange }: FieldOfProps) {
  const rows = typeof value === 'object' ? value : []
  if (field.control === 'rows') {
    const rowsWritten = typeof written === 'object' ? written : []
    return <RowsBuilder {...{ field, form, rows, found, onChange }} written={rowsWritten} />
  }
  if (field.control === 'hours') {
    return <HoursBuilder rows={rows} finding={found.get(field.id)} onChange={onChange} />
  }
  const initial = 'initial' in field ? (field.initial ?? '') : ''
  return (
    <LineField
      place={field.id}
      {...{ field, form }}
      value={typeof value === 'string' ? value : initial}
      finding={found.get(field.id)}
      note={noteOf(value, written)}
      onChange={onChange}
    />
  )
}

/** Says what a closed fold contains: names of its fields, or how many of them are filled in or wrong. */
function foldNote(fields: readonly Field[], values: Values, found: ReadonlyMap<FieldKey, Finding>) {
  const ids = fields.map(({ id }) => id)
  const wrong = [...found].filter(
    ([key, { level }]) => level === 'wrong' && ids.includes(key.split('.')[0] ?? ''),
  )
  if (wrong.length > 0) return `${wrong.length} to fix`
  const filled = ids.filter((id) => values[id] !== undefined && values[id].length > 0)
  return filled.length > 0 ? `${filled.length} filled in` : ''
}

type FieldOfProps = {
  field: Field
  form: SchemaForm
  value: Values[string] | undefined
  /** Value as written to the markup. */
  written: Values[string] | undefined
  found: ReadonlyMap<FieldKey, Finding>
  onChange: (value: string | readonly Row[], group?: string | null) => void
}
type SchemaFieldsProps = {
  form: SchemaForm
  values: Values
  output: Values
  findings: readonly Finding[]
  change: (patch: (state: SchemaState) => Partial<SchemaState>, group?: string | null) => void
}
