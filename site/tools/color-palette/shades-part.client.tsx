'use client'

import { CopyButton } from '#site/tools/kit/copy-button.client.tsx'
import { contrast, formatContrast, inkOn } from './logic/contrast.ts'
import type { Swatch } from './logic/palette.ts'
import { shadesOf } from './logic/shades.ts'
import { paletteMessages } from './messages.ts'

/** Shows each color in the steps 50 to 950, with the contrast of the text on it. Pressing one copies it. */
export function ShadesPart({ swatches, onCopied }: ShadesPartProps) {
  return (
    <section aria-labelledby="shades-title" className="palette-part grid content-start gap-3">
      <h3 id="shades-title">Shades</h3>
      <p className="note -mt-2">
        Click a shade to copy it. The number after each hex is the contrast of the black or white
        text on it.
      </p>
      {swatches.map(({ id, name, hex }) => (
        <div key={id}>
          <p className="note">{name}</p>
          <div className="shades">
            {shadesOf(hex).map((shade) => {
              const [ink, value] = [inkOn(shade.hex), shade.hex.toUpperCase()]
              const ratio = formatContrast(contrast(ink, shade.hex))
              const text = `${ratio} contrast with ${ink === '#000000' ? 'black' : 'white'} text`
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
                    onCopied={onCopied}
                    aria-label={`Copy ${name} ${shade.step} ${value} ${text}`}
                  >
                    <b>{shade.step}</b> {value} {ratio}
                  </CopyButton>
                </div>
              )
            })}
          </div>
        </div>
      ))}
    </section>
  )
}

type ShadesPartProps = { swatches: readonly Swatch[]; onCopied: () => void }
