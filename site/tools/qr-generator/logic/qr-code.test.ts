import fc from 'fast-check'
import decodeQr from 'jsqr'
import { describe, expect, it } from 'vitest'
import { PLAIN_LOOK } from './design.ts'
import { blocksOf, capacityOf, LEVELS } from './error-correction.ts'
import { makeQrCode, type QrCode } from './qr-code.ts'
import { renderRaster } from './raster.ts'

describe('a code', () => {
  it('can be decoded by another library, whatever the text', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }),
      fc.stringMatching(/^[0-9]{1,200}$/),
      fc.stringMatching(/^[A-Z0-9 $%*+./:-]{1,200}$/),
    )
    fc.assert(
      fc.property(text, fc.constantFrom(...LEVELS), (input, level) => {
        // Lone surrogates can't be encoded as UTF-8.
        fc.pre(input.isWellFormed())
        expect(read(code(input, level))).toBe(input)
      }),
      { numRuns: 120 },
    )
  })

  it.each([
    // ISO/IEC 18004, table 7.
    [1, 'L', 41, 25, 17],
    [1, 'H', 17, 10, 7],
    [2, 'M', 63, 38, 26],
    [9, 'Q', 312, 189, 130],
    [10, 'Q', 364, 221, 151],
    [26, 'M', 2544, 1542, 1059],
    [27, 'M', 2701, 1637, 1125],
    [40, 'L', 7089, 4296, 2953],
    [40, 'M', 5596, 3391, 2331],
    [40, 'Q', 3993, 2420, 1663],
    [40, 'H', 3057, 1852, 1273],
  ] as const)(
    'of version %i at level %s holds %i digits, %i capitals or %i bytes',
    (version, level, digits, capitals, bytes) => {
      expect(capacityOf(version, level, 'numeric')).toBe(digits)
      expect(capacityOf(version, level, 'alphanumeric')).toBe(capitals)
      expect(capacityOf(version, level, 'byte')).toBe(bytes)
    },
  )

  it('gets the next version exactly at the end of the capacity', () => {
    for (const level of LEVELS) {
      for (let version = 1; version < 40; version += 3) {
        const full = 'x'.repeat(capacityOf(version, level, 'byte'))
        expect(code(full, level).version).toBe(version)
        expect(code(`${full}x`, level).version).toBe(version + 1)
      }
    }
  })

  it('has its length, capacity and encoding mode', () => {
    expect(code('0123456789', 'M')).toMatchObject({ mode: 'numeric', length: 10, capacity: 34 })
    expect(code('HTTPS://X.YZ', 'M')).toMatchObject({ mode: 'alphanumeric', length: 12 })
    expect(code('Fähre', 'M')).toMatchObject({ mode: 'byte', length: 6, capacity: 14 })
  })

  it('is rejected with a message if the text is empty or too long', () => {
    expect(makeQrCode('', 'M')).toMatchObject({ ok: false })
    expect(makeQrCode('x'.repeat(2332), 'M')).toEqual({
      ok: false,
      problem:
        'This text has 2,332 bytes, but level M fits at most 2,331. Shorten it, or choose a lower error correction level.',
    })
    expect(makeQrCode('x'.repeat(2954), 'L')).toMatchObject({ ok: false })
  })

  it('is split into blocks that contain every codeword', () => {
    for (const level of LEVELS) {
      for (let version = 1; version <= 40; version += 1) {
        const { count, correction, total } = blocksOf(version, level)
        expect(correction % 1).toBe(0)
        expect(total - count * correction).toBeGreaterThan(count)
      }
    }
  })
})

function code(text: string, level: (typeof LEVELS)[number]): QrCode {
  const made = makeQrCode(text, level)
  if (!made.ok) throw new Error(made.problem)
  return made.code
}

function read(made: QrCode): string | undefined {
  const size = (made.side + 8) * 3
  return decodeQr(renderRaster(made, PLAIN_LOOK, size).data, size, size)?.data
}
