'use client'

import { ChoiceRow } from '#site/tools/kit/choice-row.client.tsx'
import type { ToolState } from '#site/tools/kit/use-tool-state.client.ts'
import { KINDS, kinds } from './logic/payload/kinds.ts'
import { PayloadField } from './payload-field.client.tsx'
import { type QrState, valuesOf } from './state.ts'
import type { Work } from './work.ts'

/** What the code holds: one of eight kinds, each with its own fields. */
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

  return (
    <>
      <div className="qr-kinds">
        <ChoiceRow
          name="kind"
          legend="What the code holds"
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
      {work.problem && (
        <p role="alert" className="field-error">
          {work.problem}
        </p>
      )}
    </>
  )
}
