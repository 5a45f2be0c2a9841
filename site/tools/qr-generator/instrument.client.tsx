'use client'

import { useEffect, useMemo, useState } from 'react'
import './qr-fields.css'
import './qr-plate.css'
import './qr-result.css'
import { ChoiceRow } from '#site/tools/kit/choice-row.client.tsx'
import { ToolFrame } from '#site/tools/kit/tool-frame.client.tsx'
import { type ToolState, useToolState } from '#site/tools/kit/use-tool-state.client.ts'
import { whenIdle } from '#site/ui/when-idle.ts'
import { BatchFields } from './batch-fields.client.tsx'
import { CodeThumbnail } from './code-picture.client.tsx'
import { firstValues, KINDS, type KindName, kinds } from './logic/payload/kinds.ts'
import { misplaced, type Recognized } from './logic/payload/recognize.ts'
import { type Trial, verdictOf } from './logic/verdict-text.ts'
import { LookFields } from './look-fields.client.tsx'
import { PayloadField } from './payload-field.client.tsx'
import { QrActions } from './qr-actions.client.tsx'
import { QrResult } from './qr-result.client.tsx'
import type { Logo } from './read-logo.ts'
import { definition, type QrState, valuesOf } from './state.ts'
import { useBatch } from './use-batch.client.ts'
import { useVerdict } from './use-verdict.client.ts'
import { type Work, workOf } from './work.ts'

/** The QR Code Generator: content and look on the left, the code and what is wrong with it on the right. */
export function Instrument() {
  const tool = useToolState(definition)
  const [logo, setLogo] = useState<Logo | null>(null)
  const { state } = tool
  const work = useMemo(() => workOf(state, logo), [state, logo])
  const { trials, ...verdict } = useVerdict(work.drawing?.code ?? null, work.drawing?.look ?? null)
  const batch = useBatch(tool.note)
  const hasExports = useExports()
  const worksOffline = hasExports && verdict.isLoaded && batch.isLoaded
  const press = (id: string) => () => document.getElementById(id)?.click()

  return (
    <ToolFrame
      tool={tool}
      resultTitle="QR code and how well it reads"
      glance={<Glimpse work={work} trials={trials} />}
      summary={summaryOf(work, trials)}
      shortcuts={[
        { keys: 'c', label: 'Copy the address of the image', run: press('qr-copy') },
        { keys: 'd', label: 'Save the image', run: press('qr-save') },
      ]}
      result={<QrResult work={work} trials={trials} state={state} worksOffline={worksOffline} />}
      below={
        <>
          <LookFields tool={tool} work={work} logo={logo} onLogo={setLogo} />
          <BatchFields state={state} logo={logo} batch={batch} />
        </>
      }
      actions={<QrActions tool={tool} work={work} />}
    >
      <PayloadFields tool={tool} work={work} />
    </ToolFrame>
  )
}

/** The code in small, and how often it was read. */
function Glimpse({ work: { drawing }, trials }: GlimpseProps) {
  if (!drawing) return 'No code yet'
  const read = trials?.filter(({ passed }) => passed).length
  return (
    <span className="qr-glimpse">
      <CodeThumbnail drawing={drawing} />
      <span>{trials ? `${read} of ${trials.length} read` : 'Reading…'}</span>
    </span>
  )
}

type GlimpseProps = { work: Work; trials: readonly Pick<Trial, 'passed'>[] | null }

/** The result in one sentence, for those who do not see it. */
function summaryOf(
  { drawing, problem, isBlank }: Work,
  trials: readonly Pick<Trial, 'name' | 'passed'>[] | null,
): string {
  if (isBlank) return 'No code yet.'
  if (problem) return problem
  if (!drawing) return 'No code: a field needs attention.'
  const { version, side } = drawing.code
  const verdict = trials ? verdictOf(trials).text : ''
  return `Code of version ${version}, ${side} by ${side} modules. ${verdict}`.trim()
}

/** Loads what makes the files while there is a network; true once saving works without one. */
function useExports(): boolean {
  const [isLoaded, setLoaded] = useState(false)

  useEffect(
    () =>
      whenIdle(() => {
        import('./save-code.ts').then(
          () => setLoaded(true),
          // Without a network already: saving tries again and says so when it fails.
          () => setLoaded(false),
        )
      }),
    [],
  )

  return isLoaded
}

/** What was recognized, as a sentence says it. */
const NOUNS: Readonly<Record<KindName, string>> = {
  url: 'a web address',
  text: 'a text, not a web address',
  wifi: 'a Wi-Fi network',
  contact: 'a contact',
  email: 'an email address',
  phone: 'a phone number',
  sms: 'a text message',
  place: 'a place',
  event: 'an event',
}

/** What the code holds: one of nine kinds, each with its own fields. */
function PayloadFields({ tool, work }: { tool: ToolState<QrState>; work: Work }) {
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

  const elsewhere = misplaced(state.kind, values)
  const move = ({ kind, values: found }: Recognized) =>
    tool.change(
      (before) => ({
        kind,
        values: { ...before.values, [before.kind]: {}, [kind]: { ...firstValues(kind), ...found } },
      }),
      null,
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
      {elsewhere && (
        <p className="qr-elsewhere" role="status">
          This is {NOUNS[elsewhere.kind]}.{' '}
          <button type="button" className="text-link" onClick={() => move(elsewhere)}>
            Use it as {kinds[elsewhere.kind].label}
          </button>
        </p>
      )}
      {work.problem && (
        <p role="alert" className="field-error">
          {work.problem}
        </p>
      )}
    </>
  )
}
