/** Width and height from the header of a PNG (RFC 2083, 11.2.1). */
export function pngSize(png: Buffer): [width: number, height: number] {
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}
