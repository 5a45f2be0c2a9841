'use client'

import { useState } from 'react'
import { CheckField } from '#site/tools/kit/check-field.client.tsx'
import { FileDrop } from '#site/tools/kit/file-drop.client.tsx'
import { Fold } from '#site/tools/kit/fold.client.tsx'
import type { ToolState } from '#site/tools/kit/use-tool-state.client.ts'
import { Button } from '#site/ui/button.tsx'
import { ChoiceRow } from '#site/ui/choice-row.client.tsx'
import { ColorField } from './color-field.client.tsx'
import { CORNER_SHAPES, LOGO_SIZES, MODULE_SHAPES } from './logic/design.ts'
import { LEVELS, RECOVERY } from './logic/qr-code.ts'
import { IMAGE_URL_FORMATS } from './logic/request.ts'
import type { LogoImage } from './read-logo.ts'
import { SizeField } from './size-field.client.tsx'
import type { QrState } from './state.ts'
import type { Work } from './work.ts'

const SHAPE_NAMES = {
  square: 'Square',
  rounded: 'Rounded',
  dots: 'Dots',
  round: 'Round',
  small: 'Small',
  medium: 'Medium',
  large: 'Large',
}

type StyleFieldsProps = {
  tool: ToolState<QrState>
  work: Work
  logo: LogoImage | null
  /** Returns false if the browser can't read the file. */
  onLogoFile: (file: File) => Promise<boolean>
  onNoLogo: () => void
}

/** Renders the style. Rarely used settings are in a fold. */
export function StyleFields(props: StyleFieldsProps) {
  const { tool, work, logo } = props
  const { state, change } = tool

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
      <ChoiceRow
        name="modules"
        legend="Shape"
        value={state.modules}
        choices={named(MODULE_SHAPES)}
        onChange={(modules) => change({ modules }, null)}
      />
      <LogoField {...props} />
      <MoreFields tool={tool} work={work} hasLogo={logo !== null} />
    </>
  )
}

/** Renders format and size of the file, next to the code. */
export function FileFields({
  tool: { state, change },
  work,
}: Pick<StyleFieldsProps, 'tool' | 'work'>) {
  return (
    <div className="qr-file">
      <ChoiceRow
        name="format"
        legend="Format"
        value={state.format}
        choices={IMAGE_URL_FORMATS.map((value) => ({ value, label: value.toUpperCase() }))}
        onChange={(format) => change({ format }, null)}
      />
      <SizeField
        value={state.size}
        problem={work.drawing?.sizeProblem ?? null}
        onChange={(size) => change({ size })}
      />
    </div>
  )
}

function LogoField({ tool: { state, change }, logo, onLogoFile, onNoLogo }: StyleFieldsProps) {
  const [error, setError] = useState<string | null>(null)
  const take = async (file: File) => {
    const isRead = await onLogoFile(file)
    setError(isRead ? null : 'Your browser can’t read this file. Use a PNG, JPG or SVG image.')
  }

  return (
    <>
      <FileDrop
        label={logo ? 'Replace logo' : 'Add a logo'}
        accept="image/*"
        hint="PNG, JPG or SVG. A copied link doesn’t include it."
        error={error}
        onFile={take}
      >
        {logo && (
          <p className="qr-logo">
            {/* biome-ignore lint/performance/noImgElement: pixels of this tab, not a file of the site */}
            <img src={logo.dataUrl} alt="Your logo" width="40" height="40" />
            <Button kind="quiet" size="small" onClick={onNoLogo}>
              Remove logo
            </Button>
          </p>
        )}
      </FileDrop>
      {logo && (
        <ChoiceRow
          name="logo-size"
          legend="Logo size"
          value={state.logoSize}
          choices={named(LOGO_SIZES)}
          onChange={(logoSize) => change({ logoSize }, null)}
        />
      )}
    </>
  )
}

type MoreFieldsProps = Pick<StyleFieldsProps, 'tool' | 'work'> & { hasLogo: boolean }

function MoreFields({ tool: { state, change }, work, hasLogo }: MoreFieldsProps) {
  return (
    <Fold title="More" note="Corners, error correction, margin">
      <ChoiceRow
        name="corners"
        legend="Corners"
        value={state.corners}
        choices={named(CORNER_SHAPES)}
        onChange={(corners) => change({ corners }, null)}
      />
      <div>
        <ChoiceRow
          name="level"
          legend="Error correction"
          value={work.level}
          choices={LEVELS.map((value) => ({ value, label: `${value} · ${RECOVERY[value]}%` }))}
          onChange={(level) => change({ level }, null)}
        />
        <p className="note mt-1.5">
          {hasLogo
            ? 'Raised to H for the logo.'
            : 'How much of the code can be damaged. More makes the code denser.'}
        </p>
      </div>
      <CheckField
        id="qr-quiet"
        label="Empty margin around the code"
        checked={state.hasQuietZone}
        onChange={(hasQuietZone) => change({ hasQuietZone }, null)}
      />
      <CheckField
        id="qr-transparent"
        label="Transparent background"
        hint={state.format === 'jpg' ? 'JPG uses the background color instead.' : undefined}
        checked={state.isTransparent}
        onChange={(isTransparent) => change({ isTransparent }, null)}
      />
    </Fold>
  )
}

function named<Name extends keyof typeof SHAPE_NAMES>(names: readonly Name[]) {
  return names.map((value) => ({ value, label: SHAPE_NAMES[value] }))
}
