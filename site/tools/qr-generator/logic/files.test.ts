import { inflateSync } from 'node:zlib'
import fc from 'fast-check'
import decodeQr from 'jsqr'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { type Look, type Picture, PLAIN_LOOK } from './design.ts'
import type { FileFormat } from './file-formats.ts'
import { makeFile } from './files.ts'
import { largestLogoBox } from './logo-room.ts'
import { makeQrCode } from './qr-code.ts'
import { gridOf, leastSize, renderRaster } from './raster.ts'

const text = 'https://example.com/menu?table=12'
const code = make(text)
const box = largestLogoBox(code, 1)
const picture = checkered(40)
const dataUrl = `data:image/png;base64,${Buffer.from(
  await sharp(picture.data, { raw: { width: 40, height: 40, channels: 4 } })
    .png()
    .toBuffer(),
).toString('base64')}`
const looks: readonly (readonly [string, Look])[] = [
  ['plain', PLAIN_LOOK],
  ['in colors', { ...PLAIN_LOOK, color: '#12324a', background: '#fffaf0' }],
  ['with a logo', { ...PLAIN_LOOK, logo: box && { box, picture, dataUrl } }],
]

describe('a file', () => {
  for (const [name, look] of looks) {
    it.each(['png', 'gif', 'svg'] as const)(
      `${name} as %s can be decoded by another library`,
      async (format) => {
        const pixels = await pixelsOf(await file(format, look, 330))

        expect([pixels.width, pixels.height]).toEqual([330, 330])
        expect(decodeQr(pixels.data, pixels.width, pixels.height)?.data).toBe(text)
      },
    )

    it(`${name} as PDF has every module in its place`, async () => {
      const pdf = await file('pdf', look, 0)
      const drawn = drawPdf(pdf)

      expect(drawn.points).toBeCloseTo((40 * 72) / 25.4, 3)
      expect(decodeQr(drawn.picture.data, drawn.picture.width, drawn.picture.height)?.data).toBe(
        text,
      )
    })
  }

  it.each(looks.slice(0, 2))('%s looks the same as PNG, GIF and SVG', async (_, look) => {
    // An integer multiple, so that the edges in the SVG align with pixels.
    const size = leastSize(code, look) * 8
    const [png, gif, svg] = await Promise.all(
      (['png', 'gif', 'svg'] as const).map(
        async (format) => (await pixelsOf(await file(format, look, size))).data,
      ),
    )
    expect(gif).toEqual(png)
    expect(svg).toEqual(png)
  })

  it('as PNG of two colors takes one bit per pixel and stores its print width', async () => {
    const bytes = await file('png', PLAIN_LOOK, 1000)
    const metadata = await sharp(bytes).metadata()

    expect(bytes.length).toBeLessThan(3_000)
    expect(metadata).toMatchObject({ format: 'png', width: 1000 })
    // Bit depth and color type in the header: 1 bit, indexed (RFC 2083, 4.1.1).
    expect([...bytes.subarray(24, 26)]).toEqual([1, 3])
    // 1,000 pixels over 40 mm.
    expect(metadata.density).toBe(635)
  })

  it('as JPG or WebP passes its pixels to the given canvas', async () => {
    const calls: string[] = []
    await makeFile(
      code,
      PLAIN_LOOK,
      { format: 'webp', size: 300, millimeters: 40 },
      async (given, format) => {
        calls.push(`${given.width} ${format}`)
        return new Uint8Array()
      },
    )
    expect(calls).toEqual(['300 webp'])
  })

  it('as PDF has a correct cross-reference table', async () => {
    const bytes = Buffer.from(await file('pdf', looks[2]?.[1] ?? PLAIN_LOOK, 0)).toString('latin1')
    const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(bytes)?.[1])
    const places = [...bytes.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, at]) =>
      Number(at),
    )

    expect(bytes.slice(start, start + 4)).toBe('xref')
    expect(places).toHaveLength(6)
    for (const [index, place] of places.entries()) {
      expect(bytes.slice(place, place + 8)).toBe(`${index + 1} 0 obj\n`)
    }
    for (const [, length, body] of bytes.matchAll(
      /\/Length (\d+)>>\nstream\n([\s\S]*?)\nendstream/g,
    )) {
      expect(body?.length).toBe(Number(length))
    }
  })
})

describe('a raster image', () => {
  it('has equal, centered modules at every size', () => {
    fc.assert(
      fc.property(fc.integer({ min: leastSize(code, PLAIN_LOOK), max: 700 }), (size) => {
        const grid = gridOf(code, PLAIN_LOOK, size)
        if (!grid) throw new Error('It is large enough.')
        const margin = size - grid.left - grid.module * (code.side + 8)
        expect(Math.abs(margin - grid.left)).toBeLessThanOrEqual(1)
        expect(grid.left).toBeGreaterThanOrEqual(0)
        const pixels = renderRaster(code, PLAIN_LOOK, size)
        expect(decodeQr(pixels.data, size, size)?.data).toBe(text)
      }),
      { numRuns: 25 },
    )
  })

  it('is rejected if a module would be smaller than a pixel', () => {
    expect(gridOf(code, PLAIN_LOOK, leastSize(code, PLAIN_LOOK) - 1)).toBeNull()
    expect(() => renderRaster(code, PLAIN_LOOK, 20)).toThrow(RangeError)
  })
})

function make(input: string) {
  const made = makeQrCode(input, 'H')
  if (!made.ok) throw new Error(made.problem)
  return made.code
}

function file(format: FileFormat, look: Look, size: number) {
  return makeFile(code, look, { format, size, millimeters: 40 }, async () => {
    throw new Error('This format needs no canvas.')
  })
}

async function pixelsOf(bytes: Uint8Array): Promise<Picture> {
  const { data, info } = await sharp(bytes)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height }
}

function checkered(side: number): Picture {
  const data = new Uint8ClampedArray(side * side * 4)
  for (let pixel = 0; pixel < side * side; pixel += 1) {
    const isRed = (Math.floor(pixel / 4) + Math.floor(pixel / (side * 4))) % 2 === 0
    data.set(isRed ? [200, 30, 40, 255] : [20, 60, 200, 128], pixel * 4)
  }
  return { width: side, height: side, data }
}

/** Parses a PDF's page size and rectangles, and paints them at eight pixels per module. */
function drawPdf(bytes: Uint8Array): { points: number; picture: Picture } {
  const whole = Buffer.from(bytes)
  const latin = whole.toString('latin1')
  const points = Number(/MediaBox\[0 0 ([\d.]+) /.exec(latin)?.[1])
  const start = latin.indexOf('stream\n', latin.indexOf('4 0 obj')) + 'stream\n'.length
  const drawing = inflateSync(whole.subarray(start, latin.indexOf('\nendstream', start))).toString()
  const scale = Number(/^([\d.]+) 0 0 [\d.]+ 0 0 cm/.exec(drawing)?.[1])
  const size = Math.round((points / scale) * 8)
  const data = new Uint8ClampedArray(size * size * 4).fill(255)
  let ink: number[] = []
  for (const one of drawing.split('\n')) {
    const color = /^([\d.]+) ([\d.]+) ([\d.]+) rg/.exec(one)
    if (color) ink = color.slice(1).map((share) => Number(share) * 255)
    const [, x, y, width, height] = /(\d+) (\d+) (\d+) (\d+) re/.exec(one) ?? []
    if (x === undefined) continue
    const top = size - (Number(y) + Number(height)) * 8
    for (let row = top; row < top + Number(height) * 8; row += 1) {
      for (let column = Number(x) * 8; column < (Number(x) + Number(width)) * 8; column += 1) {
        data.set(ink, (row * size + column) * 4)
      }
    }
  }
  return { points, picture: { width: size, height: size, data } }
}
