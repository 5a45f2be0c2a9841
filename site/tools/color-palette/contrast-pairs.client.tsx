'use client'

import { type KeyboardEvent, useState } from 'react'
import { ChosenPair } from './chosen-pair.client.tsx'
import { contrast, formatContrast, gradeOf, READABLE } from './logic/contrast.ts'
import { type Fix, fixesOf, type Ink } from './logic/fixes.ts'
import { appended, PALETTE_SIZE, repainted, type Swatch } from './logic/palette.ts'
import { paint } from './logic/schemes.ts'

const WHITE: Ink = { id: -1, name: 'White', hex: '#ffffff', isLocked: true }
const BLACK: Ink = { id: -2, name: 'Black', hex: '#000000', isLocked: true }

/**
 * Shows every color as text on every other. A pair that is chosen can be copied, or fixed if its contrast is too low. The
 * table is one tab stop with arrow keys, as the grid pattern of the ARIA Authoring Practices Guide asks for.
 */
export function ContrastPairs({ swatches, onChange, onCopied }: ContrastPairsProps) {
  const [chosen, setChosen] = useState<Pair | null>(null)
  const [focused, setFocused] = useState<Pair | null>(null)
  const inks: readonly Ink[] = [...swatches, WHITE, BLACK]
  const ofId = (id: number | undefined) => inks.find((ink) => ink.id === id)
  const [ink, ground] = [ofId(chosen?.[0]), ofId(chosen?.[1])]
  const stop = stopOf(inks, [focused, chosen])

  const fix = ({ id, hex, name, isShade }: Fix) => {
    if (!isShade) return onChange(repainted(swatches, id, paint(hex)))
    const known = swatches.find((swatch) => swatch.hex === hex)
    const next = known ? swatches : appended(swatches, { hex, name })
    if (!known) onChange(next)
    const shade = (known ?? next.at(-1))?.id ?? id
    setChosen(
      (pair) => pair && [pair[0] === id ? shade : pair[0], pair[1] === id ? shade : pair[1]],
    )
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
                        isChosen={isPair(chosen, ink, ground)}
                        isStop={isPair(stop, ink, ground)}
                        onChoose={() => setChosen([ink.id, ground.id])}
                        onFocus={() => setFocused([ink.id, ground.id])}
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
          key={`${ink.id} ${ground.id}`}
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

type Pair = readonly [ink: number, ground: number]

function isPair(pair: Pair | null, ink: Ink, ground: Ink): boolean {
  return pair?.[0] === ink.id && pair[1] === ground.id
}

/** Returns the cell that Tab reaches: the first of these that exists, or the first one of the table. */
function stopOf(inks: readonly Ink[], wanted: readonly (Pair | null)[]): Pair | null {
  const cells = inks.flatMap((ground) =>
    inks.filter(({ hex }) => hex !== ground.hex).map((ink) => [ink, ground] as const),
  )
  const find = (pair: Pair | null) => cells.find(([ink, ground]) => isPair(pair, ink, ground))
  const [ink, ground] = wanted.map(find).find(Boolean) ?? cells[0] ?? []
  return ink && ground ? [ink.id, ground.id] : null
}

/** Moves the focus to the next cell in the direction of an arrow key, past those without a number. */
function moveFocus(event: KeyboardEvent): void {
  const cell = event.target instanceof Element ? event.target.closest('td') : null
  const row = cell?.parentElement
  if (!cell || !row?.parentElement || event.altKey) return
  const isWhole = event.ctrlKey || event.metaKey
  const rows = [...row.parentElement.children]
  const column = rows.map((other) => other.children[cell.cellIndex])
  const [across, all] = [[...row.children], rows.flatMap((other) => [...other.children])]
  const [before, after] = [across.indexOf(cell), column.indexOf(cell)]
  const lines: Readonly<Record<string, readonly (Element | undefined)[]>> = {
    ArrowLeft: across.slice(0, before).toReversed(),
    ArrowRight: across.slice(before + 1),
    ArrowUp: column.slice(0, after).toReversed(),
    ArrowDown: column.slice(after + 1),
    Home: isWhole ? all : across,
    End: (isWhole ? all : across).toReversed(),
  }
  const line = lines[event.key]
  if (!line) return
  event.preventDefault()
  line
    .map((next) => next?.querySelector<HTMLElement>('.pair'))
    .find(Boolean)
    ?.focus()
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
  const number = formatContrast(ratio).slice(0, -1) + (grade === 'AA large' ? ' L' : '')
  const look = ratio >= READABLE ? { background: ground.hex, color: ink.hex } : undefined

  return (
    <button
      type="button"
      className="pair"
      data-readable={look && ''}
      style={look}
      aria-pressed={isChosen}
      aria-label={`${ink.name} on ${ground.name}: ${number}, ${grade ?? 'too low'}`}
      tabIndex={isStop ? 0 : -1}
      onClick={onChoose}
      onFocus={onFocus}
    >
      {number}
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
