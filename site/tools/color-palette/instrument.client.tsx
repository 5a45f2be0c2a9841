'use client'

import { useState } from 'react'
import './palette.css'
import { CopyButton } from '#site/tools/kit/copy-button.client.tsx'
import { DownloadButton } from '#site/tools/kit/download-button.client.tsx'
import { ToolFrame } from '#site/tools/kit/tool-frame.client.tsx'
import { useToolState } from '#site/tools/kit/use-tool-state.client.ts'
import { Button } from '#site/ui/button.tsx'
import { Shape } from '#site/ui/shape.tsx'
import { ContrastPart } from './contrast-part.client.tsx'
import { Editor } from './editor.client.tsx'
import { ExportPart } from './export-part.client.tsx'
import { oklchOfHex } from './logic/color.ts'
import { describeColor } from './logic/describe.ts'
import { exportedOf } from './logic/exports/exported.ts'
import { writeCss } from './logic/exports/style-sheets.ts'
import { added, redraw } from './logic/palette.ts'
import { type Swatch, valueIn } from './logic/swatch.ts'
import { lookalikes, seenBy, VISIONS } from './logic/vision.ts'
import { paletteMessages } from './messages.ts'
import { PreviewPart } from './preview-part.client.tsx'
import { SchemeBar } from './scheme-bar.client.tsx'
import { definition } from './state.ts'
import { SwatchList } from './swatch-list.client.tsx'

const COPY_ID = 'copy-palette'

/** The Color Palette: swatches that are drawn, kept and edited, and below them what the palette is good for. */
export function PaletteTool() {
  const tool = useToolState(definition)
  const { scheme, swatches } = tool.state
  const [chosen, choose] = useState(1)
  const selected = swatches.find(({ id }) => id === chosen) ?? swatches[0]
  const change = (next: readonly Swatch[], group: string | null = null) =>
    tool.change({ swatches: next }, group)
  const renew = () =>
    tool.change((now) => ({ swatches: redraw(now.swatches, now.scheme, Math.random) }), null)

  return (
    <ToolFrame
      tool={tool}
      layout="full"
      resultTitle="Palette"
      glance={<Stripes swatches={swatches} />}
      summary={`${swatches.length} colors: ${swatches.map(sayColor).join('; ')}.`}
      shortcuts={[
        { keys: 'space', label: 'New colors', run: renew },
        {
          keys: 'a',
          label: 'Add a color',
          run: () => change(added(swatches, scheme, Math.random)),
        },
        {
          keys: 'c',
          label: 'Copy the palette',
          run: () => document.getElementById(COPY_ID)?.click(),
        },
      ]}
      actions={
        <>
          <Button kind="primary" onClick={renew} aria-keyshortcuts="Space">
            New colors
          </Button>
          <CopyButton
            id={COPY_ID}
            text={swatches.map(writeLine).join('\n')}
            said={paletteMessages.copied}
            failed={paletteMessages.copyFailed}
            onCopied={tool.note}
          >
            Copy palette
          </CopyButton>
        </>
      }
      more={
        <DownloadButton
          file={() =>
            new Blob([writeCss(exportedOf(swatches), { hasShades: false })], { type: 'text/css' })
          }
          name="color-palette.css"
          said={paletteMessages.downloaded}
          failed={paletteMessages.downloadFailed}
          onSaved={tool.note}
        >
          Save CSS
        </DownloadButton>
      }
      result={
        <SwatchList
          swatches={swatches}
          selected={selected?.id ?? 0}
          onSelect={choose}
          onChange={change}
          onCopied={tool.note}
        />
      }
      below={
        <div className="palette-parts">
          <ContrastPart swatches={swatches} onChange={change} />
          <VisionPart swatches={swatches} />
          <PreviewPart swatches={swatches} />
          <ExportPart swatches={swatches} onSaved={tool.note} />
        </div>
      }
    >
      <SchemeBar
        scheme={scheme}
        swatches={swatches}
        onScheme={(next) =>
          tool.change({ scheme: next, swatches: redraw(swatches, next, Math.random) }, null)
        }
        onChange={change}
      />
      {selected && (
        <Editor key={selected.id} swatch={selected} swatches={swatches} onChange={change} />
      )}
    </ToolFrame>
  )
}

/** The palette in small, for the pinned bar of phones. */
function Stripes({ swatches }: { swatches: readonly Swatch[] }) {
  return (
    <>
      <span className="sr-only">{swatches.length} colors</span>
      <span aria-hidden="true" className="palette-stripes">
        {swatches.map(({ id, hex }) => (
          <span key={id} style={{ background: hex }} />
        ))}
      </span>
    </>
  )
}

function sayColor({ name, hex }: Swatch): string {
  return `${name}, ${describeColor(oklchOfHex(hex))}`
}

function writeLine(swatch: Swatch): string {
  const values = (['HEX', 'RGB', 'HSL'] as const).map((kind) => valueIn(swatch, kind))
  return `${swatch.name}: ${values.join(' · ')}`
}

/** The palette as people without one kind of cones see it, and which colors they take for one. */
function VisionPart({ swatches }: { swatches: readonly Swatch[] }) {
  const colors = swatches.map(({ hex }) => hex)
  const warnings = VISIONS.flatMap(({ vision, label }) =>
    lookalikes(vision, colors).map(({ one, other, distance }) => ({
      key: `${vision}-${one}-${other}`,
      text: `${swatches[one]?.name} and ${swatches[other]?.name}`,
      where: vision === 'none' ? 'for everybody' : `with ${label.toLowerCase()}`,
      distance,
    })),
  )

  return (
    <section aria-labelledby="vision-title" className="palette-part">
      <h3 id="vision-title">Color vision</h3>
      <ul className="visions">
        {VISIONS.map(({ vision, label, note }) => (
          <li key={vision}>
            <p>
              {label} <span className="note">{note}</span>
            </p>
            <div aria-hidden="true">
              {swatches.map(({ id, hex }) => (
                <span key={id} style={{ background: seenBy(vision, hex) }} />
              ))}
            </div>
          </li>
        ))}
      </ul>
      <ul className="vision-warnings">
        {warnings.map(({ key, text, where, distance }) => (
          <li key={key}>
            <Shape name="cone" />
            <span>
              <strong>{text}</strong> look alike {where}{' '}
              <span className="note">distance {distance.toFixed(2)}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="note">
        {warnings.length === 0
          ? 'Every pair can be told apart by everybody.'
          : 'Add a pattern, a label or a line between such colors, or move their lightness apart.'}
      </p>
    </section>
  )
}
