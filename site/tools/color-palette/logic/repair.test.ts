import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Oklch, oklchOfHex } from './color.ts'
import { contrast, GRADES, type Measure } from './contrast.ts'
import { hexOfOklch, maxChroma } from './gamut.ts'
import { nearestLightness, readableOn, repaired } from './repair.ts'

const anyHex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

/** Blues lose the most chroma in sRGB, and the most unevenly. */
const blue = fc
  .tuple(
    fc.integer({ min: 0, max: 60 }),
    fc.integer({ min: 0, max: 200 }),
    fc.integer({ min: 90, max: 255 }),
  )
  .map((rgb) => `#${rgb.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`)

const aim = fc.constantFrom<Measure>('wcag', 'apca').chain((measure) =>
  fc.record({
    measure: fc.constant(measure),
    target: fc.constantFrom(...GRADES[measure].map(({ from }) => from)),
  }),
)

test('a repaired text color passes, keeps its hue and changes as little as possible', () => {
  fc.assert(
    fc.property(anyHex, anyHex, fc.constantFrom(3, 4.5), (text, ground, target) => {
      const result = repaired({ hex: text, as: 'text' }, ground, 'wcag', target)
      // Up to 4.5, either black or white passes on every background.
      expect(result).not.toBeNull()
      if (result === null) return
      expect(contrast('wcag', result, ground)).toBeGreaterThanOrEqual(target)
      if (contrast('wcag', text, ground) >= target) expect(result).toBe(text)
      const [before, after] = [oklchOfHex(text), oklchOfHex(result)]
      // Near gray, black and white, 8 bits can't represent the hue. Gamut mapping may rotate it a little.
      if (before.c > 0.03 && after.c > 0.03) expect(turn(before.h, after.h)).toBeLessThan(14)
    }),
    { numRuns: 150 },
  )
})

test('returns null if nothing can be repaired: no color reaches 7 on a medium gray', () => {
  expect(repaired({ hex: '#336699', as: 'text' }, '#777777', 'wcag', 7)).toBeNull()
  expect(repaired({ hex: '#336699', as: 'ground' }, '#777777', 'wcag', 7)).toBeNull()
})

test('APCA repairs differ for text and background', () => {
  const ground = repaired({ hex: '#6699cc', as: 'ground' }, '#ffffff', 'apca', 75)
  const text = repaired({ hex: '#6699cc', as: 'text' }, '#ffffff', 'apca', 75)
  expect(contrast('apca', '#ffffff', ground ?? '')).toBeGreaterThanOrEqual(75)
  expect(contrast('apca', text ?? '', '#ffffff')).toBeGreaterThanOrEqual(75)
  expect(ground).not.toBe(text)
})

describe('the smallest change that reaches the contrast', () => {
  test('matches an exhaustive search for text and background in both measures', () => {
    const moving = fc.record({
      hex: fc.oneof(anyHex, blue),
      as: fc.constantFrom('text' as const, 'ground' as const),
    })
    fc.assert(
      fc.property(moving, anyHex, aim, (color, fixed, { measure, target }) => {
        expect(repaired(color, fixed, measure, target)).toBe(stepped(color, fixed, measure, target))
      }),
      { numRuns: 150 },
    )
  })

  test('is found by measuring few of the possible colors', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(share, share, fc.boolean(), (from, edge, isLight) => {
        let tries = 0
        nearestLightness(from, (lightness) => {
          tries += 1
          return isLight ? lightness > edge : lightness < edge
        })
        expect(tries).toBeLessThanOrEqual(70)
      }),
    )
  })

  test('is black or white if nothing closer passes, and null if they don’t pass either', () => {
    expect(nearestLightness(0.4, (lightness) => lightness === 0)).toBe(0)
    expect(nearestLightness(0.4, (lightness) => lightness === 1)).toBe(1)
    expect(nearestLightness(0.4, () => false)).toBeNull()
  })
})

describe('readable colors for a palette', () => {
  const palette = Array.from({ length: 10 }, (_, at) => `#${at}${at}88cc`)

  test('computes one repair per color and reuses it on later renders', () => {
    const { readable, asked } = counted()
    const first = palette.map(readable)
    for (let drawn = 0; drawn < 20; drawn += 1) expect(palette.map(readable)).toEqual(first)
    expect(asked).toEqual(palette)
    for (const changed of ['#112233', '#112234']) [changed, ...palette.slice(1)].map(readable)
    expect(asked).toEqual([...palette, '#112233', '#112234'])
  })

  test('limits the cache while one color changes and still remembers the others', () => {
    const { readable, asked } = counted()
    palette.map(readable)
    for (let moved = 0; moved < 500; moved += 1) {
      const changing = `#0000${(moved % 256).toString(16).padStart(2, '0')}`
      ;[changing, ...palette.slice(1)].map(readable)
    }
    expect(asked).toHaveLength(10 + 500)
  })

  test('returns readable colors, black or white as a last resort', () => {
    fc.assert(
      fc.property(anyHex, fc.constantFrom('#ffffff', '#101820', '#777777'), (hex, ground) => {
        const shown = readableOn(ground, 4.5)(hex)
        expect(contrast('wcag', shown, ground)).toBeGreaterThanOrEqual(
          ground === '#777777' ? 4.4 : 4.5,
        )
      }),
      { numRuns: 50 },
    )
    expect(readableOn('#777777', 7)('#336699')).toBe('#000000')
  })
})

function counted() {
  const asked: string[] = []
  const readable = readableOn('#ffffff', 5.2, (moving, ...rest) => {
    asked.push(moving.hex)
    return repaired(moving, ...rest)
  })
  return { readable, asked }
}

/** Exhaustive search in steps, darker before lighter, as the reference for `repaired`. */
function stepped(
  moving: Parameters<typeof repaired>[0],
  fixed: string,
  measure: Measure,
  target: number,
): string | null {
  const color = oklchOfHex(moving.hex)
  const passes = (hex: string) =>
    (moving.as === 'text' ? contrast(measure, hex, fixed) : contrast(measure, fixed, hex)) >= target

  if (passes(moving.hex)) return moving.hex
  for (let step = 1; step <= 1000; step += 1) {
    for (const l of [color.l - step * 0.001, color.l + step * 0.001]) {
      // Go one step beyond each end to include black and white.
      if (l < -0.001 || l > 1.001) continue
      const hex = inGamut(color, Math.min(1, Math.max(0, l)))
      if (passes(hex)) return hex
    }
  }
  return null
}

function inGamut({ c, h }: Oklch, l: number): string {
  return hexOfOklch({ l, c: Math.min(c, maxChroma({ l, c, h }, 'srgb')), h })
}

function turn(one: number, other: number): number {
  const apart = Math.abs(one - other)
  return Math.min(apart, 360 - apart)
}
