import { inkOn } from './contrast.ts'
import { type Swatch, valueIn } from './palette.ts'

type Swatches = readonly Swatch[]

/** Text formats for download; PNG is drawn from the SVG. */
export const FORMATS = {
  css: { label: 'CSS', file: 'color-palette.css', write: writeCss },
  tailwind: { label: 'Tailwind', file: 'color-palette.theme.css', write: writeTailwind },
  json: { label: 'JSON', file: 'color-palette.json', write: writeJson },
  svg: { label: 'SVG', file: 'color-palette.svg', write: writeSvg },
} as const

export type FormatName = keyof typeof FORMATS

/** Writes `color-palette.css` with the variables --color-1, --color-2 … (requirements §9), and one for each name. */
export function writeCss(swatches: Swatches): string {
  const lines = swatches.map(
    ({ hex, name }, at) => `  --color-${at + 1}: ${hex}; /* ${withoutEnd(nameOf(name, at))} */`,
  )
  const named = keysOf(swatches).flatMap((key, at) =>
    key === `${at + 1}` ? [] : `  --color-${key}: var(--color-${at + 1});`,
  )
  return `:root {\n${[...lines, ...named].join('\n')}\n}\n`
}

/** Writes theme variables for Tailwind CSS 4, named after the colors. */
function writeTailwind(swatches: Swatches): string {
  const keys = keysOf(swatches)
  const lines = swatches.map(({ hex }, at) => `  --color-${keys[at]}: ${hex};`)
  return `@theme {\n${lines.join('\n')}\n}\n`
}

function writeJson(swatches: Swatches): string {
  const colors = swatches.map((swatch, at) => ({
    name: nameOf(swatch.name, at),
    hex: swatch.hex,
    rgb: valueIn(swatch, 'RGB'),
    hsl: valueIn(swatch, 'HSL'),
  }))
  return `${JSON.stringify(colors, null, 2)}\n`
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
    const key = keyOf(name).replace(/^color-(?=\d+$)/, '')
    const own = `${at + 1}`
    if (key === '' || key === own) return own
    const unique = uniqueKey(key, taken)
    taken.add(unique)
    return unique
  })
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

function uniqueKey(key: string, taken: ReadonlySet<string>): string {
  let number = 1
  while (taken.has(number === 1 ? key : `${key}-${number}`)) number += 1
  return number === 1 ? key : `${key}-${number}`
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
