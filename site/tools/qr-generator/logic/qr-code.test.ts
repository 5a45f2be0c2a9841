import fc from 'fast-check'
import decodeQr from 'jsqr'
import { describe, expect, it } from 'vitest'
import { LEVELS, type Level, makeQrCode, type QrCode } from './qr-code.ts'

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
    ['L', 7089, 4296, 2953],
    ['M', 5596, 3391, 2331],
    ['Q', 3993, 2420, 1663],
    ['H', 3057, 1852, 1273],
  ] as const)(
    'at level %s holds at most %i digits, %i capitals or %i bytes',
    (level, digits, capitals, bytes) => {
      for (const [sign, most] of [
        ['1', digits],
        ['A', capitals],
        ['x', bytes],
      ] as const) {
        expect(code(sign.repeat(most), level).version).toBe(40)
        expect(makeQrCode(sign.repeat(most + 1), level)).toMatchObject({ ok: false })
      }
    },
  )

  it('is rejected with a message if the text is empty or too long', () => {
    expect(makeQrCode('', 'M')).toMatchObject({ ok: false })
    expect(makeQrCode('x'.repeat(2332), 'M')).toEqual({
      ok: false,
      problem:
        'This text has 2,332 bytes, but level M fits at most 2,331. Shorten it, or choose a lower error correction level.',
    })
    expect(makeQrCode('x'.repeat(2954), 'L')).toMatchObject({ ok: false })
  })
})

function code(text: string, level: Level): QrCode {
  const made = makeQrCode(text, level)
  if (!made.ok) throw new Error(made.problem)
  return made.code
}

/** Decodes the modules, at three pixels each and with a margin of four. */
function read({ side, modules }: QrCode): string | undefined {
  const size = (side + 8) * 3
  const data = new Uint8ClampedArray(size * size * 4).fill(255)
  for (let y = 0; y < side * 3; y += 1) {
    for (let x = 0; x < side * 3; x += 1) {
      const isDark = modules[Math.floor(y / 3) * side + Math.floor(x / 3)] === 1
      if (isDark) data.fill(0, ((y + 12) * size + x + 12) * 4, ((y + 12) * size + x + 12) * 4 + 3)
    }
  }
  return decodeQr(data, size, size)?.data
}
