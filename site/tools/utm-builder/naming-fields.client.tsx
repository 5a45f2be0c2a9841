'use client'

import { CheckField } from '#site/tools/kit/check-field.client.tsx'
import { ChoiceRow } from '#site/tools/kit/choice-row.client.tsx'
import { ToolField } from '#site/tools/kit/tool-field.client.tsx'
import type { ToolState } from '#site/tools/kit/use-tool-state.client.ts'
import type { Separator } from './logic/naming.ts'
import type { UtmState } from './logic/state.ts'

const separators = [
  { value: '-', label: 'autumn-sale' },
  { value: '_', label: 'autumn_sale' },
] as const

/** The naming policy, in the open: on unless one switches it off. */
export function NamingFields({ state, change }: NamingFieldsProps) {
  return (
    <fieldset className="utm-naming">
      <legend>Naming</legend>
      <CheckField
        id="policy"
        label="Lower case, no spaces"
        checked={state.isOn}
        onChange={(isOn) => change({ isOn })}
        hint="Analytics counts Facebook and facebook as two."
      />
      {state.isOn && (
        <ChoiceRow<Separator>
          name="separator"
          legend="For a space"
          hideLegend
          value={state.separator}
          choices={separators}
          onChange={(separator) => change({ separator })}
        />
      )}
      <ToolField
        id="domains"
        label="Your domains"
        value={state.domains}
        onChange={(domains) => change({ domains })}
        placeholder="example.com, shop.example.com"
        spellCheck={false}
        hint="Links from them, and links to elsewhere, are pointed out."
      />
    </fieldset>
  )
}

type NamingFieldsProps = { state: UtmState; change: ToolState<UtmState>['change'] }
