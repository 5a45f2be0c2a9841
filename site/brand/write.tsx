import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatHex } from 'culori'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { brand } from './brand.ts'
import { BOX, BrandMark, IconMark } from './logo.tsx'
import { mailTemplates } from './mails.ts'

type Scheme = 'light' | 'dark'
type Color = Readonly<Record<Scheme, string>>

/** Style sheets of pages that don't load the site's own. They repeat the tokens they use. */
const SEPARATE_SHEETS = ['public/bare.css', 'app/studio/studio-loading.module.css']

/**
 * Returns the files outside this folder that repeat the brand, and colors.ts, as path and content.
 *
 * @param root of the repository
 */
export async function brandFiles(
  root: string,
): Promise<[path: string, content: string | Buffer][]> {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const tokens = readTokens(read('site/brand/tokens.css'))
  const hex = (name: string, scheme: Scheme = 'light') => hexOf(tokens.get(name)?.[scheme], name)
  const [paper, ink, signal] = [hex('paper'), hex('ink'), hex('signal')]
  const logo = (size: number) => renderToStaticMarkup(<BrandMark {...{ size, ink, signal }} />)
  const heavyLogo = (size: number) =>
    `<svg width="${size}" height="${size}" viewBox="${BOX}">${heavyMark(ink, signal)}</svg>`
  const small = [16, 32, 48]
  const favicons = await Promise.all(small.map((size) => drawIcon(size, 1, heavyLogo)))

  return [
    ['site/brand/colors.ts', colorsModule(tokens)],
    ...SEPARATE_SHEETS.map((path): [string, string] => [path, withTokens(read(path), tokens)]),
    ...mailTemplates({ paper, ink, signal, onSignal: hex('on-signal') }),
    ['app/icon.svg', faviconSvg(ink, hex('ink', 'dark'), signal)],
    ['app/favicon.ico', ico(small, favicons)],
    ['app/apple-icon.png', await drawIcon(180, 0.668, heavyLogo, paper)],
    ['public/icon-192.png', await drawIcon(192, 0.72, logo, paper, 0.2)],
    ['public/icon-512.png', await drawIcon(512, 0.72, logo, paper, 0.2)],
    // Launchers crop it to their own shape and keep the middle 80 % (W3C, Web Application Manifest, safe zone).
    ['public/icon-maskable-512.png', await drawIcon(512, 0.56, logo, paper)],
  ]
}

/** Reads `--name: light-dark(light, dark);`, one token per line. */
export function readTokens(css: string): Map<string, Color> {
  const found = css.matchAll(/--([\w-]+): light-dark\((oklch\([^)]*\)), (oklch\([^)]*\))\);/g)
  return new Map([...found].map(([, name = '', light = '', dark = '']) => [name, { light, dark }]))
}

function withTokens(css: string, tokens: ReadonlyMap<string, Color>): string {
  return css.replace(/--([\w-]+): light-dark\(.*\);/g, (line, name: string) => {
    const color = tokens.get(name)
    return color ? `--${name}: light-dark(${color.light}, ${color.dark});` : line
  })
}

function colorsModule(tokens: ReadonlyMap<string, Color>): string {
  const hexes = [...tokens].filter(([name]) => !/^(?:hue|code)-/.test(name))
  const mixed = [...tokens].filter(([name]) => /^(?:paper$|hue-)/.test(name))
  const quoted = (color: string) => `'${hexOf(color)}'`
  const numbers = (color: string) => `[${color.slice('oklch('.length, -1).replaceAll(' ', ', ')}]`
  return `// Written by \`npm run brand\` from tokens.css.

/** Colors for programs that don't support custom properties. */
export const colors = {
${hexes.map(entryWith(quoted)).join('')}} as const

/** Lightness, chroma and hue of colors that social cards mix. */
export const oklch = {
${mixed.map(entryWith(numbers)).join('')}} as const
`
}

function entryWith(print: (color: string) => string) {
  return ([name, { light, dark }]: [string, Color]) => {
    const key = name.includes('-') ? `'${name}'` : name
    return `  ${key}: { light: ${print(light)}, dark: ${print(dark)} },\n`
  }
}

/** @throws Error if the text is no color */
function hexOf(color: string | undefined, name = color): string {
  const hex = formatHex(color)
  if (!hex) throw new Error(`site/brand/tokens.css: ${name} is missing or not a color.`)
  return hex
}

/** Returns the icon that browsers draw on their own light or dark ground. */
function faviconSvg(light: string, dark: string, signal: string): string {
  const style = `.ink{color:${light}}@media(prefers-color-scheme:dark){.ink{color:${dark}}}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${BOX}"><title>${brand.name}</title><style>${style}</style><g class="ink">${heavyMark('currentColor', signal)}</g></svg>\n`
}

/**
 * Draws a PNG with the logo in its middle.
 *
 * @param share of the logo in the icon's width
 * @param corner radius of the ground's corners, as a share of the icon's width
 */
function drawIcon(
  size: number,
  share: number,
  logo: (size: number) => string,
  ground = 'none',
  corner = 0,
): Promise<Buffer> {
  const inset = (size * (1 - share)) / 2
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
<rect width="${size}" height="${size}" rx="${size * corner}" fill="${ground}"/>
<g transform="translate(${inset} ${inset})">${logo(size * share)}</g></svg>`
  // Icon files hold RGBA. Everything else is smaller with a palette.
  return sharp(Buffer.from(svg))
    .png({ palette: ground !== 'none', effort: 10 })
    .toBuffer()
}

function heavyMark(ink: string, signal: string): string {
  return renderToStaticMarkup(<IconMark {...{ ink, signal }} />)
}

/** Packs PNGs into an icon file: a header, an entry of 16 bytes for each, the images. */
function ico(sizes: readonly number[], images: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(6 + 16 * images.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(images.length, 4)
  let offset = header.length
  for (const [index, image] of images.entries()) {
    const entry = 6 + 16 * index
    const size = sizes[index] ?? 0
    header.writeUInt8(size, entry)
    header.writeUInt8(size, entry + 1)
    header.writeUInt16LE(1, entry + 4)
    header.writeUInt16LE(32, entry + 6)
    header.writeUInt32LE(image.length, entry + 8)
    header.writeUInt32LE(offset, entry + 12)
    offset += image.length
  }
  return Buffer.concat([header, ...images])
}
