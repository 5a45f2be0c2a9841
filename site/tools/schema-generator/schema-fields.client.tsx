'use client'

import './schema-rows.css'
import type { Finding } from 'brightkeel-seo-checks/structured-data/check.ts'
import type {
  Field,
  FieldGroup,
  Row,
  SchemaForm,
  Values,
} from 'brightkeel-seo-checks/structured-data/model.ts'
import { useEffect, useState } from 'react'
import { type FilledValues, FromNote } from './found-list.client.tsx'
import { HoursBuilder } from './hours-builder.client.tsx'
import { LineField } from './line-field.client.tsx'
import { type FieldKey, findingsByField } from './logic/field-findings.ts'
import { isInPlace, type Proposal } from './logic/reading/proposal.ts'
import { RowsBuilder } from './rows-builder.client.tsx'
import type { SchemaState } from './state.ts'

/** Renders the form of a type in groups, with the check result next to each field. */
export function SchemaFields({
  form,
  values,
  findings,
  proposals,
  onValue,
  change,
}: SchemaFieldsProps) {
  const found = findingsByField(form, values, findings)
  // A function of the state, so that two simultaneous changes don't undo each other.
  const set = (id: string, value: string | readonly Row[], group: string | null = id) =>
    change((now) => ({ values: { ...now.values, [id]: value } }), group)

  return form.groups.map((group) => (
    <Group
      key={`${form.id} ${group.title}`}
      group={group}
      isFilled={group.fields.some(({ id }) => isFilledIn(values[id]))}
      onEmpty={() => onValue(Object.fromEntries(group.fields.map(emptied)))}
    >
      {group.fields.map((field) => (
        <FieldOf
          key={field.id}
          {...{ field, form, found, onValue }}
          value={values[field.id]}
          proposal={proposals.find((one) => one.field === field.id && isInPlace(values, one))}
          onChange={(value, part) => set(field.id, value, part)}
        />
      ))}
    </Group>
  ))
}

/** Renders a group of fields. Optional groups are collapsed while empty, and can be cleared. */
function Group({ group, isFilled, onEmpty, children }: GroupProps) {
  const [isOpen, setOpen] = useState(isFilled)
  useEffect(() => {
    if (isFilled) setOpen(true)
  }, [isFilled])

  if (!group.folded) {
    return (
      <fieldset className="schema-group">
        <legend>{group.title}</legend>
        <div className="schema-fields">{children}</div>
      </fieldset>
    )
  }
  return (
    <details
      className="schema-more"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{group.title}</summary>
      <fieldset>
        <legend className="sr-only">{group.title}</legend>
        <div className="schema-fields">{children}</div>
        {isFilled && (
          <button
            type="button"
            className="text-link schema-empty"
            aria-label={`Remove ${group.title}`}
            onClick={() => {
              onEmpty()
              setOpen(false)
            }}
          >
            Remove
          </button>
        )}
      </fieldset>
    </details>
  )
}

function FieldOf({ field, form, value, found, proposal, onValue, onChange }: FieldOfProps) {
  const note = proposal && <FromNote proposal={proposal} onValue={onValue} />
  const rows = typeof value === 'object' ? value : []
  if (field.control === 'rows') {
    return (
      <div>
        <RowsBuilder {...{ field, form, rows, found, onChange }} />
        {note}
      </div>
    )
  }
  if (field.control === 'hours') {
    return (
      <div>
        <HoursBuilder rows={rows} finding={found.get(field.id)} onChange={onChange} />
        {note}
      </div>
    )
  }
  const initial = 'initial' in field ? (field.initial ?? '') : ''
  return (
    <LineField
      place={field.id}
      {...{ field, form, note }}
      value={typeof value === 'string' ? value : initial}
      finding={found.get(field.id)}
      onChange={onChange}
    />
  )
}

function isFilledIn(value: Values[string] | undefined): boolean {
  return typeof value === 'string' ? value.trim() !== '' : value !== undefined && value.length > 0
}

function emptied({ id, control }: Field): [string, Values[string]] {
  return [id, control === 'rows' || control === 'hours' ? [] : '']
}

type Change = (value: string | readonly Row[], group?: string | null) => void

type FieldOfProps = {
  field: Field
  form: SchemaForm
  value: Values[string] | undefined
  found: ReadonlyMap<FieldKey, Finding>
  /** Value found in the page, if the field still has it. */
  proposal: Proposal | undefined
  onValue: FilledValues
  onChange: Change
}

type GroupProps = {
  group: FieldGroup
  isFilled: boolean
  onEmpty: () => void
  children: React.ReactNode
}

type SchemaFieldsProps = {
  form: SchemaForm
  values: Values
  findings: readonly Finding[]
  proposals: readonly Proposal[]
  onValue: FilledValues
  change: (patch: (state: SchemaState) => Partial<SchemaState>, group?: string | null) => void
}
