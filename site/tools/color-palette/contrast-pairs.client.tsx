'use client'

import { type KeyboardEvent, useState } from 'react'
import { ChosenPair } from './chosen-pair.client.tsx'
import { contrast, formatContrast, gradeOf, READABLE } from './logic/contrast.ts'
import { type Fix, fixesOf, type Ink } from './logic/fixes.ts'
import { appended, PALETTE_SIZE, repainted, type Swatch } from './logic/palette.ts'
import { paint } from './logic/schemes.ts'
import { STEPS } from './use-drag-order.client.ts'

const WHITE: Ink = { id: -1, name: 'White', hex: '#ffffff', isLocked: true }
const BLACK: Ink = { id: -2, name: 'Black', hex: '#000000', isLocked: true }

/**
 * Shows every color as text on every other. A pair that is chosen can be copied, or fixed if its contrast is too low. The
 * table is one tab stop with arrow keys, as the grid pattern of the ARIA Authoring Practices Guide asks for.
 */
export function ContrastPairs({ swatches, onChange, onCopied }: ContrastPairsProps) {
  const [chosen, setChosen] = useState<readonly [ink: number, ground: number] | null>(null)
  const [focused, setFocused] = useState('')
  const inks: readonly Ink[] = [...swatches, WHITE, BLACK]
  const ofId = (id: number | undefined) => inks.find((ink) => ink.id === id)
  const [ink, ground] = [ofId(chosen?.[0]), ofId(chosen?.[1])]
  const pairs = inks.flatMap((ground) =>
    inks.filter(({ hex }) => hex !== ground.hex).map((ink) => keyOf(ink, ground)),
  )
  const stop = pairs.includes(focused) ? focused : pairs[0]

  const fix = ({ id, hex, name, isShade }: Fix) => {
    const next = isShade ? appended(swatches, hex, name) : repainted(swatches, id, paint(hex))
    onChange(next)
    const shade = next.find((swatch) => isShade && swatch.hex === hex)?.id ?? id
    if (chosen)
      setChosen([chosen[0] === id ? shade : chosen[0], chosen[1] === id ? shade : chosen[1]])
  }

  return (
    <>
      <div className="pairs">
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA allows it, and the rows stay rows. */}
        <table role="grid" aria-label="Contrast of each pair" onKeyDown={moveFocus}>
          <thead>
            <tr>
              <td className="note">Text</td>
              {inks.map((ink) => (
                <th key={ink.id} scope="col">
                  <Key ink={ink} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {inks.map((ground) => (
              <tr key={ground.id}>
                <th scope="row">
                  <Key ink={ground} />
                </th>
                {inks.map((ink) => (
                  <td key={ink.id}>
                    {ink.hex !== ground.hex && (
                      <Cell
                        ink={ink}
                        ground={ground}
                        isChosen={chosen?.[0] === ink.id && chosen[1] === ground.id}
                        isStop={stop === keyOf(ink, ground)}
                        onChoose={() => setChosen([ink.id, ground.id])}
                        onFocus={() => setFocused(keyOf(ink, ground))}
                      />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {ink && ground ? (
        <ChosenPair
          key={keyOf(ink, ground)}
          ink={ink}
          ground={ground}
          fixes={fixesOf(ink, ground, swatches)}
          isFull={swatches.length >= PALETTE_SIZE.most}
          onCopied={onCopied}
          onFix={fix}
        />
      ) : (
        <p className="note">Choose a pair to copy it as CSS, or to fix it.</p>
      )}
    </>
  )
}

type ContrastPairsProps = {
  swatches: readonly Swatch[]
  onChange: (swatches: readonly Swatch[]) => void
  onCopied: () => void
}

function keyOf(ink: Ink, ground: Ink): string {
  return `${ink.id} ${ground.id}`
}

/** Moves the focus along the row or column, or with Ctrl to the first or last pair of the table. */
function moveFocus(event: KeyboardEvent<HTMLTableElement>): void {
  const { key, target, currentTarget: table, ctrlKey } = event
  const cell = target instanceof Element ? target.closest('td') : null
  const [step, row] = [STEPS[key], cell?.parentElement]
  if (step === undefined || !cell || !row) return
  event.preventDefault()
  const isColumn = key === 'ArrowUp' || key === 'ArrowDown'
  const column = isColumn ? `:nth-child(${cell.cellIndex + 1}) > ` : ''
  const pairs = (isColumn || ctrlKey ? table : row).querySelectorAll<HTMLElement>(`${column}.pair`)
  const to = [...pairs].findIndex((pair) => cell.contains(pair)) + step
  pairs[Math.max(0, Math.min(pairs.length - 1, to))]?.focus()
}

function Key({ ink: { name, hex } }: { ink: Ink }) {
  return (
    <span className="pair-key" style={{ background: hex }} title={name}>
      <span className="sr-only">{name}</span>
    </span>
  )
}

/** Shows a readable pair in its colors, and any other as a plain number, which stays readable itself. */
function Cell({ ink, ground, isChosen, isStop, onChoose, onFocus }: CellProps) {
  const ratio = contrast(ink.hex, ground.hex)
  const grade = gradeOf(ratio)
  const [number, mark] = [formatContrast(ratio), grade === 'AA large' ? 'L' : '']
  const look = ratio >= READABLE ? { background: ground.hex, color: ink.hex } : undefined

  return (
    <button
      type="button"
      className="pair"
      data-readable={look && ''}
      style={look}
      aria-pressed={isChosen}
      aria-label={`${ink.name} on ${ground.name}: ${number}${mark}, ${grade ?? 'too low'}`}
      tabIndex={isStop ? 0 : -1}
      onClick={({ currentTarget }) => {
        // Safari doesn't focus a button that is clicked.
        currentTarget.focus()
        onChoose()
      }}
      onFocus={onFocus}
    >
      {number}
      <sup>{mark}</sup>
    </button>
  )
}

type CellProps = {
  ink: Ink
  ground: Ink
  isChosen: boolean
  /** True if Tab reaches this cell. */
  isStop: boolean
  onChoose: () => void
  onFocus: () => void
}
