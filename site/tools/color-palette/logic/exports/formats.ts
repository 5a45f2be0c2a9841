import { bytesOfRgb, oklchOfHex, type Rgb, rgbOfHex } from '../color.ts'
import { inkOn } from '../contrast.ts'
import { p3OfOklch } from '../gamut.ts'
import type { Exported } from './exported.ts'
import { writeCss, writeScss, writeTailwind3, writeTailwind4 } from './style-sheets.ts'

const SWATCH = { width: 240, height: 320 } as const

/** Text formats; PNG and ASE are created on download. */
export const TEXT_FORMATS = {
  css: { label: 'CSS', file: 'color-palette.css', write: writeCss, takesShades: true },
  scss: { label: 'SCSS', file: 'color-palette.scss', write: writeScss, takesShades: true },
  tailwind4: {
    label: 'Tailwind 4',
    file: 'color-palette.theme.css',
    write: writeTailwind4,
    takesShades: true,
  },
  tailwind3: {
    label: 'Tailwind 3',
    file: 'tailwind.config.js',
    write: writeTailwind3,
    takesShades: true,
  },
  tokens: {
    label: 'Design tokens',
    file: 'color-palette.tokens.json',
    write: writeTokens,
    takesShades: true,
  },
  svg: { label: 'SVG', file: 'color-palette.svg', write: writeSvg, takesShades: false },
  gimp: { label: 'GPL', file: 'color-palette.gpl', write: writeGimp, takesShades: false },
  swift: { label: 'Swift', file: 'Palette.swift', write: writeSwift, takesShades: true },
  android: { label: 'Android', file: 'colors.xml', write: writeAndroid, takesShades: true },
} as const satisfies Record<string, TextFormat>

export type TextFormatName = keyof typeof TEXT_FORMATS

type TextFormat = {
  readonly label: string
  readonly file: string
  readonly write: (colors: readonly Exported[], options: { hasShades: boolean }) => string
  readonly takesShades: boolean
}

/** Writes res/values/colors.xml for Android. */
function writeAndroid(colors: readonly Exported[], { hasShades }: { hasShades: boolean }): string {
  const line = (name: string, hex: string) =>
    `    <color name="${name.replaceAll('-', '_')}">#FF${hex.slice(1).toUpperCase()}</color>`
  const lines = colors.flatMap(({ slug, hex, shades }) => [
    line(slug, hex),
    ...(hasShades ? shades.map((shade) => line(`${slug}-${shade.step}`, shade.hex)) : []),
  ])
  return `<?xml version="1.0" encoding="utf-8"?>\n<resources>\n${lines.join('\n')}\n</resources>\n`
}

/** Writes SwiftUI colors in Display P3, which covers colors beyond sRGB. */
function writeSwift(colors: readonly Exported[], { hasShades }: { hasShades: boolean }): string {
  const line = (name: string, p3: readonly number[]) => {
    const [red, green, blue] = p3.map((channel) => Math.min(1, Math.max(0, channel)).toFixed(4))
    return `    static let ${camelCase(name)} = Color(.displayP3, red: ${red}, green: ${green}, blue: ${blue})`
  }
  const lines = colors.flatMap(({ slug, hex, wide, shades }) => [
    line(slug, wide?.p3 ?? p3OfOklch(oklchOfHex(hex))),
    ...(hasShades
      ? shades.map((shade) => line(`${slug}-${shade.step}`, p3OfOklch(oklchOfHex(shade.hex))))
      : []),
  ])
  return `import SwiftUI\n\nenum Palette {\n${lines.join('\n')}\n}\n`
}

function camelCase(slug: string): string {
  return slug.replace(/-(.)/g, (_, next: string) => next.toUpperCase())
}

/** Writes a palette for GIMP, Inkscape and Krita (GPL version 2: one line per color). */
function writeGimp(colors: readonly Exported[]): string {
  const lines = colors.map(({ rgb, name }) => {
    const bytes = bytesOfRgb(rgb).map((byte) => String(byte).padStart(3))
    return `${bytes.join(' ')}\t${name.replace(/\s+/g, ' ')}`
  })
  return [
    'GIMP Palette',
    'Name: Color palette',
    `Columns: ${colors.length}`,
    '#',
    ...lines,
    '',
  ].join('\n')
}

/**
 * Writes design tokens (Design Tokens Community Group, Format and Color modules 2025.10): each color with its space
 * and components, plus a hex for tools that support nothing else.
 */
function writeTokens(
  colors: readonly Exported[],
  { hasShades }: { readonly hasShades: boolean },
): string {
  const tokens = colors.map(({ slug, name, hex, rgb, wide, shades }) => {
    const value = wide ? colorValue('display-p3', wide.p3, hex) : colorValue('srgb', rgb, hex)
    const token = { $value: value, $description: name }
    if (!hasShades) return [slug, token]
    const steps = shades.map((shade) => [
      shade.step,
      { $value: colorValue('srgb', rgbOfHex(shade.hex), shade.hex) },
    ])
    // A group's own token is its root (Format module, "root tokens in groups").
    return [slug, { $root: token, ...Object.fromEntries(steps) }]
  })
  const file = { palette: { $type: 'color', ...Object.fromEntries(tokens) } }
  return `${JSON.stringify(file, null, 2)}\n`
}

function colorValue(colorSpace: 'srgb' | 'display-p3', rgb: Rgb, hex: string) {
  return { colorSpace, components: rgb.map((channel) => +channel.toFixed(5)), alpha: 1, hex }
}

/** Writes swatches side by side, each with name and hex, as SVG 1.1. */
function writeSvg(colors: readonly Exported[]): string {
  const width = colors.length * SWATCH.width
  const { height } = SWATCH
  const swatches = colors.map(({ hex, name }, at) => {
    const x = at * SWATCH.width
    // Use color names for the labels, so that importing the file doesn't pick them up as palette colors.
    const ink = inkOn(hex) === '#000000' ? 'black' : 'white'
    const label = `<g fill="${ink}" font-family="ui-monospace, Menlo, Consolas, monospace">`
    return [
      `  <rect x="${x}" width="${SWATCH.width}" height="${height}" fill="${hex}"/>`,
      `  ${label}<text x="${x + 20}" y="${height - 52}" font-size="16">${escaped(short(name))}</text>`,
      `  <text x="${x + 20}" y="${height - 24}" font-size="22">${hex.toUpperCase()}</text></g>`,
    ].join('\n')
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">\n${swatches.join('\n')}\n</svg>\n`
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
