'use client'

import { CheckField } from '#site/tools/kit/check-field.client.tsx'
import { ChoiceRow } from '#site/tools/kit/choice-row.client.tsx'
import type { ToolState } from '#site/tools/kit/use-tool-state.client.ts'
import { ColorField } from './color-field.client.tsx'
import { formatName } from './format-name.ts'
import { QUIET_ZONE } from './logic/design.ts'
import { LEVELS, RECOVERY } from './logic/error-correction.ts'
import { FILE_FORMATS } from './logic/files.ts'
import { LogoField } from './logo-field.client.tsx'
import { NumberField } from './number-field.client.tsx'
import type { Logo } from './read-logo.ts'
import { SizeField } from './size-field.client.tsx'
import { DISTANCE, type QrState } from './state.ts'
import { useWritesWebp } from './use-writes-webp.client.ts'
import type { Work } from './work.ts'

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
