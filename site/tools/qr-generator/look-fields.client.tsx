'use client'

import { useEffect, useState } from 'react'
import { CheckField } from '#site/tools/kit/check-field.client.tsx'
import { ChoiceRow } from '#site/tools/kit/choice-row.client.tsx'
import { ToolField } from '#site/tools/kit/tool-field.client.tsx'
import type { ToolState } from '#site/tools/kit/use-tool-state.client.ts'
import { canvasFile } from './canvas-file.ts'
import { readColor } from './logic/colors.ts'
import { QUIET_ZONE } from './logic/design.ts'
import { LEVELS, RECOVERY } from './logic/error-correction.ts'
import { FILE_FORMATS } from './logic/files.ts'
import { LogoField } from './logo-field.client.tsx'
import { NumberField } from './number-field.client.tsx'
import type { Logo } from './read-logo.ts'
import { formatName } from './save-code.ts'
import { DISTANCE, type QrState, SIZE } from './state.ts'
import { useDraft } from './use-draft.client.ts'
import type { Work } from './work.ts'

/** The sizes of requirements §9; any other can be typed. */
const SIZE_PRESETS = ['100', '200', '300', '400', '500'] as const

const OTHER_SIZE = 'other'

const sizeChoices = [
  ...SIZE_PRESETS.map((value) => ({ value, label: value })),
  { value: OTHER_SIZE, label: 'Other' },
]

const FORMAT_CHOICES = FILE_FORMATS.map((value) => ({ value, label: formatName(value) }))

const WITHOUT_WEBP = FORMAT_CHOICES.filter(({ value }) => value !== 'webp')

/** How the code looks and what it is made for. */
export function LookFields({ tool, work, logo, onLogo }: LookFieldsProps) {
  const { state, change } = tool
  const writesWebp = useWritesWebp()
  // Whoever has it from a link sees what it is set to, and is told on saving.
  const hasWebp = writesWebp || state.format === 'webp'

  return (
    <div className="qr-look">
      <div className="qr-colors">
        <ColorField
          id="qr-color"
          label="Code color"
          value={state.color}
          onChange={(color) => change({ color })}
        />
        <ColorField
          id="qr-background"
          label="Background"
          value={state.background}
          onChange={(background) => change({ background })}
        />
      </div>
      <div className="qr-six">
        <ChoiceRow
          name="format"
          legend="Format"
          value={state.format}
          choices={hasWebp ? FORMAT_CHOICES : WITHOUT_WEBP}
          onChange={(format) => change({ format }, null)}
        />
      </div>
      <SizeField
        value={state.size}
        problem={work.drawing?.sizeProblem ?? null}
        onChange={(size) => change({ size })}
      />
      <div>
        <ChoiceRow
          name="level"
          legend="Error correction"
          value={work.level}
          choices={LEVELS.map((value) => ({ value, label: `${value} · ${RECOVERY[value]} %` }))}
          onChange={(level) => change({ level }, null)}
        />
        <p className="note mt-1.5">
          {logo
            ? 'Raised to H for the logo.'
            : 'The share of a code that may be dirty or torn. More makes it finer.'}
        </p>
      </div>
      <CheckField
        id="qr-quiet"
        label={`Quiet zone of ${QUIET_ZONE} modules`}
        hint="Empty space around the code. Readers need it."
        checked={state.hasQuietZone}
        onChange={(hasQuietZone) => change({ hasQuietZone }, null)}
      />
      <NumberField
        id="qr-distance"
        label="Read from, in centimeters"
        hint="25 for a table card, 100 for a poster one walks up to."
        value={state.distance}
        bounds={DISTANCE}
        onChange={(distance) => change({ distance })}
      />
      <LogoField tool={tool} drawing={work.drawing} logo={logo} onLogo={onLogo} />
    </div>
  )
}

type LookFieldsProps = {
  tool: ToolState<QrState>
  work: Work
  logo: Logo | null
  onLogo: (logo: Logo | null) => void
}

/** A color to pick or to type; what is typed counts as soon as it is one. */
function ColorField({ id, label, value, onChange }: ColorFieldProps) {
  const { text, isWrong, type } = useDraft(value, value, readColor, onChange)

  return (
    <ToolField
      id={id}
      label={label}
      value={text}
      spellCheck={false}
      autoComplete="off"
      error={isWrong ? 'Enter a color like #12324a.' : null}
      onChange={type}
    >
      <input
        type="color"
        className="qr-swatch"
        aria-label={`Pick: ${label.toLowerCase()}`}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </ToolField>
  )
}

type ColorFieldProps = {
  id: string
  label: string
  /** `#rrggbb`. */
  value: string
  onChange: (color: string) => void
}

/** Whether this browser writes WebP: Safari does not. Found out by writing one, once the page is there. */
function useWritesWebp(): boolean {
  const [writes, setWrites] = useState(false)

  useEffect(() => {
    let isHere = true
    const pixel = { width: 1, height: 1, data: new Uint8ClampedArray(4) }
    canvasFile(pixel, 'webp').then(
      () => isHere && setWrites(true),
      () => isHere && setWrites(false),
    )
    return () => {
      isHere = false
    }
  }, [])

  return writes
}

/** Width and height of the picture. */
function SizeField({ value, problem, onChange }: SizeFieldProps) {
  const preset = SIZE_PRESETS.find((size) => Number(size) === value)
  const [isOther, setOther] = useState(false)
  const isFree = isOther || preset === undefined

  return (
    <div className="qr-size qr-six">
      <ChoiceRow
        name="size"
        legend="Size in pixels"
        value={isFree ? OTHER_SIZE : preset}
        choices={sizeChoices}
        onChange={(choice) => {
          setOther(choice === OTHER_SIZE)
          if (choice !== OTHER_SIZE) onChange(Number(choice))
        }}
      />
      {isFree && (
        <NumberField
          id="qr-size"
          label="Width and height"
          value={value}
          bounds={SIZE}
          error={problem}
          onChange={onChange}
        />
      )}
      {!isFree && problem && (
        <p role="alert" className="field-error">
          {problem}
        </p>
      )}
    </div>
  )
}

type SizeFieldProps = {
  value: number
  /** Why the size does not do; null when it does. */
  problem: string | null
  onChange: (size: number) => void
}
