'use client'

import { CopyButton } from '#site/tools/kit/copy-button.client.tsx'
import { oklchOfHex } from './logic/color.ts'
import { inkOn } from './logic/contrast.ts'
import { describeColor } from './logic/describe.ts'
import { type Swatch, valueIn } from './logic/swatch.ts'
import { paletteMessages } from './messages.ts'
import type { Grip } from './use-drag-order.client.ts'

/** One color: its values to copy, its lock and its grip, written in what can be read on it. */
export function SwatchCard(props: SwatchCardProps) {
  const { swatch, place, isSelected, grip, onSelect, onLock, onCopied } = props
  const { name, hex, isLocked, wide } = swatch
  const looks = describeColor(oklchOfHex(hex))
  // Newer screens get the color itself, the others what sRGB has for it.
  const background = wide ? `oklch(${wide.l} ${wide.c} ${wide.h})` : hex

  return (
    <div
      className="swatch"
      data-selected={isSelected || undefined}
      style={{ background, color: inkOn(hex) }}
    >
      <div className="swatch-tools">
        <button
          type="button"
          className="swatch-grip"
          aria-label={`Move ${name}, ${place}`}
          aria-description="Arrow keys move it."
          {...grip}
        >
          <GripIcon />
        </button>
        <button
          type="button"
          className="swatch-lock"
          aria-pressed={isLocked}
          aria-label={`Lock ${name}`}
          onClick={onLock}
        >
          <LockIcon isClosed={isLocked} />
          <span aria-hidden="true">{isLocked ? 'Locked' : 'Lock'}</span>
        </button>
      </div>
      <div className="swatch-values">
        <p className="swatch-name">
          {name}
          <span>{looks}</span>
        </p>
        {(['HEX', 'RGB', 'HSL'] as const).map((kind) => (
          <CopyButton
            key={kind}
            kind="quiet"
            size="small"
            text={valueIn(swatch, kind)}
            said={paletteMessages.valueCopied(kind)}
            failed={paletteMessages.valueCopyFailed}
            onCopied={onCopied}
            aria-label={`Copy ${valueIn(swatch, kind)}, ${looks}`}
          >
            {valueIn(swatch, kind)}
          </CopyButton>
        ))}
        <button
          type="button"
          className="swatch-edit"
          aria-pressed={isSelected}
          aria-label={`Edit ${name}`}
          onClick={onSelect}
        >
          Edit
        </button>
      </div>
    </div>
  )
}

type SwatchCardProps = {
  swatch: Swatch
  /** `2 of 5`. */
  place: string
  isSelected: boolean
  grip: Grip
  onSelect: () => void
  onLock: () => void
  onCopied: () => void
}

/** Six dots: something to take hold of. */
function GripIcon() {
  return (
    <svg aria-hidden="true" width="16" height="16" viewBox="0 0 16 16" fill="currentColor">
      <path d="M4.5 2h2v2h-2zM9.5 2h2v2h-2zM4.5 7h2v2h-2zM9.5 7h2v2h-2zM4.5 12h2v2h-2zM9.5 12h2v2h-2z" />
    </svg>
  )
}

/** A padlock, open or closed. */
function LockIcon({ isClosed }: { isClosed: boolean }) {
  return (
    <svg
      aria-hidden="true"
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
    >
      <path d="M3 7.25h10v6.5H3z" fill={isClosed ? 'currentColor' : 'none'} />
      <path
        d={isClosed ? 'M5.25 7V5a2.75 2.75 0 0 1 5.5 0v2' : 'M5.25 7V4.5a2.75 2.75 0 0 1 5.4-.75'}
      />
    </svg>
  )
}
