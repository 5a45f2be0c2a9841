'use client'

import { useMemo, useState } from 'react'
import './qr-fields.css'
import './qr-plate.css'
import './qr-result.css'
import './qr-sheet.css'
import './qr-style.css'
import { ToolFrame } from '#site/tools/kit/tool-frame.client.tsx'
import { useToolState } from '#site/tools/kit/use-tool-state.client.ts'
import { useIdleImport } from '#site/ui/use-idle-import.client.ts'
import { BatchPart } from './batch-part.client.tsx'
import { CodeThumbnail } from './code-picture.client.tsx'
import { FramePart } from './frame-part.client.tsx'
import { TEST_MODULE_PX, type Trial, type Verdict } from './logic/verdict-text.ts'
import { LogoPart } from './logo-part.client.tsx'
import { LookFields, ReadingPart } from './look-fields.client.tsx'
import { PayloadFields } from './payload-fields.client.tsx'
import { PresetRow } from './preset-row.client.tsx'
import { QrActions, QrMoreActions } from './qr-actions.client.tsx'
import { QrResult } from './qr-result.client.tsx'
import type { Logo } from './read-logo.ts'
import { SheetPart } from './sheet-part.client.tsx'
import { definition } from './state.ts'
import { InkPart, ShapePart } from './style-fields.client.tsx'
import { useBatch } from './use-batch.client.ts'
import { useCaption } from './use-caption.client.ts'
import { useVerdict } from './use-verdict.client.ts'
import { type Work, workOf } from './work.ts'

const loadExports = () => import('./save-code.ts')

/** Renders the QR Code Generator: content and style on the left, the code and its test scans on the right. */
export function Instrument() {
  const tool = useToolState(definition)
  const [logo, setLogo] = useState<Logo | null>(null)
  const { state } = tool
  const caption = useCaption(state.caption, state.frame !== 'none')
  const extras = useMemo(() => ({ logo, caption }), [logo, caption])
  const work = useMemo(() => workOf(state, extras), [state, extras])
  const { drawing } = work
  const { trials, verdict, ...reader } = useVerdict(
    drawing?.code ?? null,
    drawing?.look ?? null,
    drawing?.module ?? TEST_MODULE_PX,
  )
  const batch = useBatch(tool.note)
  const hasExports = useExports()
  const worksOffline = hasExports && reader.isLoaded && batch.isLoaded
  // Memoize the parts, so that a finished load re-renders only what depends on it.
  const result = useMemo(
    () => <QrResult {...{ work, trials, verdict, state, isMissing: reader.isMissing }} />,
    [work, trials, verdict, state, reader.isMissing],
  )
  const looks = useMemo(
    () => (
      <>
        <PresetRow tool={tool} />
        <LookFields tool={tool} work={work} />
      </>
    ),
    [tool, work],
  )
  const parts = useMemo(
    () => (
      <>
        <ShapePart tool={tool} />
        <InkPart tool={tool} />
        <FramePart tool={tool} />
        <LogoPart tool={tool} drawing={work.drawing} logo={logo} onLogo={setLogo} />
        <ReadingPart tool={tool} work={work} extras={extras} />
        <SheetPart tool={tool} drawing={work.drawing} />
      </>
    ),
    [tool, work, logo, extras],
  )
  const press = (id: string) => () => document.getElementById(id)?.click()

  return (
    <ToolFrame
      tool={tool}
      resultTitle="QR code and test scans"
      glance={<Glimpse work={work} trials={trials} />}
      summary={summaryOf(work, verdict)}
      privacy="Nothing leaves your browser unless you share the copied URL"
      shortcuts={[
        { keys: 'c', label: 'Copy URL', run: press('qr-copy') },
        { keys: 'i', label: 'Copy image', run: press('qr-copy-image') },
        { keys: 'd', label: 'Download', run: press('qr-save') },
      ]}
      result={
        <>
          {result}
          <p className="note qr-offline">
            {worksOffline ? 'Ready to use offline.' : 'Loading for offline use…'}
          </p>
        </>
      }
      below={
        <>
          {looks}
          <div className="qr-parts">
            {parts}
            <BatchPart state={tool.state} extras={extras} batch={batch} />
          </div>
        </>
      }
      actions={<QrActions tool={tool} work={work} />}
      more={<QrMoreActions tool={tool} work={work} />}
    >
      <PayloadFields tool={tool} work={work} />
    </ToolFrame>
  )
}

function Glimpse({ work: { drawing }, trials }: GlimpseProps) {
  if (!drawing) return 'No code yet'
  const read = trials?.filter(({ passed }) => passed).length
  return (
    <span className="qr-glimpse">
      <CodeThumbnail drawing={drawing} />
      <span className="max-[22.5rem]:sr-only">
        {trials ? `${read}/${trials.length} scans` : 'Scanning…'}
      </span>
    </span>
  )
}

type GlimpseProps = { work: Work; trials: readonly Pick<Trial, 'passed'>[] | null }

/** Summarizes the result in one sentence for screen readers. */
function summaryOf({ drawing, problem, isBlank }: Work, verdict: Verdict | null): string {
  if (isBlank) return 'No code yet.'
  if (problem) return problem
  if (!drawing) return 'No code yet. Check the fields above.'
  const { version, side } = drawing.code
  return `Version ${version} code, ${side} by ${side} modules. ${verdict?.text ?? ''}`.trim()
}

/** Preloads the export code while online. Returns true once saving works offline. */
function useExports(): boolean {
  return useIdleImport(loadExports) !== null
}
