'use client'

import { useMemo, useState } from 'react'
import './qr.css'
import { CopyButton } from '#site/tools/kit/copy-button.client.tsx'
import { DownloadButton } from '#site/tools/kit/download-button.client.tsx'
import { toolMessages } from '#site/tools/kit/messages.ts'
import { ToolFrame } from '#site/tools/kit/tool-frame.client.tsx'
import type { Refusal } from '#site/tools/kit/use-refusal.client.ts'
import { useToolState } from '#site/tools/kit/use-tool-state.client.ts'
import { useIdleImport } from '#site/ui/use-idle-import.client.ts'
import { whenUsed } from '#site/ui/when-idle.ts'
import type { FileOptions } from './image-files.ts'
import { IMAGE_URL_SIZE_PX, qrImageUrl } from './logic/request.ts'
import type { Verdict } from './logic/verdict.ts'
import { qrMessages } from './messages.ts'
import { PayloadFields } from './payload-fields.client.tsx'
import { glanceOf, QrResult } from './qr-result.client.tsx'
import type { LogoImage } from './read-logo.ts'
import { definition, PRINT_SIZE_PX, type QrState } from './state.ts'
import { FileFields, StyleFields } from './style-fields.client.tsx'
import { type ScanTest, useVerdict } from './use-verdict.client.ts'
import { type Drawing, type Work, workOf } from './work.ts'

const loadFiles = () => import('./image-files.ts')

/** Renders the QR Code Generator: content and style on the left, the code and its scan test on the right. */
export function Instrument() {
  const tool = useToolState(definition)
  const [logo, setLogo] = useState<LogoImage | null>(null)
  const { state } = tool
  const work = useMemo(() => workOf(state, logo), [state, logo])
  const { drawing } = work
  const test = useVerdict(drawing, logo?.bitmap ?? null)
  const files = useIdleImport(loadFiles, whenUsed)
  const fileOf = async (options: FileOptions) => {
    if (!drawing) throw new Error('There is no code to save.')
    const { codeFile } = files ?? (await loadFiles())
    return codeFile(drawing.code, drawing.look, logo?.bitmap ?? null, options)
  }
  const takeLogo = async (file: File) => {
    const { readLogo } = files ?? (await loadFiles())
    const image = await readLogo(file)
    if (image) setLogo(image)
    return image !== null
  }
  const refusal = refusalOf(test)
  const press = (id: string) => () => document.getElementById(id)?.click()

  return (
    <ToolFrame
      tool={tool}
      resultTitle="QR code and scan test"
      isReady={test.isLoaded}
      glance={glanceOf(drawing, test)}
      summary={summaryOf(work, test.verdict)}
      privacy={
        test.verdict?.tone === 'bad'
          ? 'This code doesn’t scan'
          : 'Nothing leaves your browser, except when someone opens a copied image URL'
      }
      shortcuts={[
        { keys: 'c', label: 'Copy image URL', run: press('qr-copy') },
        { keys: 'i', label: 'Copy image', run: press('qr-copy-image') },
        { keys: 'd', label: 'Download', run: press('qr-save') },
      ]}
      result={
        <QrResult work={work} test={test}>
          <FileFields tool={tool} work={work} />
        </QrResult>
      }
      below={
        <StyleFields
          tool={tool}
          work={work}
          logo={logo}
          onLogoFile={takeLogo}
          onNoLogo={() => setLogo(null)}
        />
      }
      actions={
        <>
          <DownloadButton
            id="qr-save"
            kind="primary"
            file={() => fileOf(state)}
            name={`qr-code.${state.format}`}
            said={qrMessages.downloaded}
            failed={qrMessages.downloadFailed}
            disabled={!drawing || drawing.sizeProblem !== null}
            refusal={refusal}
            onSaved={tool.note}
          >
            Download {state.format.toUpperCase()}
          </DownloadButton>
          <CopyButton
            id="qr-copy"
            text={() => new URL(drawing ? imageUrlOf(drawing, state) : '/', location.origin).href}
            said={qrMessages.copied}
            failed={qrMessages.copyFailed}
            disabled={!drawing || state.color === state.background}
            refusal={refusal}
            onCopied={tool.note}
          >
            Copy image URL
          </CopyButton>
        </>
      }
      more={
        <>
          <DownloadButton
            id="qr-save-print"
            file={() => fileOf({ format: 'png', size: PRINT_SIZE_PX })}
            name="qr-code-print.png"
            said={qrMessages.downloaded}
            failed={qrMessages.downloadFailed}
            disabled={!drawing}
            refusal={refusal}
            onSaved={tool.note}
          >
            Download for print
          </DownloadButton>
          <CopyButton
            id="qr-copy-image"
            // PNG is the only image format that every browser's clipboard supports.
            image={() =>
              fileOf({ format: 'png', size: Math.max(state.size, drawing?.leastSize ?? 0) })
            }
            said={qrMessages.imageCopied}
            failed={qrMessages.imageCopyFailed}
            disabled={!drawing}
            refusal={refusal}
            onCopied={tool.note}
          >
            Copy image
          </CopyButton>
        </>
      }
    >
      <PayloadFields tool={tool} work={work} />
    </ToolFrame>
  )
}

/** Returns why the code shouldn't be used: it doesn't scan, or the decoder is missing. */
function refusalOf({ verdict, isMissing }: ScanTest): Refusal | 'waiting' | null {
  if (isMissing) {
    const text = toolMessages.stillLoading('The decoder')
    return { title: 'Not tested', text, isOptional: true }
  }
  if (!verdict) return 'waiting'
  return verdict.tone === 'bad' ? { ...verdict, isOptional: true } : null
}

/** Summarizes the result in one sentence for screen readers. */
function summaryOf({ drawing, isBlank }: Work, verdict: Verdict | null): string {
  if (isBlank) return 'No code yet.'
  if (!drawing) return 'No code yet. Check the fields above.'
  return verdict ? `${verdict.title}. ${verdict.text}` : 'QR code drawn.'
}

/** Returns the image URL. It supports up to 1,000 pixels, but no style or logo. */
function imageUrlOf({ code, look, leastSize }: Drawing, { format, size }: QrState): string {
  return qrImageUrl({
    text: code.text,
    level: code.level,
    color: look.color,
    background: look.background,
    quietZone: look.quietZone,
    format,
    size: Math.min(IMAGE_URL_SIZE_PX.most, Math.max(size, leastSize)),
  })
}
