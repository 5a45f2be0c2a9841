'use client'

import { useEffect, useId, useRef, useState } from 'react'
import { CopyButton } from '#site/tools/kit/copy-button.client.tsx'
import { Button } from '#site/ui/button.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { LabeledField } from '#site/ui/labeled-field.client.tsx'
import { type Oklch, readHex } from './logic/color.ts'
import { inkOn } from './logic/contrast.ts'
import { gamutOf, hexOfOklch, MAX_CHROMA, maxChroma } from './logic/gamut.ts'
import { edited, moved } from './logic/palette.ts'
import { shadesOf } from './logic/shades.ts'
import { NAME_LENGTH } from './logic/state.ts'
import { colorOf, inked, paint, type Swatch } from './logic/swatch.ts'
import { paletteMessages } from './messages.ts'

const STOPS = 24

/** Editor for one color: OKLCH sliders, hex, name and shades. */
export function Editor({ swatch, swatches, hasFocus, onChange, onClose }: EditorProps) {
  const { id, hex, name } = swatch
  // Hex loses the hue of a gray and anything finer than 8 bits, so the slider values are stored separately.
  const [draft, setDraft] = useState<Oklch | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const color = draft && inked(draft).hex === hex ? draft : colorOf(swatch)
  const at = swatches.indexOf(swatch)

  const put = (patch: Partial<Swatch>) => onChange(edited(swatches, id, patch), `edit-${id}`)
  const turn = (part: keyof Oklch) => (value: number) => {
    const next = { ...color, [part]: value }
    setDraft(next)
    setTyped(null)
    put(inked(next))
  }
  const type = (text: string) => {
    setTyped(text)
    const read = readHex(text)
    if (read) put(paint(read))
  }

  const part = useRef<HTMLElement>(null)
  useEffect(() => {
    // On phones the sliders cover the content below the color.
    document
      .querySelector('.swatch[data-edited]')
      ?.closest('li')
      ?.scrollIntoView({ block: 'nearest' })
  }, [])
  useEffect(() => {
    if (hasFocus) part.current?.querySelector('input')?.focus()
  }, [hasFocus])

  return (
    <section
      ref={part}
      className="editor"
      aria-label={`Edit ${name}`}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <div className="editor-sliders">
        <ColorSlider
          label="Lightness"
          color={color}
          part="l"
          most={1}
          step={0.001}
          shown={`${(color.l * 100).toFixed(1)}%`}
          onChange={turn('l')}
        />
        <ColorSlider
          label="Chroma"
          color={color}
          part="c"
          most={MAX_CHROMA}
          step={0.001}
          shown={color.c.toFixed(3)}
          limits={[
            { label: 'sRGB', at: maxChroma(color, 'srgb') },
            { label: 'P3', at: maxChroma(color, 'p3') },
          ]}
          onChange={turn('c')}
        />
        <ColorSlider
          label="Hue"
          color={color}
          part="h"
          most={360}
          step={0.5}
          shown={`${color.h.toFixed(1)}°`}
          onChange={turn('h')}
        />
      </div>
      <div className="editor-fields">
        <LabeledField
          id="swatch-name"
          label="Name"
          value={name}
          maxLength={NAME_LENGTH}
          onChange={(next) => put({ name: next })}
        />
        <LabeledField
          id="swatch-hex"
          label="Hex"
          value={typed ?? hex.toUpperCase()}
          onChange={type}
          spellCheck={false}
          error={
            typed !== null && !readHex(typed) ? 'Enter three or six digits, like #1A2B3C.' : null
          }
        />
        <div className="editor-buttons">
          <Button
            size="small"
            aria-label={`Move ${name} back`}
            disabled={at === 0}
            onClick={() => onChange(moved(swatches, id, at - 1), null)}
          >
            <Icon name="arrow-left" />
          </Button>
          <Button
            size="small"
            aria-label={`Move ${name} on`}
            disabled={at === swatches.length - 1}
            onClick={() => onChange(moved(swatches, id, at + 1), null)}
          >
            <Icon name="arrow-right" />
          </Button>
          <Button size="small" onClick={onClose}>
            Close
          </Button>
        </div>
        <p className="gamut" data-gamut={gamutOf(color)} role="status">
          {GAMUT_TEXTS[gamutOf(color)]}
          {gamutOf(color) !== 'srgb' && ` Other screens show ${hex.toUpperCase()}.`}
        </p>
      </div>
      <ShadeRow color={color} />
    </section>
  )
}

const GAMUT_TEXTS = {
  srgb: 'All screens can show this color.',
  p3: 'Beyond sRGB: only Display P3 screens can show this color.',
  beyond: 'Beyond Display P3: no common screen can show this color.',
} as const

type EditorProps = {
  swatch: Swatch
  swatches: readonly Swatch[]
  /** True if the editor was opened by keyboard and should get the focus. */
  hasFocus: boolean
  onChange: (swatches: readonly Swatch[], group: string | null) => void
  onClose: () => void
}

/** Shades from 50 to 950 with copy buttons; the color itself is underlined. */
function ShadeRow({ color }: { color: Oklch }) {
  return (
    <div className="shades">
      <h3 className="note">Shades 50–950</h3>
      <ol>
        {shadesOf(color).map(({ step, hex, isColor }) => (
          <li
            key={step}
            data-own={isColor || undefined}
            style={{ background: hex, color: inkOn(hex) }}
          >
            <CopyButton
              kind="quiet"
              text={hex.toUpperCase()}
              said={paletteMessages.valueCopied('HEX')}
              failed={paletteMessages.valueCopyFailed}
              aria-label={`Copy ${step}, ${hex.toUpperCase()}`}
              title={hex.toUpperCase()}
            >
              {step}
            </CopyButton>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Slider for one axis of OKLCH, with its colors on the track and marks at the gamut limits. */
function ColorSlider(props: ColorSliderProps) {
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
  shown: string
  /** Gamut limits on the scale of the slider. */
  limits?: readonly { readonly label: string; readonly at: number }[]
  onChange: (value: number) => void
}
