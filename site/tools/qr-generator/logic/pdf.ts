import { zlibSync } from 'fflate'
import { rgbOf } from './colors.ts'
import type { Look, Picture } from './design.ts'
import { type Figure, figureOf, type Layer } from './figure.ts'
import type { Gradient, Ink } from './gradient.ts'
import { movedPath, type Step } from './path.ts'
import { joined } from './png.ts'
import type { QrCode } from './qr-code.ts'
import { logoPlace } from './svg.ts'

/** Points per millimeter. PDF has 72 points to the inch. */
const POINTS_PER_MM = 72 / 25.4

/** Maps SVG path commands to PDF operators (ISO 32000-1, 8.5.2). */
const OPERATORS = { M: 'm', L: 'l', C: 'c', Z: 'h' } as const

/**
 * Renders the code as a one-page PDF, cropped to the code, with vector modules (ISO 32000-1, 7.5 and 8.5).
 *
 * @param width page width with quiet zone and frame, in millimeters
 */
export function renderPdf(code: QrCode, look: Look, width: number): Uint8Array<ArrayBuffer> {
  const figure = figureOf(code, look)
  const scale = (width * POINTS_PER_MM) / figure.width
  const [pageWidth, pageHeight] = [fixed(scale * figure.width), fixed(scale * figure.height)]
  const content = zlibSync(latin(drawing(figure, look, scale)), { level: 9 })
  const logo = look.logo ? imageObjects(look.logo.picture) : []
  return file([
    latin('<</Type/Catalog/Pages 2 0 R>>'),
    latin('<</Type/Pages/Kids[3 0 R]/Count 1>>'),
    latin(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${pageWidth} ${pageHeight}]/Resources ${resources(figure, look, scale)}/Contents 4 0 R>>`,
    ),
    stream('/Filter/FlateDecode', content),
    ...logo,
  ])
}

function resources({ layers, height }: Figure, { logo }: Look, scale: number): string {
  const patterns = layers.flatMap(({ ink }, at) =>
    typeof ink === 'string' ? [] : [`/Ink${at} ${pattern(ink, height, scale)}`],
  )
  const named = patterns.length > 0 ? `/Pattern<<${patterns.join('')}>>` : ''
  return `<<${logo ? '/XObject<</Logo 5 0 R>>' : ''}${named}>>`
}

/** Returns a gradient pattern (8.7.4.5). Patterns ignore the page's scale, so the matrix contains it. */
function pattern(ink: Gradient, height: number, scale: number): string {
  const { kind, x, y, dx, dy } = ink
  const [type, places] =
    kind === 'linear'
      ? [2, [x, height - y, x + dx, height - y - dy]]
      : [3, [x, height - y, 0, x, height - y, dx]]
  const ends = `/C0[${shares(ink.from)}]/C1[${shares(ink.to)}]`
  return `<</PatternType 2/Matrix[${fixed(scale)} 0 0 ${fixed(scale)} 0 0]/Shading<</ShadingType ${type}/ColorSpace/DeviceRGB/Coords[${places.map(fixed).join(' ')}]/Extend[true true]/Function<</FunctionType 2/Domain[0 1]/N 1${ends}>>>>>>`
}

/** Returns the page content. PDF's y axis points up, so the grid is mirrored. */
function drawing(figure: Figure, look: Look, scale: number): string {
  const { width, height, layers } = figure
  return [
    `${fixed(scale)} 0 0 ${fixed(scale)} 0 0 cm`,
    look.style.isTransparent ? '' : `${inked(look.background)} 0 0 ${width} ${height} re f`,
    ...layers.map((layer, at) => [inked(layer.ink, at), ...outline(layer, height), 'f'].join('\n')),
    look.logo ? placedLogo(logoPlace(look.logo), figure) : '',
  ].join('\n')
}

function outline(layer: Layer, height: number): string[] {
  if ('runs' in layer) {
    return layer.runs.map(({ x, y, length }) => `${x} ${height - y - 1} ${length} 1 re`)
  }
  return movedPath(layer.path, (x, y) => [x, height - y]).map(operation)
}

function operation([name, ...places]: Step): string {
  return `${places.map(fixed).join(' ')} ${OPERATORS[name]}`.trim()
}

function placedLogo(place: ReturnType<typeof logoPlace>, { x, y, height }: Figure): string {
  const left = fixed(place.x + x)
  const base = fixed(height - y - place.y - place.height)
  return `q ${fixed(place.width)} 0 0 ${fixed(place.height)} ${left} ${base} cm /Logo Do Q`
}

function imageObjects({ width, height, data }: Picture): Uint8Array[] {
  const colors = new Uint8Array(width * height * 3)
  const opacity = new Uint8Array(width * height)
  for (let pixel = 0; pixel < opacity.length; pixel += 1) {
    colors.set(data.subarray(pixel * 4, pixel * 4 + 3), pixel * 3)
    opacity[pixel] = data[pixel * 4 + 3] ?? 255
  }
  const image = `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent 8/Filter/FlateDecode`
  return [
    stream(`${image}/ColorSpace/DeviceRGB/SMask 6 0 R`, zlibSync(colors)),
    stream(`${image}/ColorSpace/DeviceGray`, zlibSync(opacity)),
  ]
}

function file(objects: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  // Four bytes above 127 mark the file as binary (7.5.2).
  const header = Uint8Array.from([...latin('%PDF-1.4\n%'), 0xe2, 0xe3, 0xcf, 0xd3, 0x0a])
  const pieces: Uint8Array[] = [header]
  const places: number[] = []
  let length = header.length
  for (const [index, body] of objects.entries()) {
    const object = joined([latin(`${index + 1} 0 obj\n`), body, latin('\nendobj\n')])
    places.push(length)
    pieces.push(object)
    length += object.length
  }
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`)
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}`
  return joined([
    ...pieces,
    latin(`${table}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${length}\n%%EOF\n`),
  ])
}

function stream(entries: string, body: Uint8Array): Uint8Array {
  return joined([
    latin(`<<${entries}/Length ${body.length}>>\nstream\n`),
    body,
    latin('\nendstream'),
  ])
}

function inked(ink: Ink, at = 0): string {
  return typeof ink === 'string' ? `${shares(ink)} rg` : `/Pattern cs /Ink${at} scn`
}

function shares(color: string): string {
  return rgbOf(color)
    .map((value) => fixed(value / 255))
    .join(' ')
}

function fixed(value: number): string {
  return String(Math.round(value * 10_000) / 10_000)
}

function latin(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}
