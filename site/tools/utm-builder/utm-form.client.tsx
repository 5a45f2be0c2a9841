'use client'

import { useState } from 'react'
import { CheckField } from '#site/tools/kit/check-field.client.tsx'
import type { ToolState } from '#site/tools/kit/use-tool-state.client.ts'
import { Button } from '#site/ui/button.tsx'
import { LabeledField } from '#site/ui/labeled-field.client.tsx'
import { readAddress } from './logic/address.ts'
import { allowedNames, tagValues } from './logic/naming.ts'
import { describePastedTags, pastedTags, type ReadLink, readLink } from './logic/read-link.ts'
import type { UtmState } from './logic/state.ts'
import { type FieldKey, fieldId, presets, type TagKey, type UtmFields } from './logic/tags.ts'
import { NamingFields } from './naming-fields.client.tsx'

/** Fields for the URL and the required tags. */
export function UtmForm({ tool, missing }: UtmFormProps) {
  const { state, change } = tool
  const allowed = {
    source: allowedOr(allowedNames(state, 'source'), presets.source),
    medium: allowedOr(allowedNames(state, 'medium'), presets.medium),
  }
  const [taken, setTaken] = useState<ReadLink | null>(null)
  const values = tagValues(state, state)
  const address = state.url.trim() === '' ? null : readAddress(state.url)
  const bind = bindTo(tool, missing)

  const enter = (url: string) => {
    const read = pastedTags(state, url)
    // Make two changes, so that the first undo restores the pasted link.
    change({ url }, read ? null : 'url')
    if (read) change({ url: read.url, ...read.found }, null)
    setTaken(read)
  }

  return (
    <>
      <div>
        <LabeledField
          id={fieldId('url')}
          label="URL"
          value={state.url}
          onChange={enter}
          line={{ type: 'url', inputMode: 'url' }}
          placeholder="https://example.com, or paste a tagged link"
          required
          spellCheck={false}
          autoComplete="off"
          error={
            missing.includes('url') ? required.url : address?.ok === false ? address.problem : null
          }
        />
        <p role="status" className="note utm-taken">
          {taken && taken.url === state.url ? describePastedTags(taken) : ''}
        </p>
        <TakeTags read={readLink(state.url)} onTake={(patch) => change(patch, null)} />
      </div>
      <div className="utm-sender">
        <div>
          <LabeledField {...bind('source')} label="Source" required placeholder="newsletter" />
          <PresetRow
            name="source-preset"
            legend="Common sources"
            value={values.source}
            presets={allowed.source}
            onChange={(source) => change({ source })}
          />
        </div>
        <div>
          <LabeledField {...bind('medium')} label="Medium" required placeholder="email" />
          <PresetRow
            name="medium-preset"
            legend="Common media"
            value={values.medium}
            presets={allowed.medium}
            onChange={(medium) => change({ medium })}
          />
        </div>
      </div>
      <LabeledField {...bind('campaign')} label="Campaign" required placeholder="autumn-sale" />
    </>
  )
}

/** Fields for optional tags and naming rules. */
export function UtmOptions({ tool }: { tool: ToolState<UtmState> }) {
  const bind = bindTo(tool, [])

  return (
    <>
      <div className="utm-pair">
        <LabeledField {...bind('term')} label="Term (optional)" placeholder="Keyword of the ad" />
        <LabeledField
          {...bind('content')}
          label="Content (optional)"
          placeholder="Which ad or button"
        />
      </div>
      <MoreTags tool={tool} />
      <NamingFields tool={tool} />
    </>
  )
}

/** Returns a function that binds the field of a tag to the state. */
function bindTo({ state, change }: ToolState<UtmState>, missing: readonly FieldKey[]) {
  const values = tagValues(state, state)

  return (key: TagKey) => ({
    id: fieldId(key),
    value: state[key],
    error: missing.includes(key) ? required[key] : null,
    onChange: (text: string) => change({ [key]: text }),
    hint: values[key] === state[key].trim() ? undefined : `In the link: ${values[key]}`,
    spellCheck: false,
    autoCapitalize: 'none',
    autoComplete: 'off',
  })
}

/** Returns the team's names, or the common ones if the team has no list. */
function allowedOr(names: readonly string[], common: readonly string[]): readonly string[] {
  return names.length > 0 ? names : common
}

type UtmFormProps = {
  tool: ToolState<UtmState>
  /** Blank required fields to mark after a failed copy. */
  missing: readonly FieldKey[]
}

const required: Partial<Record<FieldKey, string>> = {
  url: 'Enter the URL of the page to link to.',
  source: 'Enter where visitors come from, such as newsletter or google.',
  medium: 'Enter the type of channel, such as email or cpc.',
  campaign: 'Enter a campaign name, such as autumn-sale.',
}

function MoreTags({ tool }: { tool: ToolState<UtmState> }) {
  const bind = bindTo(tool, [])

  return (
    <details className="utm-fold">
      <summary>More: campaign ID, platform, format, tactic, fragment</summary>
      <div>
        <div className="utm-pair">
          <LabeledField
            {...bind('id')}
            label="Campaign ID"
            placeholder="Same ID as in your cost data"
          />
          <LabeledField
            {...bind('sourcePlatform')}
            label="Source platform"
            placeholder="Ad platform, such as DV360"
          />
        </div>
        <div className="utm-pair">
          <LabeledField
            {...bind('creativeFormat')}
            label="Creative format"
            placeholder="video, skyscraper"
          />
          <LabeledField
            {...bind('marketingTactic')}
            label="Marketing tactic"
            placeholder="prospecting, onboarding"
          />
        </div>
        <CheckField
          id="in-fragment"
          label="Put tags in the fragment (after the #)"
          checked={tool.state.inFragment}
          onChange={(inFragment) => tool.change({ inFragment })}
          hint="Only for sites that return an error for unknown parameters. Servers don’t receive these tags, and Google doesn’t recommend it."
        />
      </div>
    </details>
  )
}

/** Common values as a radio group: one tab stop, with arrow keys to choose. */
function PresetRow({ name, legend, value, presets, onChange }: PresetRowProps) {
  return (
    <fieldset className="utm-presets">
      <legend className="sr-only">{legend}</legend>
      {presets.map((preset) => (
        <label key={preset}>
          <input
            type="radio"
            name={name}
            value={preset}
            checked={preset === value}
            onChange={() => onChange(preset)}
          />
          {preset}
        </label>
      ))}
    </fieldset>
  )
}

type PresetRowProps = {
  name: string
  legend: string
  value: string
  presets: readonly string[]
  onChange: (preset: string) => void
}

function TakeTags({ read, onTake }: TakeTagsProps) {
  const count = Object.keys(read.found).length
  if (count === 0) return null

  return (
    <p className="utm-take">
      <span className="note">
        This URL already has {count === 1 ? 'a tag' : `${count} tags`}
        {read.doubled.length > 0 && `, with duplicates: ${read.doubled.join(', ')}`}.
      </span>
      <Button size="small" onClick={() => onTake({ url: read.url, ...read.found })}>
        {count === 1 ? 'Move it into the field' : 'Move them into the fields'}
      </Button>
    </p>
  )
}

type TakeTagsProps = { read: ReadLink; onTake: (patch: Partial<UtmFields>) => void }
