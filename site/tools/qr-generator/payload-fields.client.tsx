'use client'

import type { ToolState } from '#site/tools/kit/use-tool-state.client.ts'
import { ChoiceRow } from '#site/ui/choice-row.client.tsx'
import { firstValues, KINDS, type KindName, kinds } from './logic/payload/kinds.ts'
import { misplaced, type Recognized } from './logic/payload/recognize.ts'
import { PayloadField } from './payload-field.client.tsx'
import { type QrState, valuesOf } from './state.ts'
import type { Work } from './work.ts'

const NOUNS: Readonly<Record<KindName, string>> = {
  url: 'a URL',
  text: 'text, not a URL',
  wifi: 'a Wi-Fi network',
  contact: 'a contact',
  email: 'an email address',
  phone: 'a phone number',
  sms: 'a text message',
  place: 'a location',
  event: 'an event',
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

  return (
    <>
      <div className="qr-kinds">
        <ChoiceRow
          name="kind"
          legend="Content"
          value={state.kind}
          choices={KINDS.map((value) => ({ value, label: kinds[value].label }))}
          onChange={(kind) => tool.change({ kind }, null)}
        />
      </div>
      <div className="qr-payload">
        {fields.map((field) => (
          <PayloadField
            key={`${state.kind}-${field.name}`}
            field={field}
            value={values[field.name] ?? ''}
            error={work.errors[field.name]}
            onChange={(value) => change(field.name, value)}
          />
        ))}
      </div>
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
