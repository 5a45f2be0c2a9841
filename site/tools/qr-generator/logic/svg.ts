import type { Look, PlacedLogo } from './design.ts'
import { figureOf, type Layer, type Run } from './figure.ts'
import type { Gradient } from './gradient.ts'
import { short, toSvgPath } from './path.ts'
import type { QrCode } from './qr-code.ts'

/** Space between logo and code, as a share of a module. */
const LOGO_MARGIN = 0.5

/**
 * Renders the code as SVG, one path per layer. A module is one unit, so it scales without seams.
 *
 * @param size width in pixels; with a line of text, the image is taller than wide
 */
export function renderSvg(code: QrCode, look: Look, size: number): string {
  const figure = figureOf(code, look)
  const { width, height, layers } = figure
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${heightFor(figure, size)}" viewBox="0 0 ${width} ${height}"${layers.every(isCrisp) ? CRISP : ''}>`,
    look.style.isTransparent
      ? ''
      : `<rect width="${width}" height="${height}" fill="${look.background}"/>`,
    ...layers.map((layer, at) => drawnLayer(layer, at, layers)),
    look.logo ? image(look.logo, figure) : '',
    '</svg>',
  ].join('')
}

/** Returns the height of an image with the given width, in pixels. */
export function heightFor(
  { width, height }: { readonly width: number; readonly height: number },
  size: number,
): number {
  return Math.round((size * height) / width)
}

const CRISP = ' shape-rendering="crispEdges"'

function isCrisp(layer: Layer): boolean {
  return 'runs' in layer
}

function drawnLayer(layer: Layer, at: number, all: readonly Layer[]): string {
  const { ink } = layer
  const first = all.findIndex((other) => other.ink === ink)
  const fill = typeof ink === 'string' ? ink : `url(#ink${first})`
  const gradient = typeof ink === 'string' || first < at ? '' : drawnGradient(ink, `ink${at}`)
  const own = isCrisp(layer) && !all.every(isCrisp) ? CRISP : ''
  const outline = 'runs' in layer ? runPath(layer.runs) : toSvgPath(layer.path)
  return `${gradient}<path fill="${fill}"${own} d="${outline}"/>`
}

function drawnGradient({ kind, from, to, x, y, dx, dy }: Gradient, id: string): string {
  const stops = `<stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/>`
  const shared = `id="${id}" gradientUnits="userSpaceOnUse"`
  return kind === 'linear'
    ? `<linearGradient ${shared} x1="${x}" y1="${y}" x2="${x + dx}" y2="${y + dy}">${stops}</linearGradient>`
    : `<radialGradient ${shared} cx="${x}" cy="${y}" r="${short(dx)}">${stops}</radialGradient>`
}

function runPath(runs: readonly Run[]): string {
  return runs.map(({ x, y, length }) => `M${x} ${y}h${length}v1h-${length}z`).join('')
}

/** Returns the logo's position inside its cleared box, in modules of the code. */
export function logoPlace({ box, picture }: PlacedLogo) {
  const room = { width: box.width - 2 * LOGO_MARGIN, height: box.height - 2 * LOGO_MARGIN }
  const scale = Math.min(room.width / picture.width, room.height / picture.height)
  const width = picture.width * scale
  const height = picture.height * scale
  return {
    x: box.x + (box.width - width) / 2,
    y: box.y + (box.height - height) / 2,
    width,
    height,
  }
}

function image(logo: PlacedLogo, { x, y }: { readonly x: number; readonly y: number }): string {
  const place = logoPlace(logo)
  return `<image href="${logo.dataUrl}" x="${short(place.x + x)}" y="${short(place.y + y)}" width="${short(place.width)}" height="${short(place.height)}"/>`
}
