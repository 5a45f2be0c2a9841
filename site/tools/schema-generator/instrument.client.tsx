'use client'

import './schema.css'
import { buildNode } from 'brightkeel-seo-checks/structured-data/build.ts'
import { reportOf } from 'brightkeel-seo-checks/structured-data/check.ts'
import { isBlank, sampleDraft, withType } from 'brightkeel-seo-checks/structured-data/draft.ts'
import { isoDay } from 'brightkeel-seo-checks/structured-data/iso-date.ts'
import type { JsonObject } from 'brightkeel-seo-checks/structured-data/json.ts'
import type { TypeId } from 'brightkeel-seo-checks/structured-data/model.ts'
import { componentName, markup } from 'brightkeel-seo-checks/structured-data/output.ts'
import { formOf } from 'brightkeel-seo-checks/structured-data/types.ts'
import { CopyButton } from '#site/tools/kit/copy-button.client.tsx'
import { DownloadButton } from '#site/tools/kit/download-button.client.tsx'
import { toolMessages } from '#site/tools/kit/messages.ts'
import { ToolFrame } from '#site/tools/kit/tool-frame.client.tsx'
import { useToolState } from '#site/tools/kit/use-tool-state.client.ts'
import { useIdleImport } from '#site/ui/use-idle-import.client.ts'
import { whenIdle, whenUsed } from '#site/ui/when-idle.ts'
import { asWritten } from './logic/as-written.ts'
import { noteWithoutForm, shortSummary, summaryOf } from './logic/verdict.ts'
import { MarkupView } from './markup-view.client.tsx'
import { PasteBox } from './paste-box.client.tsx'
import { SchemaFields } from './schema-fields.client.tsx'
import { definition, type SchemaState } from './state.ts'
import { TypeChoice } from './type-choice.client.tsx'
import { usePaste } from './use-paste.client.ts'
import { Verdict } from './verdict.client.tsx'

const loadChecks = () => import('brightkeel-seo-checks/structured-data/check-node.ts')

const loadOthers = () => import('./other-items.client.tsx')

/** The Schema Generator: paste or fill in a form, and copy markup that is checked against Google's requirements. */
export function Instrument() {
  const tool = useToolState(definition)
  const { state, change } = tool
  // The build rendered the initial state on another day. That is safe, because it contains no dates.
  const today = isoDay(new Date())
  const blank = isBlank(state)
  // Values are checked once there are some: from the first action on, or with a link that contains them.
  const checks = useIdleImport(loadChecks, blank ? whenUsed : whenIdle)
  const form = formOf(state.type)
  const output = asWritten(state)
  const check = (node: JsonObject) => checks?.checkNode(node, today) ?? reportOf(node, [])
  const report = check(buildNode(output))
  const text = markup(output, state.format)
  const paste = usePaste(state, (draft, { pasted }) => {
    // Markup replaces the form, whose work stays in the history. Text only fills in empty fields.
    if (pasted) tool.note()
    change({ ...draft, format: formatAfter(state.format, pasted?.isGraph ?? false) }, null)
  })
  const chooseType = (type: TypeId) => {
    if (paste.readAs(type)) return
    paste.forget()
    change((now) => withType(now, type), null)
  }
  const loadSample = () => {
    tool.note()
    paste.forget()
    change(sampleDraft(state.type), null)
  }
  const reset = () => {
    paste.forget()
    tool.reset()
  }
  const note = blank ? noteWithoutForm(paste.last?.pasted) : null
  const hasOthers = Object.keys(state.extra).length > 0 || state.others.length > 0
  // Other items come from pasted markup, or with a link that opens them.
  const others = useIdleImport(loadOthers, hasOthers ? whenIdle : whenUsed)

  return (
    <ToolFrame
      tool={{ ...tool, loadSample, reset }}
      resultTitle="Check and markup"
      glance={
        <>
          {blank ? 'Empty' : shortSummary(report)}
          <br />
          See markup
        </>
      }
      summary={blank ? '' : summaryOf(report)}
      shortcuts={[
        { keys: 'p', label: 'Paste a page, text or markup', run: () => focus('paste') },
        { keys: 'c', label: 'Copy markup', run: () => document.getElementById('copy')?.click() },
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
            file={() => new Blob([text], { type: 'text/plain' })}
            name={fileName(state)}
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
        note ? (
          <p className="note">{note}</p>
        ) : (
          <>
            <section className="schema-part" aria-labelledby="verdict-title">
              <h3 id="verdict-title">Checked against Google’s rules</h3>
              {blank || checks ? (
                <Verdict {...{ report, form }} isBlank={blank} values={state.values} />
              ) : (
                <p className="note">{toolMessages.stillLoading('The check')}</p>
              )}
            </section>
            <MarkupView
              text={text}
              isWrong={report.findings.some(({ level }) => level === 'wrong')}
              format={state.format}
              onFormat={(format) => change({ format }, null)}
            />
          </>
        )
      }
      below={
        <SchemaFields
          {...{ form, change }}
          values={state.values}
          output={output.values}
          findings={blank ? [] : report.findings}
        />
      }
      details={hasOthers && others && <others.OtherItems {...{ state, check, change }} />}
    >
      <PasteBox {...{ paste, check }} />
      <TypeChoice
        form={form}
        variant={state.variant}
        onType={chooseType}
        onVariant={(variant) => change({ variant }, null)}
      />
    </ToolFrame>
  )
}

function focus(id: string) {
  document.getElementById(id)?.focus()
}

/** Keeps a linked graph a graph. A single item leaves it. */
function formatAfter(format: SchemaState['format'], isGraph: boolean): SchemaState['format'] {
  if (isGraph) return 'graph'
  return format === 'graph' ? 'script' : format
}

function fileName(state: SchemaState): string {
  const { format, variant } = state
  if (format === 'next') return `${componentName(state)}.tsx`
  const name = variant.split(' ')[0]?.toLowerCase() ?? 'schema'
  return `${name}.${format === 'json' ? 'jsonld' : 'html'}`
}
