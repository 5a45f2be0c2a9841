'use client'

import type { MouseEvent } from 'react'
import { CopyButton } from '#site/tools/kit/copy-button.client.tsx'
import { Icon, LineIcon } from '#site/ui/icon.tsx'
import { inkOn } from './logic/contrast.ts'
import { describeColor } from './logic/describe.ts'
import { isDescribed, type Swatch, type ValueKind, valueIn } from './logic/palette.ts'
import { paletteMessages } from './messages.ts'
import type { Grip } from './use-drag-order.client.ts'

const SIGNS = {
  lock: 'M3.5 7.25h9v6.25h-9zM5.5 7V5a2.5 2.5 0 0 1 5 0v2',
  unlocked: 'M3.5 7.25h9v6.25h-9zM5.5 7V4.25a2.5 2.5 0 0 1 4.9-.7',
  edit: 'M2 4.5h5M11 4.5h3M9 2.75v3.5M2 11.5h2M8 11.5h6M6 9.75v3.5',
  move: 'M5 3.25h.5M10.5 3.25h.5M5 8h.5M10.5 8h.5M5 12.75h.5M10.5 12.75h.5',
} as const

/** One color as a column; pressing anywhere on it copies it. */
export function SwatchColumn(props: SwatchColumnProps) {
  const { swatch, place, isEdited, grip, onEdit, onLock, onRemove, onCopied } = props
  const { name, hex, isLocked } = swatch
  const looks = describeColor(hex)
  const copy = (kind: ValueKind) => ({
    kind: 'quiet' as const,
    text: valueIn(swatch, kind),
    said: paletteMessages.valueCopied(kind),
    failed: paletteMessages.valueCopyFailed,
    onCopied,
    'aria-label': `Copy ${valueIn(swatch, kind)}, ${looks}`,
  })

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs in a form.
    <div
      role="group"
      aria-label={`${isDescribed(swatch) ? name : `${name}, ${looks}`}, ${place}`}
      className="swatch"
      data-edited={isEdited || undefined}
      style={{ background: hex, color: inkOn(hex) }}
    >
      <CopyButton {...copy('HEX')}>{valueIn(swatch, 'HEX')}</CopyButton>
      <p className="swatch-name">{name}</p>
      <div className="swatch-values">
        {(['RGB', 'HSL'] as const).map((kind) => (
          <CopyButton key={kind} {...copy(kind)}>
            <span className="swatch-value">{valueIn(swatch, kind)}</span>
            <span className="swatch-kind">{kind}</span>
          </CopyButton>
        ))}
      </div>
      <div className="swatch-tools">
        <button
          type="button"
          aria-pressed={isLocked}
          aria-label={`Lock ${name}`}
          title={isLocked ? 'Unlock' : 'Lock'}
          onClick={onLock}
        >
          <LineIcon path={isLocked ? SIGNS.lock : SIGNS.unlocked} />
        </button>
        <button
          type="button"
          className="swatch-edit"
          aria-expanded={isEdited}
          aria-label={`Edit ${name}`}
          title="Edit"
          onClick={onEdit}
        >
          <LineIcon path={SIGNS.edit} />
        </button>
        <button
          type="button"
          className="swatch-grip"
          aria-label={`Move ${name}, ${place}`}
          aria-description="Use the arrow keys to move this color."
          title="Drag to move"
          {...grip}
        >
          <LineIcon path={SIGNS.move} stroke={2} />
        </button>
        {onRemove && (
          <button type="button" aria-label={`Remove ${name}`} title="Remove" onClick={onRemove}>
            <Icon name="close" />
          </button>
        )}
      </div>
    </div>
  )
}

type SwatchColumnProps = {
  swatch: Swatch
  place: string
  isEdited: boolean
  grip: Grip
  onEdit: (event: MouseEvent) => void
  onLock: () => void
  /** Null if the palette has the minimum number of colors. */
  onRemove: (() => void) | null
  onCopied: () => void
}
