'use client'

import { HoursBuilder } from './hours-builder.client.tsx'
import { LineField } from './line-field.client.tsx'
import type { Finding } from './logic/check.ts'
import { type FieldKey, findingsByField } from './logic/field-findings.ts'
import type { Field, FieldGroup, Row, SchemaForm, Values } from './logic/model.ts'
import { RowsBuilder } from './rows-builder.client.tsx'
import type { SchemaState } from './state.ts'

/** The form of a type, group by group, each verdict beside its field. */
export function SchemaFields({ form, values, findings, change }: SchemaFieldsProps) {
  const found = findingsByField(form, values, findings)
  // A function of the state: two fields changed at once must not undo each other.
  const set = (id: string, value: string | readonly Row[], group: string | null = id) =>
    change((now) => ({ values: { ...now.values, [id]: value } }), group)

  return form.groups.map((group) => (
    <Group key={`${form.id} ${group.title}`} group={group}>
      {group.fields.map((field) => (
        <FieldOf
          key={field.id}
          {...{ field, form, found }}
          value={values[field.id]}
          onChange={(value, part) => set(field.id, value, part)}
        />
      ))}
    </Group>
  ))
}

function Group({ group, children }: { group: FieldGroup; children: React.ReactNode }) {
  if (!group.folded) {
    return (
      <fieldset className="schema-group">
        <legend>{group.title}</legend>
        <div className="schema-fields">{children}</div>
      </fieldset>
    )
  }
  return (
    <details className="schema-more">
      <summary>{group.title}</summary>
      <fieldset>
        <legend className="sr-only">{group.title}</legend>
        <div className="schema-fields">{children}</div>
      </fieldset>
    </details>
  )
}

function FieldOf({ field, form, value, found, onChange }: FieldOfProps) {
  const rows = typeof value === 'object' ? value : []
  if (field.control === 'rows') {
    return <RowsBuilder {...{ field, form, rows, found, onChange }} />
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
      onChange={onChange}
    />
  )
}

type Change = (value: string | readonly Row[], group?: string | null) => void

type FieldOfProps = {
  field: Field
  form: SchemaForm
  value: Values[string] | undefined
  found: ReadonlyMap<FieldKey, Finding>
  onChange: Change
}

type SchemaFieldsProps = {
  form: SchemaForm
  values: Values
  findings: readonly Finding[]
  change: (patch: (state: SchemaState) => Partial<SchemaState>, group?: string | null) => void
}
