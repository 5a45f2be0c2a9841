'use client'

import { useEffect, useRef } from 'react'
import { Button } from '#site/ui/button.tsx'
import { LabeledField } from '#site/ui/labeled-field.client.tsx'
import { HexField } from './hex-field.client.tsx'
import { type Hsl, hexOfHsl } from './logic/color.ts'
import { edited, repainted, type Swatch } from './logic/palette.ts'
import { type Paint, paint } from './logic/schemes.ts'
import { NAME_LENGTH } from './state.ts'

const SLIDERS = [
  {
    part: 'h',
    label: 'Hue',
    most: 359,
    unit: '°',
    track: ({ s, l }: Hsl) => [0, 60, 120, 180, 240, 300, 359].map((h) => `hsl(${h} ${s}% ${l}%)`),
  },
  {
    part: 's',
    label: 'Saturation',
    most: 100,
    unit: '%',
    track: ({ h, l }: Hsl) => [`hsl(${h} 0% ${l}%)`, `hsl(${h} 100% ${l}%)`],
  },
  {
    part: 'l',
    label: 'Lightness',
    most: 100,
    unit: '%',
    track: ({ h, s }: Hsl) => ['#000', `hsl(${h} ${s}% 50%)`, '#fff'],
  },
] as const

/** Editor for one color: HSL sliders, the browser's color picker, hex and name. */
export function Editor({ swatch, swatches, hasFocus, onChange, onClose }: EditorProps) {
  const { id, hex, hsl, name } = swatch
  const group = `edit-${id}`
  const put = (fresh: Paint) => onChange(repainted(swatches, id, fresh), group)

  const part = useRef<HTMLElement>(null)
  useEffect(() => {
    // On phones the sliders cover the content below the color.
    document
      .querySelector('.swatch[data-edited]')
      ?.closest('li')
      ?.scrollIntoView({ block: 'nearest' })
    if (hasFocus) part.current?.querySelector('input')?.focus()
  }, [hasFocus])

  return (
    <section
      ref={part}
      className="editor"
      aria-label={`Edit ${name}`}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      {SLIDERS.map(({ part: axis, label, most, unit, track }) => (
        <label key={axis} className="color-slider">
          {label}
          <span className="note">{`${hsl[axis]}${unit}`}</span>
          <input
            type="range"
            min={0}
            max={most}
            value={hsl[axis]}
            aria-label={label}
            aria-valuetext={`${hsl[axis]}${unit}`}
            style={{ background: `linear-gradient(90deg, ${track(hsl).join(', ')})` }}
            onChange={({ target }) => {
              const next = { ...hsl, [axis]: target.valueAsNumber }
              put(paint(hexOfHsl(next), next))
            }}
          />
        </label>
      ))}
      <HexField id="swatch-hex" label="Hex" hex={hex} onChange={(next) => put(paint(next))} />
      <LabeledField
        id="swatch-name"
        label="Name"
        value={name}
        maxLength={NAME_LENGTH}
        onChange={(next) => onChange(edited(swatches, id, { name: next }), group)}
      />
      <Button size="small" onClick={onClose}>
        Close
      </Button>
    </section>
  )
}

type EditorProps = {
  swatch: Swatch
  swatches: readonly Swatch[]
  /** True if the editor was opened by keyboard and should get the focus. */
  hasFocus: boolean
  onChange: (swatches: readonly Swatch[], group: string | null) => void
  onClose: () => void
}
