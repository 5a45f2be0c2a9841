'use client'

import './schema.css'
import { useSyncExternalStore } from 'react'
import { ChoiceField } from '#site/tools/kit/choice-field.client.tsx'
import { CopyButton } from '#site/tools/kit/copy-button.client.tsx'
import { DownloadButton } from '#site/tools/kit/download-button.client.tsx'
import { ToolFrame } from '#site/tools/kit/tool-frame.client.tsx'
import { useToolState } from '#site/tools/kit/use-tool-state.client.ts'
import { ExtraList } from './extra-list.client.tsx'
import { buildNode } from './logic/build.ts'
import { checkNode, type Report } from './logic/check.ts'
import { isBlank, sampleDraft, withType } from './logic/draft.ts'
import { isoDay } from './logic/iso-date.ts'
import type { SchemaForm, TypeId } from './logic/model.ts'
import { markup } from './logic/output.ts'
import { formOf, schemaForms } from './logic/types.ts'
import { MarkupView } from './markup-view.client.tsx'
import { PasteBox } from './paste-box.client.tsx'
import { ResultPreview } from './result-preview.client.tsx'
import { SchemaFields } from './schema-fields.client.tsx'
import { definition, type SchemaState } from './state.ts'
import { Verdict } from './verdict.client.tsx'

/** The Schema Generator: a form by type, live markup, and what Google asks of it. */
export function Instrument() {
  const tool = useToolState(definition)
  const { state, change } = tool
  const today = useSyncExternalStore(neverChanges, localDay, noDayYet)
  const form = formOf(state.type)
  const node = buildNode(state)
  const report = checkNode(node, today)
  const text = markup(state, state.format)
  const blank = isBlank(state)
  const chooseType = (type: TypeId) => change((now) => withType(now, type), null)
  const loadSample = () => {
    tool.note()
    change(sampleDraft(state.type), null)
  }

  return (
    <ToolFrame
      tool={{ ...tool, loadSample }}
      resultTitle="Markup and what Google asks of it"
      glance={blank ? 'No markup yet' : glimpseOf(report)}
      summary={blank ? '' : summaryOf(report)}
      shortcuts={[
        { keys: 'p', label: 'Paste existing markup', run: openPaste },
        {
          keys: 'c',
          label: 'Copy the markup',
          run: () => document.getElementById('copy')?.click(),
        },
      ]}
      actions={
        <>
          <CopyButton
            id="copy"
            kind="primary"
            text={text}
            said="Schema markup copied to clipboard"
            disabled={blank}
            onCopied={tool.note}
          >
            Copy markup
          </CopyButton>
          <DownloadButton
            file={() => new Blob([text], { type: fileOf(state).mime })}
            name={fileOf(state).name}
            said="Markup saved to your downloads"
            failed="Failed to save the markup"
            onSaved={tool.note}
            disabled={blank}
          >
            Save
          </DownloadButton>
        </>
      }
      result={
        <div className="schema-result">
          <MarkupView
            text={text}
            format={state.format}
            onFormat={(format) => change({ format }, null)}
          />
          <Verdict
            form={form}
            values={state.values}
            report={report}
            isBlank={blank}
            others={state.others}
            today={today}
          />
          {!blank && <ResultPreview node={node} />}
        </div>
      }
    >
      <PasteBox
        onTake={(draft, format) => change({ ...draft, format }, null)}
        format={state.format}
        today={today}
      />
      <TypeChoice state={state} form={form} onType={chooseType} change={change} />
      <SchemaFields form={form} values={state.values} findings={report.findings} change={change} />
      <ExtraList state={state} change={change} />
    </ToolFrame>
  )
}

function openPaste() {
  const box = document.getElementById('paste')
  box?.closest('details')?.setAttribute('open', '')
  box?.focus()
}

function fileOf({ format, variant }: SchemaState) {
  const name = variant.split(' ')[0]?.toLowerCase() ?? 'schema'
  return format === 'json'
    ? { name: `${name}.jsonld`, mime: 'application/ld+json' }
    : { name: `${name}.html`, mime: 'text/html' }
}

const neverChanges = () => () => {}

const localDay = () => isoDay(new Date())

/** The page is made long before it is read: on the server no day is today. */
const noDayYet = () => ''

/** The verdict in one sentence, as it is said aloud. */
function summaryOf({ features, findings }: Report): string {
  const count = (level: string) => findings.filter((finding) => finding.level === level).length
  const wrong = count('wrong')
  const missing = count('required')
  const first = features[0]
  const parts = [
    wrong > 0 ? `${wrong} ${wrong === 1 ? 'value is' : 'values are'} wrong` : '',
    missing > 0
      ? `${missing} required ${missing === 1 ? 'property is' : 'properties are'} missing`
      : '',
  ].filter(Boolean)
  if (parts.length > 0) return `${parts.join(', ')}.`
  if (!first) return 'No value is wrong.'
  const { title, retired, alone } = first.feature
  if (retired) return `${title}: Google shows it no longer.`
  return `${title}: nothing required is missing${alone ? ', and it is not shown alone' : ''}.`
}

/** The verdict in a few words. */
function glimpseOf({ findings }: Report): string {
  const count = (level: string) => findings.filter((finding) => finding.level === level).length
  if (count('wrong') > 0) return `${count('wrong')} wrong`
  return count('required') > 0
    ? `${count('required')} required missing`
    : 'Nothing required missing'
}

/** Which type, as the legend of a chart lists its signs; below it, which kind of it. */
function TypeChoice({ state, form, onType, change }: TypeChoiceProps) {
  const kinds = form.variants.includes(state.variant)
    ? form.variants
    : [state.variant, ...form.variants]

  return (
    <>
      <fieldset className="schema-types">
        <legend>Type</legend>
        <div>
          {schemaForms.map(({ id, label }) => (
            <label key={id}>
              <input
                type="radio"
                name="schema-type"
                value={id}
                checked={id === state.type}
                onChange={() => onType(id)}
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
        <p className="note">{form.purpose}</p>
      </fieldset>
      {kinds.length > 1 && (
        <ChoiceField
          id="schema-kind"
          label="Kind"
          value={state.variant}
          choices={kinds.map((kind) => ({ value: kind, label: spaced(kind) }))}
          onChange={(variant) => change({ variant }, null)}
          hint={form.id === 'LocalBusiness' ? 'The closest one: Google asks for it' : undefined}
        />
      )}
    </>
  )
}

/** `News article` for `NewsArticle`; `NGO` stays. */
function spaced(kind: string): string {
  return kind
    .split(' ')
    .map((name) => name.replace(/(?<=[a-z])(?=[A-Z])/g, ' '))
    .join(' + ')
}

type TypeChoiceProps = {
  state: SchemaState
  form: SchemaForm
  onType: (type: TypeId) => void
  change: (patch: Partial<SchemaState>, group?: string | null) => void
}
