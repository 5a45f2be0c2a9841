'use client'

import { useDeferredValue } from 'react'
import { contrast, formatContrast, gradeOf } from './logic/contrast.ts'
import type { Swatch } from './logic/palette.ts'
import { ROLES, type Roles, rolesOf, textOn } from './logic/roles.ts'

/** Shapes of the page: logo and buttons, badge and icons, and the outlines of a button and of cards. */
const SHAPES = {
  primary: 'M26 20h8v8h-8zM388 14h64v20h-64zM26 136h88v20h-88z',
  accent: 'M26 54h36v20h-36zM36 184h6v6h-6zM184 184h6v6h-6zM332 184h6v6h-6z',
  outlines: 'M128 134h88v24h-88zM24 172h136v46h-136zM172 172h136v46h-136zM320 172h136v46h-136z',
}

const TEXTS = [
  { x: 44, y: 28, text: 'Your brand', fontWeight: 700 },
  { x: 264, y: 28, text: 'Product · Pricing' },
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
] as const

/** Shows the colors on a small light page and a dark one, with a list for each role. */
export function InUsePart(part: InUsePartProps) {
  const swatches = useDeferredValue(part.swatches)

  return (
    <section aria-label="In use" className="palette-pages">
      <SmallPage {...part} swatches={swatches} />
      <SmallPage {...part} swatches={swatches} isDark />
    </section>
  )
}

type InUsePartProps = {
  swatches: readonly Swatch[]
  roles: Roles
  onChange: (roles: Roles) => void
}

/** Draws a page below lists of its colors. */
function SmallPage({ swatches, roles: chosen, isDark = false, onChange }: SmallPageProps) {
  const roles = rolesOf(swatches, isDark, chosen)
  const { background, text, primary, accent } = roles
  const inks = { primary: textOn(primary, swatches).hex, accent: textOn(accent, swatches).hex }
  const bar = 136 / swatches.length
  const ratio = contrast(text.hex, background.hex)

  return (
    <figure>
      <figcaption className="note">
        <b>{isDark ? 'Dark' : 'Light'} page</b>, text contrast {formatContrast(ratio)}{' '}
        {gradeOf(ratio) ?? 'too low'}
      </figcaption>
      <div className="page-roles">
        {ROLES.map((role) => {
          const key = `${isDark ? 'dark' : 'light'} ${role}`
          const { name, hex } = roles[role]
          const own = swatches.find(({ id }) => id === chosen[key])
          return (
            <label key={role} className="note">
              {role}
              <select
                aria-label={key}
                style={{ borderInlineStartColor: hex }}
                value={own?.id ?? 0}
                onChange={({ target }) => onChange({ ...chosen, [key]: Number(target.value) })}
              >
                <option value={0}>{own ? 'Automatic' : `${name} (automatic)`}</option>
                {swatches.map((swatch) => (
                  <option key={swatch.id} value={swatch.id}>
                    {swatch.name}
                  </option>
                ))}
              </select>
            </label>
          )
        })}
      </div>
      <svg viewBox="0 0 480 228" aria-hidden="true" className="palette-use" fill={text.hex}>
        <rect width="480" height="228" fill={background.hex} />
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

type SmallPageProps = InUsePartProps & { isDark?: boolean }
