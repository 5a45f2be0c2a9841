'use client'

import { useState } from 'react'
import { CopyButton } from '#site/tools/kit/copy-button.client.tsx'
import { Button } from '#site/ui/button.tsx'
import { contrast, formatContrast, inkOn } from './logic/contrast.ts'
import { appended, lookalikeOf, type Swatch } from './logic/palette.ts'
import { shadesOf } from './logic/shades.ts'
import { paletteMessages } from './messages.ts'

/** Shows each color in the steps 50 to 950, with the contrast of the text on it. Pressing one copies it and offers it. */
export function ShadesPart({ swatches, onChange, onCopied }: ShadesPartProps) {
  const [copied, setCopied] = useState('')

  return (
    <section aria-labelledby="shades-title" className="palette-part grid content-start gap-3">
      <h3 id="shades-title">Shades</h3>
      <p className="note -mt-2">
        Click a shade to copy it or to add it to the palette. The number after each hex is the
        contrast of the black or white text on it.
      </p>
      {swatches.map(({ id, name, hex }) => (
        <div key={id} className="shades-of">
          <p className="note">{name}</p>
          <div className="shades">
            {shadesOf(hex).map((shade) => {
              const [ink, value] = [inkOn(shade.hex), shade.hex.toUpperCase()]
              const ratio = formatContrast(contrast(ink, shade.hex)).slice(0, -1)
              const text = `${ratio} contrast with ${ink === '#000000' ? 'black' : 'white'} text`
              const own = `${name} ${shade.step}`
              return (
                <div
                  key={shade.step}
                  style={{ background: shade.hex, color: ink }}
                  data-own={shade.hex === hex || undefined}
                >
                  <CopyButton
                    kind="quiet"
                    text={value}
                    said={paletteMessages.valueCopied('HEX')}
                    failed={paletteMessages.valueCopyFailed}
                    onCopied={() => {
                      setCopied(`${id} ${shade.step}`)
                      onCopied()
                    }}
                    aria-label={`Copy ${own} ${value} ${text}`}
                  >
                    <b>{shade.step}</b> {value} {ratio}
                  </CopyButton>
                </div>
              )
            })}
          </div>
          {shadesOf(hex)
            .filter(({ step }) => copied === `${id} ${step}`)
            .map(({ step, hex: shade }) => (
              <AddShade key={id} name={`${name} ${step}`} hex={shade} {...{ swatches, onChange }} />
            ))}
        </div>
      ))}
    </section>
  )
}

type ShadesPartProps = {
  swatches: readonly Swatch[]
  onChange: (swatches: readonly Swatch[]) => void
  onCopied: () => void
}

/** The button stays when it can't add the shade, because it may have the focus. */
function AddShade({ name, hex, swatches, onChange }: AddShadeProps) {
  const next = appended(swatches, hex, name)
  const isIn = next.some((swatch) => swatch.hex === hex)
  const canAdd = next !== swatches
  const alike = canAdd && lookalikeOf(hex, swatches)

  return (
    <p className="note shade-add">
      {alike && `Looks like ${alike.name}. `}
      <Button kind="quiet" aria-disabled={!canAdd} onClick={() => canAdd && onChange(next)}>
        {canAdd ? `Add ${name} to the palette` : isIn ? 'In the palette' : 'The palette is full'}
      </Button>
    </p>
  )
}

type AddShadeProps = Omit<ShadesPartProps, 'onCopied'> & { name: string; hex: string }
