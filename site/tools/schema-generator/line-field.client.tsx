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
import { ChoiceField as Choices } from '#site/ui/choice-field.client.tsx'
import { type FieldCounter, LabeledField } from '#site/ui/labeled-field.client.tsx'
import { levelOfField } from './logic/field-findings.ts'

/** Renders a form field with its level, its hint and its error. */
export function LineField({
  place,
  field,
  form,
  value,
  finding,
  onChange,
  path = field.path,
  note,
}: LineFieldProps) {
  const id = fieldId(place)
  const error = finding?.level === 'wrong' ? finding.message : undefined
  const advice = finding?.level === 'advice' ? finding.message : undefined
  const hint = advice ? <span className="schema-advice">{advice}</span> : note || field.hint

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
      </div>
    )
  }
  const rows = rowsByControl[field.control]
  const inputMode = inputModes[field.control]
  return (
    <div className={isShort(field) ? 'schema-half' : undefined}>
      <LabeledField
        id={id}
        label={field.label}
        value={value}
        onChange={(next) => onChange(next, id)}
        error={error}
        hint={error ? undefined : hint}
        counter={markOf(levelOfField(form, path), value, finding)}
        {...(rows ? { rows } : { line: inputMode ? { inputMode } : {} })}
        spellCheck={field.control === 'text' || field.control === 'long'}
        autoComplete="off"
      >
        {value === '' && <NowButton field={field} onChange={onChange} />}
      </LabeledField>
    </div>
  )
}

function NowButton({
  field: { control, label },
  onChange,
}: Pick<LineFieldProps, 'field' | 'onChange'>) {
  if (control !== 'date' && control !== 'datetime') return null
  const isDay = control === 'date'
  return (
    <button
      type="button"
      className="field-button"
      aria-label={`${label}: use ${isDay ? 'today' : 'now'}`}
      onClick={() => onChange((isDay ? isoDay : isoMoment)(new Date()), null)}
    >
      {isDay ? 'Today' : 'Now'}
    </button>
  )
}

/** Returns the element id of a field, for links to it. */
export function fieldId(place: string): string {
  return `schema-${place.replaceAll('.', '-')}`
}

/** Marks required fields, and filled ones that Google asks for. */
function markOf(
  level: 'required' | 'recommended' | undefined,
  value: string,
  finding: Finding | undefined,
): FieldCounter | undefined {
  if (level === undefined) return undefined
  const isFilled = value.trim() !== '' && finding?.level !== 'wrong'
  if (isFilled) return { text: '✓', tone: 'good' }
  return { text: level, tone: level === 'required' ? 'note' : 'calm' }
}

/** Returns the choices, plus every current currency and a pasted value that isn't one of them. */
function choicesOf(field: ChoiceField, value: string) {
  const listed = field.options.map((option) => option.value)
  const others = field.control === 'currency' ? currencyCodes : []
  const known = [
    ...field.options,
    ...others.flatMap((code) => (listed.includes(code) ? [] : { value: code, label: code })),
  ]
  return known.some((option) => option.value === value)
    ? known
    : [{ value, label: value || 'Not specified' }, ...known]
}

const rowsByControl: { readonly [control: string]: number } = { long: 2, lines: 4, urls: 2 }

/** Keyboards of text fields. The browser's own input types would reject half-typed values. */
const inputModes: { readonly [control: string]: 'numeric' | 'decimal' | 'url' | 'email' | 'tel' } =
  {
    integer: 'numeric',
    gtin: 'numeric',
    number: 'decimal',
    price: 'decimal',
    url: 'url',
    email: 'email',
    phone: 'tel',
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
  /** Replaces the hint. */
  note?: string
}
