import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decode } from 'blurhash'
import sharp from 'sharp'
import { thumbHashToAverageRGBA, thumbHashToRGBA } from 'thumbhash'
import { describe, expect, it } from 'vitest'
import {
  animatedPicture,
  QUARTERS,
  quartersPicture,
  transparentPicture,
} from '#lake/testing/pictures.ts'
import { DEFAULT_METADATA, inspectImage, type MetadataKind } from './inspect-image.ts'

const folder = mkdtempSync(join(tmpdir(), 'inspect-'))

let count = 0
function inspect(bytes: Uint8Array | string, kinds: Iterable<MetadataKind> = DEFAULT_METADATA) {
  const path = join(folder, String(count))
  count += 1
  writeFileSync(path, bytes)
  return inspectImage(path, new Set(kinds))
}

/** Returns the quarter whose color is closest to a pixel. */
function colourAt(rgba: ArrayLike<number>, width: number, [x, y]: [number, number]): string {
  const at = (y * width + x) * 4
  const distances = Object.entries(QUARTERS).map(([name, colour]) => ({
    name,
    distance: Math.hypot(...colour.map((part, index) => part - (rgba[at + index] ?? 0))),
  }))
  return distances.reduce((best, next) => (next.distance < best.distance ? next : best)).name
}

const drawing = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="20">${inside}</svg>`

describe('an uploaded image', () => {
  it('has a format, size, placeholder and colors from its content', async () => {
    const { extension, metadata } = await inspect(await quartersPicture(300, 200).jpeg().toBuffer())
    expect(extension).toBe('jpg')
    expect(metadata).toMatchObject({
      _type: 'sanity.imageMetadata',
      dimensions: {
        _type: 'sanity.imageDimensions',
        width: 300,
        height: 200,
        aspectRatio: 1.5,
      },
      hasAlpha: false,
      isOpaque: true,
      palette: { _type: 'sanity.imagePalette' },
    })
    expect(metadata.palette?.dominant?.population).toBeGreaterThan(15)
    const encoded = metadata.lqip?.replace('data:image/jpeg;base64,', '') ?? ''
    const placeholder = await sharp(Buffer.from(encoded, 'base64')).metadata()
    expect(placeholder.width).toBe(20)
    expect(Math.abs((placeholder.height ?? 0) - 13)).toBeLessThanOrEqual(1)
  })

  it('has placeholder hashes that decode to its colors', async () => {
    const bytes = await quartersPicture(300, 200).png().toBuffer()
    const { metadata } = await inspect(bytes, ['blurhash', 'thumbhash'])

    const blurred = decode(metadata.blurHash ?? '', 30, 20)
    const [red, green, blue] = [[7, 5] as const, [22, 5] as const, [7, 15] as const].map(([x, y]) =>
      blurred.subarray((y * 30 + x) * 4),
    )
    expect(red?.[0]).toBeGreaterThan((green?.[0] ?? 255) + 50)
    expect(green?.[1]).toBeGreaterThan((red?.[1] ?? 255) + 50)
    expect(blue?.[2]).toBeGreaterThan((red?.[2] ?? 255) + 50)
    const { w, rgba } = thumbHashToRGBA(Buffer.from(metadata.thumbHash ?? '', 'base64'))
    expect(colourAt(rgba, w, [1, 1])).toBe('red')
    expect(colourAt(rgba, w, [w - 2, 1])).toBe('green')
    expect(metadata).not.toHaveProperty('lqip')
  })

  it('has a BlurHash on white and a transparent ThumbHash if it is transparent', async () => {
    const bytes = await transparentPicture(40, 20).png().toBuffer()
    const { metadata } = await inspect(bytes, ['blurhash', 'thumbhash'])

    const blurred = decode(metadata.blurHash ?? '', 40, 20)
    const greenOf = (x: number) => blurred[(10 * 40 + x) * 4 + 1] ?? 0
    expect(greenOf(34)).toBeGreaterThan(greenOf(8) + 50)
    const average = thumbHashToAverageRGBA(Buffer.from(metadata.thumbHash ?? '', 'base64'))
    expect(average.a).toBeCloseTo(0.5, 1)
  })

  it('has the documented default metadata: BlurHash, LQIP and palette', async () => {
    const { metadata } = await inspect(await quartersPicture(30, 20).png().toBuffer())
    expect(Object.keys(metadata).sort()).toEqual(
      ['_type', 'blurHash', 'dimensions', 'hasAlpha', 'isOpaque', 'lqip', 'palette'].sort(),
    )
  })

  it.each([
    ['png', 'png'],
    ['webp', 'webp'],
    ['tiff', 'tif'],
    ['avif', 'avif'],
    ['gif', 'gif'],
  ] as const)('can be %s', async (format, extension) => {
    const bytes = await quartersPicture(30, 20).toFormat(format).toBuffer()
    expect((await inspect(bytes)).extension).toBe(extension)
  })

  it('has its size after EXIF rotation', async () => {
    const bytes = await quartersPicture(300, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { dimensions } = (await inspect(bytes)).metadata
    expect([dimensions.width, dimensions.height]).toEqual([200, 300])
  })

  it('has the size of one frame if it is animated', async () => {
    const { dimensions } = (await inspect(await animatedPicture(60, 40, 5))).metadata
    expect([dimensions.width, dimensions.height]).toEqual([60, 40])
  })

  it('is opaque if its alpha channel is unused', async () => {
    const transparent = await inspect(await transparentPicture(20, 20).png().toBuffer())
    expect(transparent.metadata).toMatchObject({ hasAlpha: true, isOpaque: false })
    expect(transparent.metadata.lqip).toMatch(/^data:image\/png;base64,/)
    const opaque = await inspect(await quartersPicture(20, 20).ensureAlpha().png().toBuffer())
    expect(opaque.metadata).toMatchObject({ hasAlpha: true, isOpaque: true })
  })

  it('has camera and location only on request', async () => {
    const bytes = await quartersPicture(20, 20)
      .withExif({
        IFD0: { Make: 'Brightkeel' },
        IFD2: { FNumber: '28/10' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '35/1 59/1 0/1',
          GPSLongitudeRef: 'W',
          GPSLongitude: '78/1 54/1 0/1',
        },
      })
      .jpeg()
      .toBuffer()
    const silent = (await inspect(bytes)).metadata
    expect(Object.keys(silent)).not.toEqual(expect.arrayContaining(['exif']))
    expect(Object.keys(silent)).not.toEqual(expect.arrayContaining(['location']))
    const { metadata } = await inspect(bytes, ['exif', 'location', 'image'])
    expect(metadata.exif).toMatchObject({ _type: 'sanity.imageExifMetadata', FNumber: 2.8 })
    expect(metadata.image).toMatchObject({ Make: 'Brightkeel' })
    expect(metadata.location).toMatchObject({ _type: 'geopoint' })
    expect(metadata.location?.lng).toBeCloseTo(-78.9, 3)
    expect(metadata.lqip).toBeUndefined()
  })
})

describe('an SVG', () => {
  it('has the size in its attributes', async () => {
    const { extension, metadata } = await inspect(drawing('<rect width="9" height="9"/>'))
    expect(extension).toBe('svg')
    expect(metadata.dimensions).toMatchObject({ width: 40, height: 20 })
  })

  it('can’t include files of the server', async () => {
    const secret = join(folder, 'secret.png')
    const red = { create: { width: 40, height: 20, channels: 3, background: '#ff0000' } } as const
    writeFileSync(secret, await sharp(red).png().toBuffer())
    const links = ['secret.png', secret, `file://${secret}`]
      .map((href) => `<image href="${href}" xlink:href="${href}" width="40" height="20"/>`)
      .join('')
    const { metadata } = await inspect(drawing(links), ['palette'])
    expect(metadata.palette).toEqual({ _type: 'sanity.imagePalette' })
  })
})

describe('an image that would exhaust memory', () => {
  it('is rejected by its size before decoding, even if the file is small', async () => {
    const background = '#123456'
    const bomb = await sharp({ create: { width: 10_001, height: 10_000, channels: 3, background } })
      .png({ compressionLevel: 1 })
      .toBuffer()
    expect(bomb.byteLength).toBeLessThan(3_000_000)
    await expect(inspect(bomb)).rejects.toMatchObject({
      status: 413,
      message: 'The image is 10001x10000, 101 megapixels. The limit is 100.',
    })
  })

  it('is rejected as an SVG of more than 10 MB', async () => {
    await expect(inspect(drawing(' '.repeat(10_000_000)))).rejects.toMatchObject({
      status: 413,
      message: 'An SVG can have at most 10 MB.',
    })
  })

  it('is rejected as an SVG with large dimensions', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="20000"/>'
    await expect(inspect(svg)).rejects.toMatchObject({
      status: 413,
      message: expect.stringContaining('30000x20000, 600 megapixels'),
    })
  })
})

describe('an upload that isn’t an image', () => {
  it.each<[string, () => Promise<Uint8Array | string>]>([
    ['text', async () => 'hello'],
    ['a page', async () => '<html><body><script>alert(1)</script></body></html>'],
    ['a PDF', async () => '%PDF-1.7\n%%EOF'],
    ['a broken drawing', async () => drawing('<rect')],
    ['half a JPEG', async () => half(await quartersPicture(300, 200).jpeg().toBuffer())],
    ['half a PNG', async () => half(await noise().png().toBuffer())],
    ['half a WebP', async () => half(await noise().webp().toBuffer())],
    ['only a header', async () => (await noise().png().toBuffer()).subarray(0, 40)],
  ])('(%s) is rejected with a message', async (_name, make) => {
    await expect(inspect(await make())).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(/^The upload is not a supported image: [^\n]+\.$/),
    })
  })

  const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)
  const noise = () =>
    sharp({
      create: {
        width: 200,
        height: 200,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
})
