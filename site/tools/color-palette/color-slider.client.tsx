'use client'

import { useId } from 'react'
import type { Oklch } from './logic/color.ts'
import { hexOfOklch } from './logic/gamut.ts'

/** Colors along the track; browsers blend between them. */
const STOPS = 24

/** One axis of OKLCH as a slider on the colors it leads to, with marks where gamuts end. */
export function ColorSlider(props: ColorSliderProps) {
  const { label, color, part, most, step, shown, limits = [], onChange } = props
  const id = useId()
  const stops = Array.from({ length: STOPS + 1 }, (_, at) =>
    hexOfOklch({ ...color, [part]: (at / STOPS) * most }),
  )

  return (
    <div className="color-slider">
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id} className="note">
        {shown}
      </output>
      <div className="color-track">
        <input
          id={id}
          type="range"
          min={0}
          max={most}
          step={step}
          value={color[part]}
          aria-valuetext={shown}
          style={{ background: `linear-gradient(90deg, ${stops.join(', ')})` }}
          onChange={({ target }) => onChange(target.valueAsNumber)}
        />
        {limits.map(({ label: gamut, at }, place) => (
          <span
            key={gamut}
            aria-hidden="true"
            className="color-limit note"
            data-side={place === 0 && at / most > 0.15 ? 'before' : undefined}
            style={{ insetInlineStart: `${Math.min(100, (at / most) * 100)}%` }}
          >
            {gamut}
          </span>
        ))}
      </div>
    </div>
  )
}

type ColorSliderProps = {
  label: string
  color: Oklch
  part: keyof Oklch
  most: number
  step: number
  /** The value in words: `62.0%`. */
  shown: string
  /** Where a gamut has no more, on the same scale as the slider. */
  limits?: readonly { readonly label: string; readonly at: number }[]
  onChange: (value: number) => void
}
