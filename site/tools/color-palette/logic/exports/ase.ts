import type { Exported } from './exported.ts'

const GROUP_START = 0xc001
const GROUP_END = 0xc002
const COLOR = 0x0001

/** Color type “normal”; the others are global and spot. */
const NORMAL = 2

/**
 * Writes Adobe Swatch Exchange 1.0 for Photoshop, Illustrator, InDesign and Affinity: a header, then big-endian
 * blocks of type, length and content, with null-terminated UTF-16 names. Adobe has published no specification. This
 * follows the commonly described layout and hasn't been tested in Adobe's programs.
 */
export function writeAse(colors: readonly Exported[]): Uint8Array<ArrayBuffer> {
  const blocks = [
    block(GROUP_START, textBytes('Color palette')),
    ...colors.map(({ name, rgb }) =>
      block(COLOR, [
        ...textBytes(name),
        ...ascii('RGB '),
        ...rgb.flatMap(float32),
        ...uint16(NORMAL),
      ]),
    ),
    block(GROUP_END, []),
  ]
  return Uint8Array.from([
    ...ascii('ASEF'),
    ...uint16(1),
    ...uint16(0),
    ...uint32(blocks.length),
    ...blocks.flat(),
  ])
}

function block(type: number, content: readonly number[]): number[] {
  return [...uint16(type), ...uint32(content.length), ...content]
}

/** Returns the length in 16-bit units, including the null terminator, followed by the units. */
function textBytes(text: string): number[] {
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))
  return [...uint16(units.length + 1), ...[...units, 0].flatMap(uint16)]
}

function ascii(text: string): number[] {
  return Array.from(text, (letter) => letter.charCodeAt(0))
}

function uint16(value: number): number[] {
  return [value >>> 8, value & 0xff]
}

function uint32(value: number): number[] {
  return [...uint16(value >>> 16), ...uint16(value & 0xffff)]
}

function float32(value: number): number[] {
  const bytes = new DataView(new ArrayBuffer(4))
  bytes.setFloat32(0, value)
  return [0, 1, 2, 3].map((at) => bytes.getUint8(at))
}
