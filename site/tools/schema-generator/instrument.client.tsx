'use client'

import './schema.css'
import { useSyncExternalStore } from 'react'

import { CopyButton } from '#site/tools/kit/copy-button.client.tsx'
import { DownloadButton } from '#site/tools/kit/download-button.client.tsx'
import { ToolFrame } from '#site/tools/kit/tool-frame.client.tsx'
import { useToolState } from '#site/tools/kit/use-tool-state.client.ts'
import { KeptList } from './kept-list.client.tsx'
import { buildNode } from './logic/build.ts'
import { checkNode } from './logic/check.ts'
import { isBlank, sampleDraft, withType } from './logic/draft.ts'
import { isoDay } from './logic/iso-date.ts'
import type { TypeId } from './logic/model.ts'
import { markup } from './logic/output.ts'
import { formOf } from './logic/types.ts'
import { MarkupView } from './markup-view.client.tsx'
import { PasteBox } from './paste-box.client.tsx'
import { ResultPreview } from './result-preview.client.tsx'
import { SchemaFields } from './schema-fields.client.tsx'
import { definition, type SchemaState } from './state.ts'
import { summaryOf } from './summary.ts'
import { TypeChoice } from './type-choice.client.tsx'
import { Verdict } from './verdict.client.tsx'

/** The Schema Generator: a form by type, live markup, and what Google asks of it. */
export function SchemaTool() {
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
          <Verdict form={form} values={state.values} report={report} isBlank={blank} />
          {!blank && <ResultPreview node={node} />}
        </div>
      }
    >
      <PasteBox
        onTake={(draft, format) => change({ ...draft, format }, null)}
        format={state.format}
      />
      <TypeChoice state={state} form={form} onType={chooseType} change={change} />
      <SchemaFields form={form} values={state.values} findings={report.findings} change={change} />
      <KeptList state={state} change={change} />
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
