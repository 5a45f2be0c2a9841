'use client'

import type { Finding } from 'brightkeel-seo-checks/structured-data/check.ts'
import { currencyCodes } from 'brightkeel-seo-checks/structured-data/currencies.ts'
import { isoDay, isoMoment } from 'brightkeel-seo-checks/structured-data/iso-date.ts'
import type {
  ChoiceField,
  LinesField,
  PlainField,
  SchemaForm,
} from 'brightkeel-seo-checks/structured-data/model.ts'
import type { ReactNode } from 'react'
import { ChoiceField as Choices } from '#site/ui/choice-field.client.tsx'
import { type FieldCounter, LabeledField } from '#site/ui/labeled-field.client.tsx'
import { levelOfField } from './logic/field-findings.ts'
import { RuleLink } from './rule-link.client.tsx'

/** Renders a form field with its level, its error, and the rule behind it. */
export function LineField({
  place,
  field,
  form,
  value,
  finding,
  onChange,
  path,
  note,
}: LineFieldProps) {
  const id = fieldId(place)
  const error = finding?.level === 'wrong' ? finding.message : undefined
  const advice = finding?.level === 'advice' ? finding.message : undefined
  const hint = hintOf(field.hint, advice, finding)

  if ('options' in field) {
    return (
      <div className="schema-half">
        <Choices
          id={id}
          label={field.label}
          value={value}
          choices={choicesOf(field, value)}
          onChange={(next) => onChange(next, null)}
          hint={error ? <span className="schema-error">{error}</span> : hint}
        />
        {note}
      </div>
    )
  }
  const lines = linesOf(field)
  return (
    <div className={isShort(field) ? 'schema-half' : undefined}>
      <LabeledField
        id={id}
        label={field.label}
        value={value}
        onChange={(next) => onChange(next, id)}
        error={error}
        hint={hint}
        counter={markOf(levelOfField(form, path ?? field.path), value, finding)}
        {...(lines ? { rows: lines } : { line: lineOf(field) })}
        spellCheck={field.control === 'text' || field.control === 'long'}
        autoComplete="off"
      >
        {(field.control === 'date' || field.control === 'datetime') && value === '' && (
          <button
            type="button"
            className="field-button"
            aria-label={`${field.label}: use ${field.control === 'date' ? 'today' : 'now'}`}
            onClick={() =>
              onChange((field.control === 'date' ? isoDay : isoMoment)(new Date()), null)
            }
          >
            {field.control === 'date' ? 'Today' : 'Now'}
          </button>
        )}
      </LabeledField>
      {note}
    </div>
  )
}

/** Returns the element id of a field, for links to it. */
export function fieldId(place: string): string {
  return `schema-${place.replaceAll('.', '-')}`
}

function hintOf(
  hint: string | undefined,
  advice: string | undefined,
  finding: Finding | undefined,
): ReactNode {
  const isSaid = finding?.level === 'wrong' || finding?.level === 'advice'
  if (!isSaid) return hint
  return (
    <>
      {advice && <span className="schema-advice">{advice} </span>}
      <RuleLink source={finding.source} />
    </>
  )
}

function markOf(
  level: 'required' | 'recommended' | undefined,
  value: string,
  finding: Finding | undefined,
): FieldCounter | undefined {
  if (level === undefined) return undefined
  const isFilled = value.trim() !== '' && finding?.level !== 'wrong'
  if (isFilled) return { text: `${level} ✓`, tone: 'good' }
  return { text: level, tone: level === 'required' ? 'note' : 'calm' }
}

/** Returns the choices, plus every current currency and a pasted value that isn't one of them. */
function choicesOf(field: ChoiceField, value: string) {
  const known =
    field.control === 'currency'
      ? [...field.options, ...currencyCodes.map((code) => ({ value: code, label: code }))].filter(
          ({ value: code }, index, all) => all.findIndex((other) => other.value === code) === index,
        )
      : field.options
  return known.some((option) => option.value === value)
    ? known
    : [{ value, label: value || 'Not specified' }, ...known]
}

function linesOf(field: PlainField | LinesField): number | undefined {
  if (field.control === 'long') return 3
  return field.control === 'lines' ? 4 : field.control === 'urls' ? 2 : undefined
}

const inputModes = {
  integer: 'numeric',
  gtin: 'numeric',
  number: 'decimal',
  price: 'decimal',
  url: 'url',
  email: 'email',
  phone: 'tel',
} as const

/** Sets a text field's keyboard. The browser's own input types would reject half-typed values. */
function lineOf({ control }: PlainField | LinesField) {
  const mode = Object.entries(inputModes).find(([name]) => name === control)?.[1]
  return mode ? { inputMode: mode } : {}
}

const shortControls = ['integer', 'number', 'price', 'country', 'date', 'duration', 'gtin']

function isShort({ control, short }: PlainField | LinesField): boolean {
  return short === true || shortControls.includes(control)
}

type LineFieldProps = {
  /** Place in the form: the field's id, or row and column. */
  place: string
  field: PlainField | ChoiceField | LinesField
  form: SchemaForm
  value: string
  finding: Finding | undefined
  onChange: (value: string, group?: string | null) => void
  /** Full property path, for a column of rows. */
  path?: string
  note?: ReactNode
}
