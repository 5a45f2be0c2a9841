'use client'

import { CopyButton } from '#site/tools/kit/copy-button.client.tsx'
import { DownloadButton } from '#site/tools/kit/download-button.client.tsx'
import type { ToolState } from '#site/tools/kit/use-tool-state.client.ts'
import type { Look } from './logic/design.ts'
import { formatName } from './logic/file-formats.ts'
import { IMAGE_URL_FORMATS, IMAGE_URL_SIZE_PX, qrImageUrl } from './logic/request.ts'
import { isPlain } from './logic/style.ts'
import { qrMessages } from './messages.ts'
import type { QrState } from './state.ts'
import type { Drawing, Work } from './work.ts'

/** Renders Download and Copy URL, both disabled while there is no code. */
export function QrActions({ tool, work: { drawing } }: QrActionsProps) {
  const { state } = tool

  return (
    <>
      <DownloadButton
        id="qr-save"
        kind="primary"
        file={() => fileOf(drawing, state)}
        name={`qr-code.${state.format}`}
        said={qrMessages.downloaded}
        failed={qrMessages.downloadFailed}
        disabled={!drawing || drawing.sizeProblem !== null}
        onSaved={tool.note}
      >
        Download {formatName(state.format)}
      </DownloadButton>
      <CopyButton
        id="qr-copy"
        text={() => new URL(drawing ? imageUrlOf(drawing, state) : '/', location.origin).href}
        said={qrMessages.copied}
        failed={qrMessages.copyFailed}
        disabled={!drawing || state.color === state.background}
        onCopied={tool.note}
      >
        Copy URL
      </CopyButton>
      {drawing && isStyled(drawing.look) && (
        <p className="note qr-address">The URL shows a plain code.</p>
      )}
    </>
  )
}

/** Renders Copy image. It copies a PNG, the only image format that every browser's clipboard supports. */
export function QrMoreActions({ tool, work: { drawing } }: QrActionsProps) {
  const { state } = tool
  const size = Math.max(state.size, drawing?.leastSize ?? 0)

  return (
    <CopyButton
      id="qr-copy-image"
      image={() => fileOf(drawing, { format: 'png', size })}
      said={qrMessages.imageCopied}
      failed={qrMessages.imageCopyFailed}
      disabled={!drawing}
      onCopied={tool.note}
    >
      Copy image
    </CopyButton>
  )
}

type QrActionsProps = { tool: ToolState<QrState>; work: Work }

async function fileOf(drawing: Drawing | null, options: Pick<QrState, 'format' | 'size'>) {
  if (!drawing) throw new Error('There is no code to save.')
  const { codeFile } = await import('./save-code.ts')
  const { code, look, print } = drawing
  return codeFile(code, look, {
    format: options.format,
    size: options.size,
    millimeters: print.full,
  })
}

/** Returns true if the image behind the URL would look different from this code. */
function isStyled({ style, frame, logo }: Look): boolean {
  return !isPlain(style) || frame !== null || logo !== null
}

/** Returns the image URL. It supports four formats (requirements §9) and up to 1,000 pixels, but no style or logo. */
function imageUrlOf({ code, look, leastSize }: Drawing, { format, size }: QrState): string {
  return qrImageUrl({
    text: code.text,
    level: code.level,
    color: look.color,
    background: look.background,
    quietZone: look.quietZone,
    format: IMAGE_URL_FORMATS.find((known) => known === format) ?? 'png',
    size: Math.min(IMAGE_URL_SIZE_PX.most, Math.max(size, leastSize)),
  })
}
