'use client'

import type { CSSProperties } from 'react'
import { colors } from '#site/brand/colors.ts'
import { Button } from '#site/ui/button.tsx'
import { Shape } from '#site/ui/shape.tsx'
import { inkOn } from './logic/contrast.ts'
import { readableOn } from './logic/repair.ts'
import type { Swatch } from './logic/swatch.ts'

/** Minimum contrast with the page, higher than 4.5 because badges have a tinted background. */
const READABLE = 5.2

const textOf = {
  light: readableOn(colors.paper.light, READABLE),
  dark: readableOn(colors.paper.dark, READABLE),
} as const

const shapes = ['disc', 'diamond', 'can', 'cone', 'ring', 'half'] as const

/** Sample of this site in one theme, with the palette instead of its colors. */
export function PreviewPane({ theme, accent, swatches }: PreviewPaneProps) {
  const text = textOf[theme]
  const others = swatches.filter(({ id }) => id !== accent.id).slice(0, 6)
  const style: Record<`--${string}`, string> = {
    '--signal': accent.hex,
    '--signal-lift': accent.hex,
    '--on-signal': inkOn(accent.hex),
    '--link': text(accent.hex),
  }

  return (
    <div className="preview-pane" data-theme={theme} style={style satisfies CSSProperties}>
      <p className="note">{theme === 'light' ? 'Light' : 'Dark'}</p>
      <p className="preview-title">Ready to ship</p>
      <p>
        Always-on tools that <span className="text-link">enhance your work</span> and never replace
        it.
      </p>
      <ul>
        {others.map(({ id, name, hex }, at) => (
          <li
            key={id}
            className="badge"
            style={{ '--hue': text(hex) } satisfies Record<'--hue', string> as CSSProperties}
          >
            <Shape name={shapes[at] ?? 'bar'} />
            {name}
          </li>
        ))}
      </ul>
      <div className="preview-buttons" inert>
        <Button kind="primary">Book a demo</Button>
        <Button>See how it works</Button>
      </div>
      <div className="preview-chart" aria-hidden="true">
        {swatches.map(({ id, hex }, at) => (
          <span key={id} style={{ background: hex, height: `${40 + ((at * 37) % 60)}%` }} />
        ))}
      </div>
    </div>
  )
}

type PreviewPaneProps = { theme: 'light' | 'dark'; accent: Swatch; swatches: readonly Swatch[] }
