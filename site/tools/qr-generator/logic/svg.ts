import type { Look } from './design.ts'
import { figureOf, short } from './figure.ts'
import type { QrCode } from './qr-code.ts'

/**
 * Renders the code as SVG. A module is one unit, so it scales without seams.
 *
 * @param size width and height in pixels
 */
export function renderSvg(code: QrCode, look: Look, size: number): string {
  const { side, path, isCrisp, logo } = figureOf(code, look)
  const crisp = isCrisp ? ' shape-rendering="crispEdges"' : ''
  const rule = isCrisp ? '' : ' fill-rule="evenodd"'
  const paper = look.isTransparent
    ? ''
    : `<rect width="${side}" height="${side}" fill="${look.background}"/>`
  const image =
    logo && look.logo
      ? `<image href="${look.logo.dataUrl}" x="${short(logo.x)}" y="${short(logo.y)}" width="${short(logo.width)}" height="${short(logo.height)}"/>`
      : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${side} ${side}"${crisp}>${paper}<path fill="${look.color}"${rule} d="${path}"/>${image}</svg>`
}

export function svgUrl(code: QrCode, look: Look, size: number): string {
  return `data:image/svg+xml,${encodeURIComponent(renderSvg(code, look, size))}`
}
