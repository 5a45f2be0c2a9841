import { bytesOf } from './color.ts'
import { inkOn } from './contrast.ts'
import { type Swatch, unique } from './palette.ts'
import { shadesOf } from './shades.ts'

type Swatches = readonly Swatch[]

/** Text formats for download; PNG is drawn from the SVG. */
export const FORMATS = {
  css: { label: 'CSS', file: 'color-palette.css', write: writeCss },
  tailwind: { label: 'Tailwind 4', file: 'color-palette.theme.css', write: writeTailwind },
  config: { label: 'Tailwind 3', file: 'tailwind.config.js', write: writeConfig },
  tokens: { label: 'Tokens', file: 'color-palette.tokens.json', write: writeTokens },
  svg: { label: 'SVG', file: 'color-palette.svg', write: writeSvg },
} as const

export type FormatName = keyof typeof FORMATS

/**
 * Writes `color-palette.css` with the variables --color-1, --color-2 … (requirements §9), one for each name, and the
 * steps of each color if asked for.
 */
function writeCss(swatches: Swatches, hasShades = false): string {
  const lines = swatches.map(
    ({ hex, name }, at) => `  --color-${at + 1}: ${hex}; /* ${withoutEnd(nameOf(name, at))} */`,
  )
  const named = keysOf(swatches).flatMap((key, at) =>
    key === `${at + 1}` ? [] : `  --color-${key}: var(--color-${at + 1});`,
  )
  const steps = hasShades ? writeSteps(swatches) : []
  return `:root {\n${[...lines, ...named, ...steps].join('\n')}\n}\n`
}

/** Writes theme variables for Tailwind CSS 4, named after the colors. */
function writeTailwind(swatches: Swatches, hasShades = false): string {
  const keys = keysOf(swatches)
  const lines = swatches.map(({ hex }, at) => `  --color-${keys[at]}: ${hex};`)
  const steps = hasShades ? writeSteps(swatches) : []
  return `@theme {\n${[...lines, ...steps].join('\n')}\n}\n`
}

/** Writes a configuration file for Tailwind CSS 3. */
function writeConfig(swatches: Swatches, hasShades = false): string {
  const keys = propertiesOf(swatches)
  const colors = swatches.map(({ hex }, at) => {
    const steps = shadesOf(hex).map((shade) => [shade.step, shade.hex])
    return [keys[at], hasShades ? { ...Object.fromEntries(steps), DEFAULT: hex } : hex]
  })
  const config = { theme: { extend: { colors: Object.fromEntries(colors) } } }
  return `module.exports = ${JSON.stringify(config, null, 2)}\n`
}

function writeSteps(swatches: Swatches): string[] {
  const keys = keysOf(swatches)
  return swatches.flatMap(({ hex }, at) =>
    shadesOf(hex).map((shade) => `  --color-${keys[at]}-${shade.step}: ${shade.hex};`),
  )
}

/** Writes design tokens (Design Tokens Format Module 2025.10), which Figma and Style Dictionary import. */
function writeTokens(swatches: Swatches, hasShades = false): string {
  const keys = propertiesOf(swatches)
  const tokens = swatches.map(({ hex, name }, at) => {
    const own = { $description: nameOf(name, at), ...tokenOf(hex) }
    const steps = shadesOf(hex).map((shade) => [shade.step, tokenOf(shade.hex)])
    return [keys[at], hasShades ? Object.fromEntries(steps) : own]
  })
  return `${JSON.stringify({ color: { $type: 'color', ...Object.fromEntries(tokens) } }, null, 2)}\n`
}

function tokenOf(hex: string) {
  const components = bytesOf(hex).map((byte) => Math.round((byte / 255) * 10_000) / 10_000)
  return { $value: { colorSpace: 'srgb', components, hex } }
}

const SWATCH = { width: 240, height: 320 } as const

/** Writes swatches side by side, each with name and hex. */
function writeSvg(swatches: Swatches): string {
  const width = swatches.length * SWATCH.width
  const { height } = SWATCH
  const columns = swatches.map(({ hex, name }, at) => {
    const x = at * SWATCH.width
    // Named, so that importing the file doesn't take the label's color for one of the palette.
    const ink = inkOn(hex) === '#000000' ? 'black' : 'white'
    return [
      `  <rect x="${x}" width="${SWATCH.width}" height="${height}" fill="${hex}"/>`,
      `  <g fill="${ink}" font-family="ui-monospace, Menlo, Consolas, monospace">`,
      `    <text x="${x + 20}" y="${height - 52}" font-size="16">${escaped(short(nameOf(name, at)))}</text>`,
      `    <text x="${x + 20}" y="${height - 24}" font-size="22">${hex.toUpperCase()}</text>`,
      '  </g>',
    ].join('\n')
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">\n${columns.join('\n')}\n</svg>\n`
}

function nameOf(name: string, at: number): string {
  return name.trim() || `Color ${at + 1}`
}

/** Prevents a name from ending the comment it is in. */
function withoutEnd(name: string): string {
  return name.replaceAll('*/', '* /').replace(/\s+/g, ' ')
}

/** Returns a unique identifier for each color: `dark-blue-2`, or its number if it has no name of its own. */
function keysOf(swatches: Swatches): string[] {
  const taken = new Set(swatches.map((_, at) => `${at + 1}`))
  return swatches.map(({ name }, at) => {
    const key = keyOf(name)
      .replace(/^color-(?=\d+$)/, '')
      // A color named “Brand 600” isn't the step 600 of “Brand”.
      .replace(/-(?=(?:50|[1-9]00|950)$)/, '')
    const own = `${at + 1}`
    if (key === '' || key === own) return own
    const free = unique(key, '-', taken)
    taken.add(free)
    return free
  })
}

/** Returns identifiers for an object, in which one of digits only would move to the front. */
function propertiesOf(swatches: Swatches): string[] {
  return keysOf(swatches).map((key) => key.replace(/^\d+$/, 'color-$&'))
}

/** Returns letters, digits and hyphens, such as `dark-blue-2`. */
function keyOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

function short(name: string): string {
  const letters = Array.from(name)
  return letters.length > 20 ? `${letters.slice(0, 19).join('')}…` : name
}

/** Escapes text for XML 1.0, which doesn't allow control characters. */
function escaped(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: this removes them.
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
  )
}
