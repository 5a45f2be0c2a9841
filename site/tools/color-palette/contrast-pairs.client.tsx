'use client'

import { useState } from 'react'
import { ChosenPair } from './chosen-pair.client.tsx'
import { contrast, formatContrast, gradeOf, READABLE } from './logic/contrast.ts'
import { type Fix, fixesOf, type Ink } from './logic/fixes.ts'
import { appended, PALETTE_SIZE, repainted, type Swatch } from './logic/palette.ts'
import { paint } from './logic/schemes.ts'

const WHITE: Ink = { id: -1, name: 'White', hex: '#ffffff', isLocked: true }
const BLACK: Ink = { id: -2, name: 'Black', hex: '#000000', isLocked: true }

/** Shows every color as text on every other. A pair that is chosen can be copied, or fixed if its contrast is too low. */
export function ContrastPairs({ swatches, onChange, onCopied }: ContrastPairsProps) {
  const [chosen, setChosen] = useState<readonly [ink: number, ground: number] | null>(null)
  const inks: readonly Ink[] = [...swatches, WHITE, BLACK]
  const ofId = (id: number | undefined) => inks.find((ink) => ink.id === id)
  const [ink, ground] = [ofId(chosen?.[0]), ofId(chosen?.[1])]

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
        <table>
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
                        onChoose={() => setChosen([ink.id, ground.id])}
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

function Key({ ink: { name, hex } }: { ink: Ink }) {
  return (
    <span className="pair-key" style={{ background: hex }} title={name}>
      <span className="sr-only">{name}</span>
    </span>
  )
}

/** Shows a readable pair in its colors, and any other as a plain number, which stays readable itself. */
function Cell({ ink, ground, isChosen, onChoose }: CellProps) {
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
      onClick={onChoose}
    >
      {number}
    </button>
  )
}

type CellProps = { ink: Ink; ground: Ink; isChosen: boolean; onChoose: () => void }
