'use client'

import { useState } from 'react'
import { CheckField } from '#site/tools/kit/check-field.client.tsx'
import type { ToolState } from '#site/tools/kit/use-tool-state.client.ts'
import { ChoiceRow } from '#site/ui/choice-row.client.tsx'
import { ColorField } from './color-field.client.tsx'
import { QUIET_ZONE } from './logic/design.ts'
import { LEVELS, RECOVERY } from './logic/error-correction.ts'
import { FILE_FORMATS, formatName } from './logic/file-formats.ts'
import { NumberField } from './number-field.client.tsx'
import { Part } from './part.client.tsx'
import { DISTANCE, type QrState, SIZE } from './state.ts'
import { useWritesWebp } from './use-writes-webp.client.ts'
import type { Extras, Work } from './work.ts'

/** Sizes from requirements §9. Others can be typed. */
const SIZE_PRESETS = ['100', '200', '300', '400', '500'] as const

const OTHER_SIZE = 'other'

const sizeChoices = [
  ...SIZE_PRESETS.map((value) => ({ value, label: value })),
  { value: OTHER_SIZE, label: 'Other' },
]

const FORMAT_CHOICES = FILE_FORMATS.map((value) => ({ value, label: formatName(value) }))

const WITHOUT_WEBP = FORMAT_CHOICES.filter(({ value }) => value !== 'webp')

type FieldsProps = { tool: ToolState<QrState>; work: Work }

/** Renders the fields that the requirements name: colors, format and size. */
export function LookFields({ tool: { state, change }, work }: FieldsProps) {
  const writesWebp = useWritesWebp()
  // Keep WebP visible if a shared link selects it. An unsupported format fails on saving, with a message.
  const hasWebp = writesWebp !== false || state.format === 'webp'

  return (
    <>
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
        {writesWebp === false && <p className="note">This browser can’t save WebP.</p>}
      </div>
      <SizeField
        value={state.size}
        problem={work.drawing?.sizeProblem ?? null}
        onChange={(size) => change({ size })}
      />
    </>
  )
}

/** Renders the settings that make a code easier to scan: error correction, quiet zone and scanning distance. */
export function ReadingPart({ tool, work, extras }: FieldsProps & { extras: Extras }) {
  const { state, change } = tool

  return (
    <Part
      title="Scan settings"
      value={`Level ${work.level}, ${state.hasQuietZone ? 'quiet zone' : 'no quiet zone'}, ${state.distance} cm`}
    >
      <div>
        <ChoiceRow
          name="level"
          legend="Error correction"
          value={work.level}
          choices={LEVELS.map((value) => ({ value, label: `${value} · ${RECOVERY[value]} %` }))}
          onChange={(level) => change({ level }, null)}
        />
        <p className="note mt-1.5">
          {extras.logo
            ? 'Raised to H for the logo.'
            : 'How much of the code can be damaged. Higher levels need more modules.'}
        </p>
      </div>
      <CheckField
        id="qr-quiet"
        label={`Quiet zone (${QUIET_ZONE} modules)`}
        hint="An empty margin that scanners need."
        checked={state.hasQuietZone}
        onChange={(hasQuietZone) => change({ hasQuietZone }, null)}
      />
      <NumberField
        id="qr-distance"
        label="Scanning distance (cm)"
        hint="25 for a table card, 100 for a poster."
        value={state.distance}
        bounds={DISTANCE}
        onChange={(distance) => change({ distance })}
      />
    </Part>
  )
}

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
          label="Width"
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
  problem: string | null
  onChange: (size: number) => void
}
