'use client'

import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { CopyButton } from '#site/tools/kit/copy-button.client.tsx'
import { Button } from '#site/ui/button.tsx'
import { contrast, formatContrast, gradeOf, READABLE } from './logic/contrast.ts'
import type { Fix, Ink } from './logic/fixes.ts'
import { paletteMessages } from './messages.ts'

/** The chosen pair. While the pointer or focus is on a button to fix it, the fixed color is shown. */
export function ChosenPair({ ink, ground, fixes, isFull, onFix, onCopied }: ChosenPairProps) {
  const [tried, setTried] = useState(-1)
  const row = useRef<HTMLDivElement>(null)
  // The row is below the table, and may be below the window.
  useEffect(() => row.current?.scrollIntoView({ block: 'nearest' }), [])

  const fix = fixes[tried]
  const shown = (of: Ink) => (fix?.id === of.id ? fix.hex : of.hex)
  const [color, background] = [shown(ink), shown(ground)]
  const ratio = contrast(color, background)
  const grade = gradeOf(ratio)
  const use = grade === 'AA large' ? 'headlines and icons only' : 'text of any size'
  const isLow = contrast(ink.hex, ground.hex) < READABLE
  const notes = isLow ? notesOn(ink, ground, fixes, isFull) : []

  const press = (pressed: Fix, { detail }: MouseEvent) => {
    // A key triggered the click, and the button disappears.
    if (detail === 0) document.querySelector<HTMLElement>('.pair[aria-pressed="true"]')?.focus()
    setTried(-1)
    onFix(pressed)
  }

  return (
    <div ref={row} className="pair-chosen">
      <span className="pair-sample" style={{ background, color }} aria-hidden="true" />
      <p>
        {ink.name} on {ground.name}: <strong className="figures">{formatContrast(ratio)}</strong>{' '}
        {grade ? `${grade}, for ${use}` : 'Too low'}
        {notes.length > 0 && `. ${notes.join(' ')}`}
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
      {fixes.map((one, at) =>
        one.isShade && isFull ? (
          <CopyButton
            key={one.id}
            size="small"
            text={one.hex.toUpperCase()}
            said={paletteMessages.valueCopied('HEX')}
            failed={paletteMessages.valueCopyFailed}
            onCopied={onCopied}
          >
            Copy {nameOf(one, ink, ground)}
          </CopyButton>
        ) : (
          <Button
            key={one.id}
            size="small"
            onClick={(event) => press(one, event)}
            onPointerEnter={() => setTried(at)}
            onPointerLeave={() => setTried(-1)}
            onFocus={() => setTried(at)}
            onBlur={() => setTried(-1)}
          >
            {one.isShade ? `Use ${nameOf(one, ink, ground)}` : `Fix ${one.name}`}{' '}
            <span className="pair-key" style={{ background: one.hex }} />
          </Button>
        ),
      )}
    </div>
  )
}

type ChosenPairProps = {
  ink: Ink
  ground: Ink
  /** Empty if the pair is readable or can't be fixed. */
  fixes: readonly Fix[]
  /** True if no color can be added. */
  isFull: boolean
  onFix: (fix: Fix) => void
  onCopied: () => void
}

function nameOf({ id, name, hex }: Fix, ink: Ink, ground: Ink): string {
  const ratio = contrast(hex, id === ink.id ? ground.hex : ink.hex)
  return `${name} ${hex.toUpperCase()}, ${formatContrast(ratio).slice(0, -1)}:1`
}

/** Says why a locked color doesn't change, and how many other pairs a change makes too low. */
function notesOn(ink: Ink, ground: Ink, fixes: readonly Fix[], isFull: boolean): string[] {
  const warnings = fixes.filter(({ broken }) => broken > 0)
  if (fixes.some(({ isShade }) => !isShade))
    return warnings.map(
      ({ name, broken }) =>
        `Fixing ${name} makes ${broken} other ${broken === 1 ? 'pair' : 'pairs'} too low.`,
    )
  const [one, other] = [ink, ground].filter(({ id }) => id > 0)
  const reason = other ? 'Both are locked. Unlock one' : `${one?.name} is locked. Unlock it`
  const shade = isFull
    ? 'copy a shade. The palette is full'
    : 'use a shade, which is added to the palette'
  return [`${reason} to fix the pair${fixes.length > 0 ? `, or ${shade}` : ''}.`]
}
