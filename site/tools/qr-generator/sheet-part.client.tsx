'use client'

import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { ToolState } from '#site/tools/kit/use-tool-state.client.ts'
import { Button } from '#site/ui/button.tsx'
import { ChoiceRow } from '#site/ui/choice-row.client.tsx'
import { LabeledField } from '#site/ui/labeled-field.client.tsx'
import { extentOf } from './logic/frame.ts'
import { readableFrom } from './logic/print-size.ts'
import {
  GAP,
  LABEL_WIDTH,
  MARGIN,
  MAX_LINE_LENGTH,
  PAPERS,
  planSheet,
  type Sheet,
} from './logic/sheet.ts'
import { renderSvg } from './logic/svg.ts'
import { NumberField } from './number-field.client.tsx'
import { Part } from './part.client.tsx'
import { SheetPage } from './sheet-page.tsx'
import type { QrState } from './state.ts'
import type { Drawing } from './work.ts'

/** Size at which the code is drawn for the sheet, in pixels. It limits the resolution of a logo. */
const CODE_PX = 400

const papers = [
  { value: 'a4' as const, label: PAPERS.a4.label },
  { value: 'letter' as const, label: PAPERS.letter.label },
]

/** Renders a page of identical labels for the browser's print dialog. */
export function SheetPart({ tool: { state, change }, drawing }: SheetPartProps) {
  const { sheet } = state
  const [isPrinting, setPrinting] = useState(false)
  const extent = drawing && extentOf(drawing.code, drawing.look)
  const plan = planSheet(sheet, extent ? extent.height / extent.width : 1)
  const count = plan.columns * plan.rows
  const image = drawing && imageOf(drawing)
  const set = (part: Partial<Sheet>) =>
    change((before) => ({ sheet: { ...before.sheet, ...part } }))

  useEffect(() => {
    if (!isPrinting) return
    const close = () => setPrinting(false)
    addEventListener('afterprint', close)
    print()
    return () => removeEventListener('afterprint', close)
  }, [isPrinting])

  return (
    <Part
      title="Print sheet"
      value={`${PAPERS[sheet.paper].label}, ${plan.columns} × ${plan.rows} labels`}
    >
      <ChoiceRow
        name="paper"
        legend="Paper"
        value={sheet.paper}
        choices={papers}
        onChange={(paper) => set({ paper })}
      />
      <div className="qr-thirds">
        <NumberField
          id="qr-label"
          label="Width (mm)"
          value={sheet.width}
          bounds={LABEL_WIDTH}
          onChange={(width) => set({ width })}
        />
        <NumberField
          id="qr-margin"
          label="Margin (mm)"
          value={sheet.margin}
          bounds={MARGIN}
          onChange={(margin) => set({ margin })}
        />
        <NumberField
          id="qr-gap"
          label="Gap (mm)"
          value={sheet.gap}
          bounds={GAP}
          onChange={(gap) => set({ gap })}
        />
      </div>
      <LabeledField
        id="qr-line"
        label="Caption under each code"
        value={sheet.caption}
        maxLength={MAX_LINE_LENGTH}
        autoComplete="off"
        onChange={(caption) => set({ caption })}
      />
      {count === 0 && (
        <p className="field-error">No label fits on the page. Reduce the width or the margin.</p>
      )}
      {image && count > 0 && (
        <>
          <figure className="qr-sheet">
            <SheetPage sheet={sheet} plan={plan} image={image} />
            <figcaption className="note">
              {count} {count === 1 ? 'label' : 'labels'}, {plan.columns} × {plan.rows}.{' '}
              {sizeWords(sheet, drawing)}
            </figcaption>
          </figure>
          <div>
            <Button
              kind="secondary"
              onClick={async () => {
                await loaded(image)
                setPrinting(true)
              }}
            >
              Print labels
            </Button>
          </div>
        </>
      )}
      {!image && <p className="note">Your page appears here once you have a code.</p>}
      {isPrinting &&
        image &&
        createPortal(
          <div className="qr-paper" data-paper={sheet.paper}>
            <SheetPage sheet={sheet} plan={plan} image={image} />
          </div>,
          document.body,
        )}
    </Part>
  )
}

type SheetPartProps = { tool: ToolState<QrState>; drawing: Drawing | null }

function imageOf({ code, look }: Drawing): string {
  return `data:image/svg+xml,${encodeURIComponent(renderSvg(code, look, CODE_PX))}`
}

/** Waits until the browser has decoded an image, so that the printed page shows it immediately. */
async function loaded(url: string): Promise<void> {
  const image = new Image()
  image.src = url
  await image.decode()
}

function sizeWords({ width }: Sheet, { code, look }: Drawing): string {
  const module = width / extentOf(code, look).width
  const { centimeters, isFine } = readableFrom(module)
  return isFine
    ? `Modules of ${Math.round(module * 100) / 100} mm are too fine for most printers. Make the labels wider.`
    : `Scans from up to ${centimeters} cm.`
}
