'use client'

import { useState } from 'react'
import { Fold } from '#site/tools/kit/fold.client.tsx'
import type { ToolState } from '#site/tools/kit/use-tool-state.client.ts'
import { LabeledField } from '#site/ui/labeled-field.client.tsx'
import type { Advice } from './logic/advice.ts'
import { type BuiltLink, describeTaken, takePastedTags } from './logic/link.ts'
import { tagValues } from './logic/naming.ts'
import type { UtmState } from './logic/state.ts'
import { type FieldKey, presets, type TagKey, tags, type UtmFields } from './logic/tags.ts'

/** Returns the id of a field; `content` is already the id of the page's main part. */
export function fieldId(key: FieldKey): string {
  return key === 'url' ? 'url' : `utm-${key}`
}

/** Fields for the URL and the required tags. */
export function UtmForm({ tool, errors }: FormProps) {
  const { state, change } = tool
  const [isTypingUrl, setTypingUrl] = useState(false)
  const [taken, setTaken] = useState<{ url: string; text: string } | null>(null)
  const [given, setGiven] = useState<Partial<UtmFields>>({})
  const values = tagValues(state, state)
  const bind = bindTo(tool, errors)

  const enter = (url: string) => {
    const { sample } = tool.definition
    const isSample = tags.every(({ key }) => state[key] === sample[key])
    const patch = takePastedTags(state, url, isSample ? sample : given)
    // Make two changes, so that the first undo restores the pasted link.
    change({ url }, patch ? null : 'url')
    if (patch) {
      change(patch, null)
      setGiven(patch)
    }
    setTaken(patch && { url: patch.url ?? '', text: describeTaken(state, url, patch) })
  }

  return (
    <>
      {/* A URL is incomplete while it is typed, so its error waits until the field is left. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only follows the focus of its field. */}
      <div onFocus={() => setTypingUrl(true)} onBlur={() => setTypingUrl(false)}>
        <LabeledField
          id={fieldId('url')}
          label="URL"
          value={state.url}
          onChange={enter}
          line={{ type: 'url', inputMode: 'url' }}
          placeholder="https://example.com/page"
          required
          spellCheck={false}
          autoComplete="off"
          error={isTypingUrl && !errors.isAsked ? null : errorOf('url', state, errors)}
        />
        <p role="status" className="note utm-taken">
          {taken?.url === state.url ? taken.text : ''}
        </p>
      </div>
      <div className="utm-sender">
        <div>
          <LabeledField {...bind('source')} label="Source" required placeholder="newsletter" />
          <PresetRow
            name="source-preset"
            legend="Common sources"
            value={values.source}
            presets={presets.source}
            onChange={(source) => change({ source })}
          />
        </div>
        <div>
          <LabeledField {...bind('medium')} label="Medium" required placeholder="email" />
          <PresetRow
            name="medium-preset"
            legend="Common media"
            value={values.medium}
            presets={presets.medium}
            onChange={(medium) => change({ medium })}
          />
        </div>
      </div>
      <LabeledField {...bind('campaign')} label="Campaign" required placeholder="fall-sale" />
    </>
  )
}

/** Fields for the optional tags. Opens by itself if one of them has a value. */
export function MoreTags({ tool, errors }: FormProps) {
  const { term, content, id } = tool.state
  const [isOpen, setOpen] = useState(false)
  const bind = bindTo(tool, errors)

  return (
    <Fold
      title="More tags"
      note="term, content, campaign ID"
      isOpen={isOpen || term + content + id !== ''}
      onToggle={setOpen}
    >
      <div className="utm-more">
        <LabeledField
          {...bind('term')}
          label="Term (optional)"
          placeholder="two-person-tent"
          hint="Keyword of a search ad"
        />
        <LabeledField
          {...bind('content')}
          label="Content (optional)"
          placeholder="top-button"
          hint="Which ad, image or button"
        />
        <LabeledField
          {...bind('id')}
          label="Campaign ID (optional)"
          placeholder="12345"
          hint="If you import ad costs"
        />
      </div>
    </Fold>
  )
}

/** Errors of the form, from the link and from a failed attempt to copy it. */
export type FormErrors = {
  readonly link: BuiltLink
  readonly advice: readonly Advice[]
  /** True after an attempt to copy an incomplete link. */
  readonly isAsked: boolean
}

type FormProps = { tool: ToolState<UtmState>; errors: FormErrors }

/** Returns a function that binds the field of a tag to the state. */
function bindTo({ state, change }: ToolState<UtmState>, errors: FormErrors) {
  return (key: TagKey) => ({
    id: fieldId(key),
    value: state[key],
    error: errorOf(key, state, errors),
    onChange: (text: string) => change({ [key]: text }),
    spellCheck: false,
    autoCapitalize: 'none',
    autoComplete: 'off',
  })
}

const required: Partial<Record<FieldKey, string>> = {
  url: 'Enter the URL of the page to link to.',
  source: 'Enter where visitors come from.',
  medium: 'Enter the type of channel.',
  campaign: 'Enter a campaign name, such as fall-sale.',
}

function errorOf(key: FieldKey, state: UtmState, errors: FormErrors): string | null {
  const { link, advice, isAsked } = errors
  const bad = advice.filter(({ field, tone }) => field === key && tone === 'bad')
  if (bad.length > 0) return bad.map(({ text }) => text).join(' ')
  if (link.ok) return null
  if (key === 'url' && link.problem !== null) return link.problem
  if (!link.missing.includes(key)) return null
  if (state[key].trim() !== '') return 'Use at least one letter or digit.'
  return isAsked ? (required[key] ?? null) : null
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
