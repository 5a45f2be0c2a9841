'use client'

import { CopyButton } from '#site/tools/kit/copy-button.client.tsx'
import { inkOn } from './logic/contrast.ts'
import type { Swatch } from './logic/palette.ts'
import { shadesOf } from './logic/shades.ts'
import { paletteMessages } from './messages.ts'

/** Shows each color in the steps 50 to 950. Pressing one copies it. */
export function ShadesPart({ swatches, onCopied }: ShadesPartProps) {
  return (
    <section aria-labelledby="shades-title" className="palette-part grid content-start gap-3">
      <h3 id="shades-title">Shades</h3>
      {swatches.map(({ id, name, hex }) => (
        <div key={id}>
          <p className="note">{name}</p>
          <div className="shades">
            {shadesOf(hex).map((shade) => (
              <div
                key={shade.step}
                style={{ background: shade.hex, color: inkOn(shade.hex) }}
                data-own={shade.hex === hex || undefined}
              >
                <CopyButton
                  kind="quiet"
                  text={shade.hex.toUpperCase()}
                  said={paletteMessages.valueCopied('HEX')}
                  failed={paletteMessages.valueCopyFailed}
                  onCopied={onCopied}
                  title={shade.hex.toUpperCase()}
                  aria-label={`Copy ${name} ${shade.step}, ${shade.hex.toUpperCase()}`}
                >
                  {shade.step}
                </CopyButton>
              </div>
            ))}
          </div>
        </div>
      ))}
    </section>
  )
}

type ShadesPartProps = { swatches: readonly Swatch[]; onCopied: () => void }
