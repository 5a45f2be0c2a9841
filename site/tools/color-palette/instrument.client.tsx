'use client'

import { type MouseEvent, useDeferredValue, useState } from 'react'
import './palette.css'
import { CopyButton } from '#site/tools/kit/copy-button.client.tsx'
import { ToolFrame } from '#site/tools/kit/tool-frame.client.tsx'
import { useToolState } from '#site/tools/kit/use-tool-state.client.ts'
import { Button } from '#site/ui/button.tsx'
import { ChoiceField } from '#site/ui/choice-field.client.tsx'
import { useIdleImport } from '#site/ui/use-idle-import.client.ts'
import { whenUsed } from '#site/ui/when-idle.ts'
import { Editor } from './editor.client.tsx'
import { HexField } from './hex-field.client.tsx'
import { InUsePart } from './in-use-part.client.tsx'
import { countReadable } from './logic/contrast.ts'
import { describeColor } from './logic/describe.ts'
import {
  added,
  BRAND,
  isDescribed,
  PALETTE_SIZE,
  redraw,
  type Swatch,
  VALUE_KINDS,
  valueIn,
} from './logic/palette.ts'
import { repeatable, type Scheme } from './logic/schemes.ts'
import { paletteMessages } from './messages.ts'
import { definition, SCHEMES, withBrand } from './state.ts'
import { SwatchList } from './swatch-list.client.tsx'

const loadPairs = () => import('./contrast-pairs.client.tsx')
const loadExport = () => import('./export-part.client.tsx')
const loadFurther = () => import('./further-parts.client.tsx')

/** The Color Palette: full-screen colors to generate, lock and edit, with contrast, import and export below. */
export function Instrument() {
  const tool = useToolState(definition)
  const { scheme, swatches, roles } = tool.state
  const [editing, setEditing] = useState<Editing | null>(null)
  const edited = swatches.find(({ id }) => id === editing?.id)
  const change = (next: readonly Swatch[], group: string | null = null) =>
    tool.change({ swatches: next }, group)
  const renew = () =>
    tool.change((now) => ({ swatches: redraw(now.swatches, now.scheme, Math.random) }), null)
  const edit = (id: number, { detail }: MouseEvent) =>
    // `detail` is 0 if a key triggered the click.
    setEditing(id === edited?.id ? null : { id, isByKey: detail === 0 })
  const close = () => {
    setEditing(null)
    const opener = document.querySelector<HTMLElement>('.swatch-edit[aria-expanded="true"]')
    opener?.focus()
  }

  return (
    <ToolFrame
      tool={tool}
      layout="full"
      resultTitle="Palette"
      summary={`${swatches.length} colors: ${swatches.map(sayColor).join('; ')}.`}
      glance={
        <span className="palette-glance">
          {swatches.map(({ id, hex }) => (
            <span key={id} style={{ background: hex }} />
          ))}
          <span className="sr-only">{swatches.length} colors</span>
        </span>
      }
      shortcuts={[{ keys: 'space', label: 'New palette', run: renew }]}
      actions={
        <>
          <Button kind="primary" onClick={renew} aria-keyshortcuts="Space">
            New palette <span className="max-lg:hidden pointer-coarse:hidden">(Space)</span>
          </Button>
          <CopyButton
            text={swatches.map(writeLine).join('\n')}
            said={paletteMessages.copied}
            failed={paletteMessages.copyFailed}
            onCopied={tool.note}
          >
            Copy palette
          </CopyButton>
        </>
      }
      result={
        <>
          <div className="palette-stage">
            <SwatchList
              swatches={swatches}
              editing={edited?.id ?? null}
              onEdit={edit}
              onChange={change}
              onCopied={tool.note}
            />
            {edited && (
              <Editor
                key={edited.id}
                swatch={edited}
                swatches={swatches}
                hasFocus={editing?.isByKey ?? false}
                onChange={change}
                onClose={close}
              />
            )}
            <div className="palette-bar">
              <HexField
                id="brand"
                label="Brand color"
                hex={swatches.find(({ name }) => name === BRAND)?.hex ?? ''}
                onChange={(hex) => tool.change((now) => withBrand(now, hex, repeatable()), 'brand')}
              />
              <ChoiceField<Scheme>
                id="scheme"
                label="Scheme"
                value={scheme}
                choices={SCHEMES}
                onChange={(next) =>
                  tool.change({ scheme: next, swatches: redraw(swatches, next, Math.random) }, null)
                }
              />
              <Button
                size="small"
                aria-label="Add color"
                disabled={swatches.length >= PALETTE_SIZE.most}
                onClick={() => change(added(swatches, scheme, Math.random))}
              >
                + <span className="max-lg:hidden">Add color</span>
              </Button>
            </div>
          </div>
          <InUsePart
            swatches={swatches}
            roles={roles}
            onChange={(next) => tool.change({ roles: next }, null)}
          />
        </>
      }
    >
      <Parts swatches={swatches} scheme={scheme} onChange={change} onCopied={tool.note} />
    </ToolFrame>
  )
}

/** The color being edited, and whether the editor was opened by keyboard. */
type Editing = { readonly id: number; readonly isByKey: boolean }

function sayColor(swatch: Swatch): string {
  return isDescribed(swatch) ? swatch.name : `${swatch.name}, ${describeColor(swatch.hex)}`
}

function writeLine(swatch: Swatch): string {
  return `${swatch.name}: ${VALUE_KINDS.map((kind) => valueIn(swatch, kind)).join(' · ')}`
}

/**
 * Sections below the colors, each loaded after the visitor's first action, and updated after the colors. The first one
 * begins on a phone's first screen, so its heading is in the page from the start.
 */
function Parts({ swatches, scheme, onChange, onCopied }: PartsProps) {
  const pairs = useIdleImport(loadPairs, whenUsed)
  const exports = useIdleImport(loadExport, whenUsed)
  const further = useIdleImport(loadFurther, whenUsed)
  const settled = { swatches: useDeferredValue(swatches), onCopied }
  const hexes = settled.swatches.map(({ hex }) => hex)
  const { all, readable } = countReadable(hexes)
  const plain = countReadable(hexes, ['#ffffff', '#000000'])

  return (
    <>
      <div className="palette-parts grid gap-10 lg:grid-cols-2 lg:gap-16">
        <section aria-labelledby="contrast-title" className="palette-part grid content-start gap-3">
          <h3 id="contrast-title">Contrast</h3>
          <p className="note -mt-2">
            {readable} of {all} {all === 1 ? 'pair is' : 'pairs are'} readable as text, and{' '}
            {plain.readable} of {plain.all} with white or black. Text colors are on top, backgrounds
            on the left. L is enough for large text and icons.
          </p>
          {pairs && <pairs.ContrastPairs {...settled} onChange={onChange} />}
        </section>
        {exports && <exports.ExportPart {...settled} />}
      </div>
      {further && <further.FurtherParts {...settled} scheme={scheme} onChange={onChange} />}
    </>
  )
}

type PartsProps = {
  swatches: readonly Swatch[]
  scheme: Scheme
  onChange: (swatches: readonly Swatch[], group?: string | null) => void
  onCopied: () => void
}
