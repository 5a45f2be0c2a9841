'use client'

import type { ComponentProps } from 'react'
import { CheckField } from '#site/tools/kit/check-field.client.tsx'
import { Fold } from '#site/tools/kit/fold.client.tsx'
import type { ToolState } from '#site/tools/kit/use-tool-state.client.ts'
import { ChoiceField } from '#site/ui/choice-field.client.tsx'
import { LabeledField } from '#site/ui/labeled-field.client.tsx'
import { firstValues, KINDS, type KindName, kinds } from './logic/payload/kinds.ts'
import type { PayloadField } from './logic/payload/payload.ts'
import { misplaced, type Recognized } from './logic/payload/recognize.ts'
import { type QrState, valuesOf } from './state.ts'
import type { Work } from './work.ts'

const NOUNS: Readonly<Record<KindName, string>> = {
  url: 'a link',
  text: 'text, not a link',
  wifi: 'a Wi-Fi network',
  contact: 'a contact',
  email: 'an email address',
  phone: 'a phone number',
  sms: 'a text message',
}

/** Renders the content types and the fields of the selected one. */
export function PayloadFields({ tool, work }: { tool: ToolState<QrState>; work: Work }) {
  const { state } = tool
  const { fields } = kinds[state.kind]
  const values = valuesOf(state)
  const change = (name: string, value: string) =>
    tool.change(
      (before) => ({
        values: { ...before.values, [before.kind]: { ...valuesOf(before), [name]: value } },
      }),
      `${state.kind}.${name}`,
    )
  const elsewhere = misplaced(state.kind, values)
  const move = ({ kind, values: recognized }: Recognized) =>
    tool.change(
      (before) => ({
        kind,
        values: {
          ...before.values,
          [before.kind]: {},
          [kind]: { ...firstValues(kind), ...recognized },
        },
      }),
      null,
    )
  const grid = (isRare: boolean) => (
    <div className="qr-payload">
      {fields
        .filter((field) => (field.isRare ?? false) === isRare)
        .map((field) => (
          <div key={`${state.kind}-${field.name}`} data-half={field.half}>
            <Field
              field={field}
              value={values[field.name] ?? ''}
              error={work.errors[field.name]}
              onChange={(value) => change(field.name, value)}
            />
          </div>
        ))}
    </div>
  )

  return (
    <>
      <ChoiceField
        id="qr-kind"
        label="Content"
        value={state.kind}
        choices={KINDS.map((value) => ({ value, label: kinds[value].label }))}
        onChange={(kind) => tool.change({ kind }, null)}
      />
      {grid(false)}
      {fields.some(({ isRare }) => isRare) && (
        <Fold title="More details" note="Mobile, address, note">
          {grid(true)}
        </Fold>
      )}
      {elsewhere && (
        <p className="qr-elsewhere" role="status">
          This is {NOUNS[elsewhere.kind]}.{' '}
          <button type="button" className="text-link" onClick={() => move(elsewhere)}>
            Switch to {kinds[elsewhere.kind].label}
          </button>
        </p>
      )}
      {work.problem && (
        <p role="alert" className="field-error">
          {work.problem}
        </p>
      )}
    </>
  )
}

type Line = ComponentProps<typeof LabeledField>['line']

const LINES: Readonly<Partial<Record<PayloadField['type'], Line>>> = {
  // Not `url` and `email`, because the browser's own messages would appear next to ours.
  url: { type: 'text', inputMode: 'url' },
  email: { type: 'text', inputMode: 'email' },
  tel: { type: 'tel' },
}

function Field({ field, value, error, onChange }: FieldProps) {
  const id = `qr-${field.name}`
  const { type, label, hint } = field
  if (type === 'check') {
    return (
      <CheckField
        id={id}
        label={label}
        hint={hint}
        checked={value === 'yes'}
        onChange={(checked) => onChange(checked ? 'yes' : '')}
      />
    )
  }
  if (type === 'choice') {
    const choices = field.choices ?? []
    return <ChoiceField {...{ id, label, value, choices, hint, onChange }} />
  }
  return (
    <LabeledField
      id={id}
      label={label}
      value={value}
      onChange={onChange}
      hint={hint}
      error={error}
      rows={type === 'lines' ? 3 : 0}
      {...(LINES[type] ? { line: LINES[type] } : {})}
      placeholder={field.placeholder ?? ''}
      required={field.required ?? false}
      spellCheck={type === 'lines'}
      autoComplete="off"
      autoCapitalize={type === 'url' || type === 'email' ? 'none' : 'sentences'}
    />
  )
}

type FieldProps = {
  field: PayloadField
  value: string
  error: string | undefined
  onChange: (value: string) => void
}
