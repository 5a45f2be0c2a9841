'use client'

import './schema.css'
import { buildNode } from 'brightkeel-seo-checks/structured-data/build.ts'
import { checkNode, type Report } from 'brightkeel-seo-checks/structured-data/check.ts'
import { isBlank, sampleDraft, withType } from 'brightkeel-seo-checks/structured-data/draft.ts'
import { isoDay } from 'brightkeel-seo-checks/structured-data/iso-date.ts'
import type { Draft, TypeId, Values } from 'brightkeel-seo-checks/structured-data/model.ts'
import { componentName, markup } from 'brightkeel-seo-checks/structured-data/output.ts'
import { formOf } from 'brightkeel-seo-checks/structured-data/types.ts'
import { CopyButton } from '#site/tools/kit/copy-button.client.tsx'
import { DownloadButton } from '#site/tools/kit/download-button.client.tsx'
import { ToolFrame } from '#site/tools/kit/tool-frame.client.tsx'
import { useToolState } from '#site/tools/kit/use-tool-state.client.ts'
import { ExtraList } from './extra-list.client.tsx'
import { MarkupView } from './markup-view.client.tsx'
import { PasteBox } from './paste-box.client.tsx'
import { ResultLine } from './result-line.client.tsx'
import { ResultPreview } from './result-preview.client.tsx'
import { SchemaFields } from './schema-fields.client.tsx'
import { definition, type SchemaState } from './state.ts'
import { TypeChoice } from './type-choice.client.tsx'
import { useReading } from './use-reading.client.ts'
import { askedOf, Verdict } from './verdict.client.tsx'

/** The Schema Generator: a form per type, live markup, and Google's requirements. */
export function Instrument() {
  const tool = useToolState(definition)
  const { state, change } = tool
  // The build rendered the initial state on another day. That is safe, because it contains no dates.
  const today = isoDay(new Date())
  const form = formOf(state.type)
  const node = buildNode(state)
  const report = checkNode(node, today)
  const text = markup(state, state.format)
  const blank = isBlank(state)
  const take = (draft: Draft, isGraph: boolean) =>
    change({ ...draft, format: formatAfter(state.format, isGraph) }, null)
  const reading = useReading(state, ({ draft }, { pasted }) =>
    take(draft, pasted?.isGraph ?? false),
  )
  const chooseType = (type: TypeId) => {
    if (!reading.readAs(type)) change((now) => withType(now, type), null)
  }
  // A function of the state, so that changing one field doesn't undo another.
  const setValues = (values: Values) =>
    change((now) => ({ values: { ...now.values, ...values } }), null)
  const loadSample = () => {
    tool.note()
    reading.forget()
    change(sampleDraft(state.type), null)
  }
  const reset = () => {
    reading.forget()
    tool.reset()
  }

  return (
    <ToolFrame
      tool={{ ...tool, loadSample, reset }}
      resultTitle="Markup and Google’s requirements"
      glance={blank ? 'Empty' : shortSummary(report)}
      summary={blank ? '' : summaryOf(report)}
      shortcuts={[
        {
          keys: 'p',
          label: 'Paste a page, text or markup',
          run: () => document.getElementById('paste')?.focus(),
        },
        {
          keys: 'c',
          label: 'Copy markup',
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
      more={otherCopies.map(({ format, name }) => (
        <CopyButton
          key={format}
          text={() => markup(state, format)}
          said="Schema markup copied to clipboard"
          disabled={blank}
          onCopied={tool.note}
        >
          {name}
        </CopyButton>
      ))}
      result={
        <div className="schema-result">
          <ResultPreview node={node} isBlank={blank} />
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
        </div>
      }
    >
      <PasteBox
        draft={state}
        {...{ today }}
        last={reading.last}
        problem={reading.problem}
        onRead={reading.read}
        onForget={reading.forget}
        onTake={take}
        onValue={setValues}
      />
      <ResultLine node={node} verdict={blank ? `Google: ${askedOf(report)}` : summaryOf(report)} />
      <TypeChoice state={state} form={form} onType={chooseType} change={change} />
      <SchemaFields
        form={form}
        values={state.values}
        findings={report.findings}
        proposals={reading.last?.proposals ?? []}
        onValue={setValues}
        change={change}
      />
      <ExtraList state={state} change={change} />
    </ToolFrame>
  )
}

/** Formats that can be copied without showing them first. */
const otherCopies = [
  { format: 'json', name: 'Copy JSON' },
  { format: 'next', name: 'Copy for Next.js' },
] as const

/** Keeps a linked graph a graph. A single item leaves it. */
function formatAfter(format: SchemaState['format'], isGraph: boolean): SchemaState['format'] {
  if (isGraph) return 'graph'
  return format === 'graph' ? 'script' : format
}

function fileOf(state: SchemaState) {
  const { format, variant } = state
  const name = variant.split(' ')[0]?.toLowerCase() ?? 'schema'
  if (format === 'next') return { name: `${componentName(state)}.tsx`, mime: 'text/plain' }
  return format === 'json'
    ? { name: `${name}.jsonld`, mime: 'application/ld+json' }
    : { name: `${name}.html`, mime: 'text/html' }
}

/** Returns the result of the check in one sentence, for screen readers. */
function summaryOf({ features, findings }: Report): string {
  const count = (level: string) => findings.filter((finding) => finding.level === level).length
  const wrong = count('wrong')
  const missing = count('required')
  const first = features[0]
  const parts = [
    wrong > 0 ? `${wrong} invalid ${wrong === 1 ? 'value' : 'values'}` : '',
    missing > 0
      ? `${missing} required ${missing === 1 ? 'property is' : 'properties are'} missing`
      : '',
  ].filter(Boolean)
  if (parts.length > 0) return `${parts.join(', ')}.`
  if (!first) return 'No errors found.'
  const { title, retired, alone } = first.feature
  if (retired) return `${title}: Google no longer shows it.`
  return `${title}: no required property is missing${alone ? ', but it isn’t shown on its own' : ''}.`
}

function shortSummary({ findings }: Report): string {
  const count = (level: string) => findings.filter((finding) => finding.level === level).length
  if (count('wrong') > 0) return `${count('wrong')} invalid`
  return count('required') > 0 ? `${count('required')} missing` : 'No errors'
}
