'use client'

import { ToolField } from '#site/tools/kit/tool-field.client.tsx'
import type { ToolState } from '#site/tools/kit/use-tool-state.client.ts'
import { readAddress } from './logic/address.ts'
import { tagValues } from './logic/naming.ts'
import { readLink } from './logic/read-link.ts'
import type { UtmState } from './logic/state.ts'
import { presets, type TagKey } from './logic/tags.ts'
import { MoreTags } from './more-tags.client.tsx'
import { NamingFields } from './naming-fields.client.tsx'
import { PresetRow } from './preset-row.client.tsx'
import { TakeTags } from './take-tags.client.tsx'

/** The address, its tags and the rules they follow. */
export function UtmForm({ tool }: { tool: ToolState<UtmState> }) {
  const { state, change } = tool
  const values = tagValues(state, state)
  const address = state.url.trim() === '' ? null : readAddress(state.url)
  const bind = (key: TagKey) => ({
    // `content` alone is the page itself.
    id: `utm-${key}`,
    value: state[key],
    onChange: (text: string) => change({ [key]: text }),
    hint: values[key] === state[key].trim() ? undefined : `In the link: ${values[key]}`,
    spellCheck: false,
    autoCapitalize: 'none',
    autoComplete: 'off',
  })

  return (
    <>
      <div>
        <ToolField
          id="url"
          label="Address"
          value={state.url}
          onChange={(url) => change({ url })}
          line={{ type: 'url', inputMode: 'url' }}
          placeholder="https://"
          required
          spellCheck={false}
          autoComplete="off"
          error={address && !address.ok ? address.problem : null}
          hint="The page the link opens. Paste a tagged link to read it back."
        />
        <TakeTags read={readLink(state.url)} onTake={(patch) => change(patch, null)} />
      </div>
      <div>
        <ToolField {...bind('source')} label="Source" required placeholder="Who sends it" />
        <PresetRow
          name="source-preset"
          legend="Common sources"
          value={values.source}
          presets={presets.source}
          onChange={(source) => change({ source })}
        />
      </div>
      <div>
        <ToolField {...bind('medium')} label="Medium" required placeholder="In which way" />
        <PresetRow
          name="medium-preset"
          legend="Common media"
          value={values.medium}
          presets={presets.medium}
          onChange={(medium) => change({ medium })}
        />
      </div>
      <ToolField {...bind('campaign')} label="Campaign" required placeholder="For what" />
      <div className="utm-pair">
        <ToolField {...bind('term')} label="Term (optional)" placeholder="Keyword of an ad" />
        <ToolField {...bind('content')} label="Content (optional)" placeholder="Which of several" />
      </div>
      <MoreTags bind={bind} />
      <NamingFields state={state} change={change} />
    </>
  )
}
