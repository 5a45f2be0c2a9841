'use client'

import { CopyButton } from '#site/tools/kit/copy-button.client.tsx'
import type { Oklch } from './logic/color.ts'
import { inkOn } from './logic/contrast.ts'
import { shadesOf } from './logic/shades.ts'
import { paletteMessages } from './messages.ts'

/** The color from 50 to 950, each to copy; it stands itself, underlined, where it belongs. */
export function ShadeRow({ color }: { color: Oklch }) {
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
