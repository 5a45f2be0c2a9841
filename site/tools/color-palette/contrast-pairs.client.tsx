'use client'

import { useState } from 'react'
import { CopyButton } from '#site/tools/kit/copy-button.client.tsx'
import { Button } from '#site/ui/button.tsx'
import { contrast, formatContrast, gradeOf, READABLE, repaired } from './logic/contrast.ts'
import { repainted, type Swatch } from './logic/palette.ts'
import { paint } from './logic/schemes.ts'

/** A palette color, or white or black, which have a negative id. */
type Ink = Pick<Swatch, 'id' | 'name' | 'hex' | 'isLocked'>

const WHITE: Ink = { id: -1, name: 'White', hex: '#ffffff', isLocked: true }
const BLACK: Ink = { id: -2, name: 'Black', hex: '#000000', isLocked: true }

/** Shows every color as text on every other. A pair that is chosen can be copied, or fixed if its contrast is too low. */
export function ContrastPairs({ swatches, onChange, onCopied }: ContrastPairsProps) {
  const [chosen, setChosen] = useState<readonly [ink: number, ground: number] | null>(null)
  const inks: readonly Ink[] = [...swatches, WHITE, BLACK]
  const ofId = (id: number | undefined) => inks.find((ink) => ink.id === id)
  const [ink, ground] = [ofId(chosen?.[0]), ofId(chosen?.[1])]

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
        <Chosen
          key={`${ink.id} ${ground.id}`}
          ink={ink}
          ground={ground}
          fix={fixOf(ink, ground, swatches)}
          onCopied={onCopied}
          onFix={({ id, hex }) => onChange(repainted(swatches, id, paint(hex)))}
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

/** The chosen pair. While the pointer or focus is on the button to fix it, the fixed color is shown. */
function Chosen({ ink, ground, fix, onFix, onCopied }: ChosenProps) {
  const isLow = contrast(ink.hex, ground.hex) < READABLE
  const [isTried, setTried] = useState(false)
  const shown = (of: Ink) => (isTried && fix && fix.id === of.id ? fix.hex : of.hex)
  const [color, background] = [shown(ink), shown(ground)]
  const ratio = contrast(color, background)
  const grade = gradeOf(ratio)
  const use = grade === 'AA large' ? 'headlines and icons only' : 'text of any size'
  const [one, other] = [ink, ground].filter(({ id }) => id > 0)
  const reason = other
    ? 'Both are locked. Unlock one to fix the pair.'
    : `${one?.name} is locked. Unlock it to fix the pair, or use one of its shades.`

  return (
    <div className="pair-chosen">
      <span className="pair-sample" style={{ background, color }} aria-hidden="true" />
      <p>
        {ink.name} on {ground.name}: <strong className="figures">{formatContrast(ratio)}</strong>{' '}
        {grade ? `${grade}, for ${use}` : 'Too low'}
        {isLow && !fix && `. ${reason}`}
        {fix &&
          fix.broken > 0 &&
          `. Fixing it makes ${fix.broken} other ${fix.broken === 1 ? 'pair' : 'pairs'} too low`}
      </p>
      <CopyButton
        size="small"
        text={`color: ${color};\nbackground-color: ${background};\n`}
        said="Pair copied to clipboard"
        disabled={!grade}
        onCopied={onCopied}
      >
        Copy pair
      </CopyButton>
      {fix && (
        <Button
          size="small"
          onClick={() => onFix(fix)}
          onPointerEnter={() => setTried(true)}
          onPointerLeave={() => setTried(false)}
          onFocus={() => setTried(true)}
          onBlur={() => setTried(false)}
        >
          Fix {fix.name} <span className="pair-key" style={{ background: fix.hex }} />
        </Button>
      )}
    </div>
  )
}

type ChosenProps = {
  ink: Ink
  ground: Ink
  /** Null if the pair is readable or can't be fixed. */
  fix: Fix | null
  onFix: (fixed: Ink) => void
  onCopied: () => void
}

type Fix = Ink & {
  /** Number of other pairs that are readable now and wouldn't be afterwards. */
  readonly broken: number
}

/**
 * Returns the color of a pair that isn't locked as it has to be: the one whose change breaks fewer other pairs, or the
 * text color.
 */
function fixOf(ink: Ink, ground: Ink, swatches: readonly Swatch[]): Fix | null {
  if (contrast(ink.hex, ground.hex) >= READABLE) return null
  const fixWith = (changed: Ink, other: Ink): readonly Fix[] => {
    const hex = changed.isLocked ? null : repaired(changed.hex, other.hex)
    if (hex === null) return []
    const broken = swatches.filter(
      (third) =>
        third.id !== changed.id &&
        contrast(third.hex, changed.hex) >= READABLE &&
        contrast(third.hex, hex) < READABLE,
    )
    return [{ ...changed, hex, broken: broken.length }]
  }
  const fixes = [...fixWith(ink, ground), ...fixWith(ground, ink)]
  return fixes.toSorted((one, next) => one.broken - next.broken)[0] ?? null
}
