'use client'

import { useState } from 'react'
import { ChoiceRow } from '#site/ui/choice-row.client.tsx'
import { showToast } from '#site/ui/toast-store.ts'
import { type Ink, inksOf } from './inks.ts'
import {
  contrast,
  countPairs,
  formatContrast,
  gradeOf,
  type Measure,
  type PairCount,
  wcagContrast,
} from './logic/contrast.ts'
import { edited } from './logic/palette.ts'
import { paint, type Swatch } from './logic/swatch.ts'
import { PairDetail } from './pair-detail.client.tsx'

const measures = [
  { value: 'wcag', label: 'WCAG 2' },
  { value: 'apca', label: 'APCA' },
] as const

/** Matrix with the contrast of every pair, plus black and white. Selecting a pair shows it large, with fixes. */
export function ContrastPart({ swatches, onChange }: ContrastPartProps) {
  const [measure, setMeasure] = useState<Measure>('wcag')
  const [pair, setPair] = useState<readonly [text: number, ground: number]>([1, WHITE])
  const inks = inksOf(swatches)
  const find = (id: number) => inks.find((ink) => ink.id === id) ?? inks[0]
  const [text, ground] = [find(pair[0]), find(pair[1])]

  const fix = (ink: Ink, hex: string) => {
    onChange(edited(swatches, ink.id, paint(hex)), null)
    showToast({ title: 'Fixed', text: `${ink.name} is now ${hex.toUpperCase()}`, tone: 'good' })
  }

  return (
    <section aria-labelledby="contrast-title" className="palette-part contrast-part">
      <div className="palette-part-head">
        <h3 id="contrast-title">Contrast</h3>
        <ChoiceRow<Measure>
          name="measure"
          legend="Measure"
          hideLegend
          value={measure}
          choices={measures}
          onChange={setMeasure}
        />
      </div>
      <p className="note">{pairSummary(countPairs(swatches.map(({ hex }) => hex)))}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable by keyboard (axe, scrollable-region-focusable). */}
      <section className="matrix" aria-label="Contrast of every pair" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col" className="note">
                text \ background
              </th>
              {inks.map(({ id, name, hex }) => (
                <th key={id} scope="col" className="note">
                  <span className="matrix-key" style={{ background: hex }} />
                  <span className="matrix-name">{name}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {inks.map((row) => (
              <tr key={row.id}>
                <th scope="row" className="note">
                  <span className="matrix-key" style={{ background: row.hex }} />
                  <span className="matrix-name">{row.name}</span>
                </th>
                {inks.map((column) => (
                  <td key={column.id}>
                    {row.id !== column.id && (
                      <Cell
                        measure={measure}
                        text={row}
                        ground={column}
                        isChosen={row.id === text?.id && column.id === ground?.id}
                        onChoose={() => setPair([row.id, column.id])}
                      />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {text && ground && text.id !== ground.id && (
        <PairDetail measure={measure} text={text} ground={ground} onRepair={fix} />
      )}
    </section>
  )
}

const WHITE = -1

function pairSummary({ all, text, large }: PairCount): string {
  return `By WCAG 2, ${text} of ${all} ${all === 1 ? 'pair' : 'pairs'} can be used for text of any size and ${large} more for large text and icons. Black and white aren’t counted.`
}

function Cell({ measure, text, ground, isChosen, onChoose }: CellProps) {
  const value = contrast(measure, text.hex, ground.hex)
  const grade = gradeOf(measure, value)?.name ?? 'too low'
  const said = formatContrast(measure, value)

  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={`${said}, ${grade}: ${text.name} on ${ground.name}`}
      data-plate={wcagContrast(text.hex, ground.hex) < 4.5 || undefined}
      style={{ background: ground.hex, color: text.hex }}
      onClick={onChoose}
    >
      <span className="matrix-value">
        {said.replace('Lc ', '')}
        <i aria-hidden="true">{grade === 'too low' ? '×' : ''}</i>
      </span>
    </button>
  )
}

type ContrastPartProps = {
  swatches: readonly Swatch[]
  onChange: (swatches: readonly Swatch[], group: string | null) => void
}

type CellProps = {
  measure: Measure
  text: Ink
  ground: Ink
  isChosen: boolean
  onChoose: () => void
}
