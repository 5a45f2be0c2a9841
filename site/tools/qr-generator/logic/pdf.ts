import { zlibSync } from 'fflate'
import { rgbOf } from './colors.ts'
import { fullSide, type Look, type Picture } from './design.ts'
import { joined } from './png.ts'
import type { QrCode } from './qr-code.ts'
import { darkRuns, logoPlace } from './svg.ts'

/** PDF's unit: 72 to the inch. */
const POINTS_PER_MM = 72 / 25.4

/**
 * The code as a PDF of one page of its own size, its modules as rectangles: sharp at every enlargement
 * (ISO 32000-1, 7.5 file structure and 8.5 paths).
 *
 * @param width of the page with the quiet zone, in millimeters
 */
export function renderPdf(code: QrCode, look: Look, width: number): Uint8Array<ArrayBuffer> {
  const points = fixed(width * POINTS_PER_MM)
  const content = zlibSync(latin(drawing(code, look, width * POINTS_PER_MM)), { level: 9 })
  const logo = look.logo ? imageObjects(look.logo.picture) : []
  const resources = logo.length > 0 ? '<</XObject<</Logo 5 0 R>>>>' : '<<>>'
  return file([
    latin('<</Type/Catalog/Pages 2 0 R>>'),
    latin('<</Type/Pages/Kids[3 0 R]/Count 1>>'),
    latin(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${points} ${points}]/Resources ${resources}/Contents 4 0 R>>`,
    ),
    stream('/Filter/FlateDecode', content),
    ...logo,
  ])
}

/** The page's drawing: y grows upwards in PDF, so the modules are drawn on a mirrored grid. */
function drawing(code: QrCode, look: Look, points: number): string {
  const side = fullSide(code, look)
  const scale = points / side
  const { quietZone, logo } = look
  const rectangles = darkRuns(code, logo?.box ?? null).map(
    ({ x, y, length }) => `${x + quietZone} ${side - y - quietZone - 1} ${length} 1 re`,
  )
  return [
    `${fixed(scale)} 0 0 ${fixed(scale)} 0 0 cm`,
    `${ink(look.background)} 0 0 ${side} ${side} re f`,
    ink(look.color),
    ...rectangles,
    'f',
    logo ? placedLogo(logoPlace(logo), side, quietZone) : '',
  ].join('\n')
}

function placedLogo(place: ReturnType<typeof logoPlace>, side: number, quietZone: number): string {
  const x = fixed(place.x + quietZone)
  const y = fixed(side - quietZone - place.y - place.height)
  return `q ${fixed(place.width)} 0 0 ${fixed(place.height)} ${x} ${y} cm /Logo Do Q`
}

/** The logo, and how far each of its pixels covers the ground. */
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

/** Objects, the table of where each begins, and the trailer. */
function file(objects: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  // Four bytes above 127 tell transfer programs that the file is not text (7.5.2).
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

function ink(color: string): string {
  return `${rgbOf(color)
    .map((value) => fixed(value / 255))
    .join(' ')} rg`
}

function fixed(value: number): string {
  return String(Math.round(value * 10_000) / 10_000)
}

function latin(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}
