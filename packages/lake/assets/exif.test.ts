import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readExif } from './exif.ts'

async function exifOf(exif: Parameters<ReturnType<typeof sharp>['withExif']>[0]): Promise<Buffer> {
  const picture = sharp({ create: { width: 4, height: 4, channels: 3, background: '#888' } })
  const { exif: block } = await sharp(await picture.withExif(exif).jpeg().toBuffer()).metadata()
  return block ?? Buffer.alloc(0)
}

describe('EXIF metadata', () => {
  it('has Sanity’s tag names', async () => {
    const block = await exifOf({
      IFD0: { Make: 'Brightkeel', Model: 'One' },
      IFD2: { DateTimeOriginal: '2026:05:31 14:05:00', FNumber: '28/10', ISOSpeedRatings: '200' },
    })
    const { image, exif, location } = readExif(block)
    expect(image).toMatchObject({ Make: 'Brightkeel', Model: 'One' })
    expect(exif).toMatchObject({
      DateTimeOriginal: '2026-05-31T14:05:00.000Z',
      FNumber: 2.8,
      ISO: 200,
    })
    expect(location).toBeUndefined()
  })

  it('has the location, negative in the south and west', async () => {
    const block = await exifOf({
      IFD3: {
        GPSLatitudeRef: 'S',
        GPSLatitude: '33/1 51/1 3540/100',
        GPSLongitudeRef: 'W',
        GPSLongitude: '70/1 30/1 0/1',
        GPSAltitude: '1250/100',
      },
    })
    const { location } = readExif(block)
    expect(location?.lat).toBeCloseTo(-33.8598, 4)
    expect(location?.lng).toBeCloseTo(-70.5, 4)
    expect(location?.alt).toBeCloseTo(12.5, 4)
  })

  it('omits tags that are longer than cameras write', () => {
    const entries: [tag: number, type: number, count: number][] = [
      [270, 2, 1_000_000],
      [282, 1, 1_000_000],
    ]
    const block = Buffer.alloc(1_000_100, 1)
    block.write('II*\0\x08\0\0\0', 0, 'latin1')
    block.writeUInt16LE(entries.length, 8)
    for (const [index, [tag, type, count]] of entries.entries()) {
      const at = 10 + index * 12
      block.writeUInt16LE(tag, at)
      block.writeUInt16LE(type, at + 2)
      block.writeUInt32LE(count, at + 4)
      block.writeUInt32LE(50, at + 8)
    }
    expect(readExif(block)).toEqual({ image: {}, exif: {}, location: undefined })
  })

  it('omits damaged tags, wherever the damage is', async () => {
    const block = await exifOf({ IFD0: { Make: 'Brightkeel' }, IFD2: { FNumber: '28/10' } })
    for (let at = 0; at < block.length; at += 1) {
      expect(() => readExif(block.subarray(0, at))).not.toThrow()
      const damaged = Buffer.from(block)
      damaged[at] = 0xff
      // The library's placeholder for unreadable values must not be used.
      expect(JSON.stringify(readExif(damaged))).not.toContain('<')
    }
  })
})
