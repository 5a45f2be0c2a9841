import { fullSide, type Look, type PlacedLogo } from './design.ts'
import { isUnder, type LogoBox } from './logo-room.ts'
import { isDark, type QrCode } from './qr-code.ts'

/** Part of a module that stays empty between a logo and the code. */
const LOGO_AIR = 0.5

/**
 * The code as an SVG of one rectangle and one path; a module is one unit, so that it scales without seams.
 *
 * @param size width and height in pixels
 */
export function renderSvg(code: QrCode, look: Look, size: number): string {
  const side = fullSide(code, look)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">`,
    `<rect width="${side}" height="${side}" fill="${look.background}"/>`,
    `<path fill="${look.color}" d="${outline(code, look)}"/>`,
    look.logo ? image(look.logo, look.quietZone) : '',
    '</svg>',
  ].join('')
}

/** The dark modules as a path: one rectangle for each run of dark modules in a row. */
function outline(code: QrCode, { quietZone, logo }: Pick<Look, 'quietZone' | 'logo'>): string {
  return darkRuns(code, logo?.box ?? null)
    .map(({ x, y, length }) => `M${x + quietZone} ${y + quietZone}h${length}v1h-${length}z`)
    .join('')
}

export type Run = { readonly x: number; readonly y: number; readonly length: number }

/** Runs of dark modules, row by row, without those under the logo. */
export function darkRuns(code: QrCode, hole: LogoBox | null): Run[] {
  const runs: Run[] = []
  for (let y = 0; y < code.side; y += 1) {
    let start = -1
    for (let x = 0; x <= code.side; x += 1) {
      const dark = isDark(code, x, y) && !isUnder(hole, x, y)
      if (dark && start < 0) start = x
      if (!dark && start >= 0) {
        runs.push({ x: start, y, length: x - start })
        start = -1
      }
    }
  }
  return runs
}

/** Where the picture itself stands inside of the box that was cleared for it, in modules. */
export function logoPlace({ box, picture }: PlacedLogo) {
  const room = { width: box.width - 2 * LOGO_AIR, height: box.height - 2 * LOGO_AIR }
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

function image(logo: PlacedLogo, quietZone: number): string {
  const { x, y, width, height } = logoPlace(logo)
  return `<image href="${logo.dataUrl}" x="${short(x + quietZone)}" y="${short(y + quietZone)}" width="${short(width)}" height="${short(height)}"/>`
}

function short(length: number): string {
  return String(Math.round(length * 1000) / 1000)
}
