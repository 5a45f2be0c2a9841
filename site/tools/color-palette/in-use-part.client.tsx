'use client'

import type { Swatch } from './logic/palette.ts'
import { rolesOf, textOn } from './logic/roles.ts'

/** Shapes of the page: logo and buttons, badge and icons, and the outlines of a button and of cards. */
const SHAPES = {
  primary: 'M26 20h8v8h-8zM388 14h64v20h-64zM26 136h88v20h-88z',
  accent: 'M26 54h36v20h-36zM36 184h6v6h-6zM184 184h6v6h-6zM332 184h6v6h-6z',
  outlines: 'M128 134h88v24h-88zM24 172h136v46h-136zM172 172h136v46h-136zM320 172h136v46h-136z',
}

const TEXTS = [
  { x: 44, y: 28, text: 'Your brand', fontWeight: 700 },
  { x: 264, y: 28, text: 'Product' },
  { x: 324, y: 28, text: 'Pricing' },
  { x: 400, y: 28, text: 'Sign in', on: 'primary' },
  { x: 32, y: 68, text: 'New', on: 'accent' },
  { x: 24, y: 102, text: 'Your colors on a page', fontWeight: 700, fontSize: 22 },
  { x: 24, y: 122, text: 'Text, buttons and cards before you build them.' },
  { x: 38, y: 150, text: 'Get started', on: 'primary' },
  { x: 138, y: 150, text: 'See pricing' },
  { x: 52, y: 191, text: 'Quick start', fontWeight: 700 },
  { x: 34, y: 208, text: 'Ready in minutes.' },
  { x: 200, y: 191, text: 'Clear reports', fontWeight: 700 },
  { x: 182, y: 208, text: 'Every Monday.' },
  { x: 348, y: 191, text: 'Real support', fontWeight: 700 },
  { x: 330, y: 208, text: 'People who answer.' },
  { x: 24, y: 244, text: 'Your brand · Privacy · Contact', on: 'text' },
] as const

/** Shows the colors on a small light page and a dark one, with text that is readable. */
export function InUsePart({ swatches }: { swatches: readonly Swatch[] }) {
  return (
    <section aria-labelledby="in-use-title" className="palette-part grid content-start gap-3">
      <h3 id="in-use-title">In use</h3>
      <SmallPage title="Light" swatches={swatches} />
      <SmallPage title="Dark" swatches={swatches} isDark />
    </section>
  )
}

/** Draws a page with a caption of its colors. Those that the palette lacks are named. */
function SmallPage({ title, swatches, isDark = false }: SmallPageProps) {
  const roles = rolesOf(swatches, isDark)
  const { background, text, primary, accent } = roles
  const inks = {
    primary: textOn(primary, swatches).hex,
    accent: textOn(accent, swatches).hex,
    text: background.hex,
  }
  const bar = 136 / swatches.length

  return (
    <figure>
      <figcaption className="note flex flex-wrap items-center gap-x-3">
        <b>{title}</b>
        {Object.entries(roles).map(([role, { name, hex }]) => (
          <span key={role} title={`${name} ${hex.toUpperCase()}`}>
            <span className="pair-key" style={{ background: hex }} /> {role}
            <span className={swatches.some((own) => own.hex === hex) ? 'sr-only' : undefined}>
              {`, ${name}`}
            </span>
          </span>
        ))}
      </figcaption>
      <svg viewBox="0 0 480 252" aria-hidden="true" className="palette-use" fill={text.hex}>
        <rect width="480" height="252" fill={background.hex} />
        <path d="M0 228h480v24H0" />
        {/* A wide line rounds the corners. */}
        <g strokeWidth="4" strokeLinejoin="round">
          <path className="use-box" d={SHAPES.primary} fill={primary.hex} stroke={primary.hex} />
          <path className="use-box" d={SHAPES.accent} fill={accent.hex} stroke={accent.hex} />
        </g>
        <path d={SHAPES.outlines} fill="none" stroke={text.hex} />
        {swatches.map(({ id, hex }, at) => (
          <path
            key={id}
            d={`M${320 + at * bar} 158v-${42 + 28 * (at % 3)}h${bar}V158`}
            fill={hex}
          />
        ))}
        {TEXTS.map(({ text: line, ...place }) => (
          <text key={line} {...place} fill={'on' in place ? inks[place.on] : undefined}>
            {line}
          </text>
        ))}
      </svg>
    </figure>
  )
}

type SmallPageProps = { title: string; swatches: readonly Swatch[]; isDark?: boolean }
