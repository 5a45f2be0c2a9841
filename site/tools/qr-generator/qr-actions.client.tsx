'use client'

import { CopyButton } from '#site/tools/kit/copy-button.client.tsx'
import { DownloadButton } from '#site/tools/kit/download-button.client.tsx'
import type { ToolState } from '#site/tools/kit/use-tool-state.client.ts'
import type { Look } from './logic/design.ts'
import { formatName } from './logic/file-formats.ts'
import { ADDRESS_FORMATS, ADDRESS_SIZE, qrAddress } from './logic/request.ts'
import { isPlain } from './logic/style.ts'
import { qrMessages } from './messages.ts'
import type { QrState } from './state.ts'
import type { Drawing, Work } from './work.ts'

/** The file, and the address of the same picture on this site. Both are off while there is nothing to take. */
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
        text={() => new URL(drawing ? addressOf(drawing, state) : '/', location.origin).href}
        said={qrMessages.copied}
        failed={qrMessages.copyFailed}
        disabled={!drawing || state.color === state.background}
        onCopied={tool.note}
      >
        Copy URL
      </CopyButton>
      {drawing && isStyled(drawing.look) && (
        <p className="note qr-address">The URL gives the plain code.</p>
      )}
    </>
  )
}

/** The picture for the clipboard, of which a page can count on one format: PNG, whatever is downloaded. */
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

async function fileOf(drawing: Drawing | null, wish: Pick<QrState, 'format' | 'size'>) {
  if (!drawing) throw new Error('There is no code to save.')
  const { codeFile } = await import('./save-code.ts')
  const { code, look, print } = drawing
  return codeFile(code, look, { format: wish.format, size: wish.size, millimeters: print.full })
}

/** Whether the code differs from what the address answers with. */
function isStyled({ style, frame, logo }: Look): boolean {
  return !isPlain(style) || frame !== null || logo !== null
}

/** The address knows four formats (requirements §9) and at most 1,000 pixels; style and logo stay here. */
function addressOf({ code, look, leastSize }: Drawing, { format, size }: QrState): string {
  return qrAddress({
    text: code.text,
    level: code.level,
    color: look.color,
    background: look.background,
    quietZone: look.quietZone,
    format: ADDRESS_FORMATS.find((known) => known === format) ?? 'png',
    size: Math.min(ADDRESS_SIZE.most, Math.max(size, leastSize)),
  })
}
