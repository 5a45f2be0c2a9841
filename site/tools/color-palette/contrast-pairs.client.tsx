'use client'

import { useState } from 'react'
import { Button } from '#site/ui/button.tsx'
import { ChoiceField } from '#site/ui/choice-field.client.tsx'
import { contrast, formatContrast, gradeOf, READABLE, repaired } from './logic/contrast.ts'
import { repainted, type Swatch } from './logic/palette.ts'
import { paint } from './logic/schemes.ts'

/** A palette color, or white or black, which have a negative id and can't be changed. */
type Ink = Pick<Swatch, 'id' | 'name' | 'hex'>

const WHITE: Ink = { id: -1, name: 'White', hex: '#ffffff' }
const BLACK: Ink = { id: -2, name: 'Black', hex: '#000000' }

/** Shows every color as text on a chosen background, with its contrast and a fix if that is too low. */
export function ContrastPairs({ swatches, onChange }: ContrastPairsProps) {
  const [groundId, setGroundId] = useState(WHITE.id)
  const inks: readonly Ink[] = [...swatches, WHITE, BLACK]
  const ground = inks.find(({ id }) => id === groundId) ?? WHITE

  return (
    <>
      <ChoiceField<string>
        id="ground"
        label="Background"
        value={String(ground.id)}
        choices={inks.map(({ id, name }) => ({ value: String(id), label: name || `Color ${id}` }))}
        onChange={(id) => setGroundId(Number(id))}
      />
      <ul className="pairs">
        {inks
          .filter(({ id }) => id !== ground.id)
          .map((ink) => (
            <Pair
              key={ink.id}
              text={ink}
              ground={ground.hex}
              onFix={(hex) => onChange(repainted(swatches, ink.id, paint(hex)))}
            />
          ))}
      </ul>
    </>
  )
}

type ContrastPairsProps = {
  swatches: readonly Swatch[]
  onChange: (swatches: readonly Swatch[]) => void
}

/** A color as text on the background. While the pointer or focus is on its button, the fixed color is shown. */
function Pair({ text, ground, onFix }: PairProps) {
  const ratio = contrast(text.hex, ground)
  const better = ratio < READABLE && text.id > 0 ? repaired(text.hex, ground) : null
  const [isTried, setTried] = useState(false)
  const shown = (isTried && better) || text.hex
  const shownRatio = contrast(shown, ground)

  return (
    <li>
      <span
        className="pair-sample"
        style={{ background: ground, color: shown }}
        aria-hidden="true"
      />
      <span>{text.name}</span>
      <span>
        <strong className="figures">{formatContrast(shownRatio)}</strong>{' '}
        {gradeOf(shownRatio) ?? 'Too low'}
      </span>
      {better && (
        <Button
          size="small"
          aria-label={`Fix ${text.name}`}
          onClick={() => onFix(better)}
          onPointerEnter={() => setTried(true)}
          onPointerLeave={() => setTried(false)}
          onFocus={() => setTried(true)}
          onBlur={() => setTried(false)}
        >
          Fix <span className="pair-key" style={{ background: better }} />
        </Button>
      )}
    </li>
  )
}

type PairProps = { text: Ink; ground: string; onFix: (hex: string) => void }
