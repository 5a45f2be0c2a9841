'use client'

import type { ToolState } from '#site/tools/kit/use-tool-state.client.ts'
import { ChoiceRow } from '#site/ui/choice-row.client.tsx'
import { BulkPanel } from './bulk-panel.client.tsx'
import type { Separator } from './logic/naming.ts'
import type { UtmState } from './logic/state.ts'
import { rememberSpelling } from './state.ts'
import { Templates } from './templates.client.tsx'

const AS_TYPED = 'typed'

const spellings = [
  { value: '-', label: 'fall-sale' },
  { value: '_', label: 'fall_sale' },
  { value: AS_TYPED, label: 'As typed' },
] as const

/** Naming rules, templates and many links at once. */
export function TeamPanel({ tool }: { tool: ToolState<UtmState> }) {
  const { state, change } = tool

  return (
    <>
      <div className="utm-part">
        <ChoiceRow<Separator | typeof AS_TYPED>
          name="spelling"
          legend="How names are written"
          value={state.isOn ? state.separator : AS_TYPED}
          choices={spellings}
          onChange={(choice) => {
            const isOn = choice !== AS_TYPED
            const spelling = { isOn, separator: isOn ? choice : state.separator }
            rememberSpelling(spelling)
            change(spelling, null)
          }}
        />
        <p className="note">
          {state.isOn
            ? 'Lowercase, without spaces, punctuation or emoji. Hyphens and underscores that you type stay.'
            : 'Nothing is changed.'}{' '}
          Analytics counts Facebook and facebook separately.
        </p>
      </div>
      <Templates tool={tool} />
      <BulkPanel tool={tool} />
    </>
  )
}
