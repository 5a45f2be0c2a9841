'use client'

import { type MouseEvent, useEffect, useRef } from 'react'
import { CopyButton } from '#site/tools/kit/copy-button.client.tsx'
import { Button } from '#site/ui/button.tsx'
import { contrast, formatContrast, gradeOf, READABLE } from './logic/contrast.ts'
import { describeColor } from './logic/describe.ts'
import type { Fix, Ink } from './logic/fixes.ts'

/** The chosen pair. Each button to fix it shows how the pair would look. */
export function ChosenPair({ ink, ground, fixes, isFull, onFix, onCopied }: ChosenPairProps) {
  const row = useRef<HTMLDivElement>(null)
  // The row is below the table, and may be below the window.
  useEffect(() => row.current?.scrollIntoView({ block: 'nearest' }), [])

  const ratio = contrast(ink.hex, ground.hex)
  const grade = gradeOf(ratio)
  const use = grade === 'AA large' ? 'headlines and icons only' : 'text of any size'
  const press = (pressed: Fix, { detail }: MouseEvent) => {
    // A key triggered the click, and the button disappears.
    if (detail === 0) document.querySelector<HTMLElement>('.pair[aria-pressed="true"]')?.focus()
    onFix(pressed)
  }

  return (
    <div ref={row} className="pair-chosen">
      <span {...sampleOf(ink.hex, ground.hex)} />
      <p>
        {ink.name} on {ground.name}: <strong className="figures">{formatContrast(ratio)}</strong>{' '}
        {grade ? `${grade}, for ${use}` : 'Too low'}
        {ratio < READABLE && `. ${notesOn(ink, ground, fixes, isFull).join(' ')}`}
      </p>
      <CopyButton
        size="small"
        text={`color: ${ink.hex};\nbackground-color: ${ground.hex};\n`}
        said="Pair copied to clipboard"
        disabled={!grade}
        onCopied={onCopied}
      >
        Copy pair
      </CopyButton>
      {fixes.map((fix) => {
        const [color, background] = fix.id === ink.id ? [fix.hex, ground.hex] : [ink.hex, fix.hex]
        return (
          <Button
            key={fix.id}
            size="small"
            disabled={fix.isShade && isFull}
            onClick={(event) => press(fix, event)}
          >
            {fix.isShade ? 'Use' : 'Fix'} {fix.name} {fix.hex.toUpperCase()} ·{' '}
            {formatContrast(contrast(color, background))}:1{' '}
            <span {...sampleOf(color, background)} />
          </Button>
        )
      })}
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

/** Returns the attributes of a box with two letters. */
function sampleOf(color: string, background: string) {
  return {
    className: 'pair-sample',
    style: { color, background },
    'aria-hidden': true,
    children: 'Aa',
  } as const
}

/** Says why a locked color doesn't change, and what each fix does to the palette. */
function notesOn(ink: Ink, ground: Ink, fixes: readonly Fix[], isFull: boolean): string[] {
  const warnings = fixes.flatMap(({ id, name, hex, isShade, broken, alike }) => {
    const [old, look] = [id === ink.id ? ink.hex : ground.hex, hex].map(describeColor)
    const looks = `${hex.toUpperCase()} looks like ${alike}.`
    const breaks = `Fixing ${name} makes ${broken} other ${broken === 1 ? 'pair' : 'pairs'} too low.`
    const turns = isShade || old === look ? [] : [`${name} becomes ${look}.`]
    return [...turns, ...(alike ? [looks] : []), ...(broken > 0 ? [breaks] : [])]
  })
  if (fixes.some(({ isShade }) => !isShade)) return warnings
  const [one, other] = [ink, ground].filter(({ id }) => id > 0)
  const reason = other ? 'Both are locked. Unlock one' : `${one?.name} is locked. Unlock it`
  const shade = isFull
    ? '. The palette is full, so no shade can be added'
    : ', or use a shade, which is added to the palette'
  return [`${reason} to fix the pair${fixes.length > 0 ? shade : ''}.`, ...warnings]
}
