import fc from 'fast-check'
import { expect, test } from 'vitest'
import { definition, firstPalette, parsePalette, SCHEMES, withBrand } from '../state.ts'
import { difference, hexOfHsl, oklchOf, turned } from './color.ts'
import { countReadable } from './contrast.ts'
import {
  added,
  appended,
  branded,
  COLOR_NAMES,
  edited,
  moved,
  redraw,
  refilled,
  removed,
  repainted,
  swatchesOf,
  valueIn,
} from './palette.ts'
import { drawColors, paint, repeatable, type Scheme } from './schemes.ts'

const { swatches: five } = firstPalette
const chances = fc
  .array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), {
    minLength: 40,
    maxLength: 40,
  })
  .map((values) => {
    let at = 0
    return () => values[at++ % values.length] ?? 0
  })

/** Returns a random source that gives the same numbers each time. */
function seeded(seed: number): () => number {
  let value = seed
  return () => {
    value = (value * 48_271) % 2_147_483_647
    return value / 2_147_483_647
  }
}

test('a random palette has five colors with saturation 50–99, lightness 30–69 and names from the list', () => {
  expect(COLOR_NAMES).toHaveLength(24)
  fc.assert(
    fc.property(chances, (random) => {
      const drawn = redraw(five, 'random', random)
      expect(drawn).toHaveLength(5)
      for (const { hex, hsl, name } of drawn) {
        const { s, l } = hsl
        expect(s).toBeGreaterThanOrEqual(50)
        expect(s).toBeLessThanOrEqual(99)
        expect(l).toBeGreaterThanOrEqual(30)
        expect(l).toBeLessThanOrEqual(69)
        expect(COLOR_NAMES).toContain(name)
        expect(hexOfHsl(hsl)).toBe(hex)
      }
      expect(new Set(drawn.map(({ name }) => name)).size).toBe(5)
    }),
  )
})

test('a random color has the name from the list that suits its hue, and no name comes twice', () => {
  fc.assert(
    fc.property(chances, (random) => {
      const { hex, name } = redraw(five, 'random', random)[0] ?? {}
      const off = turned(7 + 15 * COLOR_NAMES.indexOf(name ?? '') - oklchOf(hex ?? '').h)
      expect(Math.min(off, 360 - off)).toBeLessThan(12)
    }),
  )
})

test('random values reach both ends of every range', () => {
  const hsl = (random: () => number, scheme: Scheme) => drawColors(scheme, 1, random)[0]?.hsl
  const [least, most] = [() => 0, () => 1 - Number.EPSILON]
  expect(hsl(least, 'random')).toEqual({ h: 0, s: 50, l: 30 })
  expect(hsl(most, 'random')).toEqual({ h: 359, s: 99, l: 69 })
  expect(hsl(least, 'harmonious')).toEqual({ h: 0, s: 60, l: 40 })
  expect(hsl(most, 'harmonious')).toEqual({ h: 359, s: 89, l: 69 })
})

test('a harmonious palette has hues 72° apart, saturation 60–89, lightness 40–69, named Color 1 to 5', () => {
  fc.assert(
    fc.property(chances, (random) => {
      const drawn = redraw(five, 'harmonious', random)
      expect(drawn.map(({ name }) => name)).toEqual([
        'Color 1',
        'Color 2',
        'Color 3',
        'Color 4',
        'Color 5',
      ])
      const values = drawn.map(({ hsl }) => hsl)
      for (const [at, { h, s, l }] of values.entries()) {
        expect(turned(h - (values[0]?.h ?? 0))).toBe(72 * at)
        expect(s).toBeGreaterThanOrEqual(60)
        expect(s).toBeLessThanOrEqual(89)
        expect(l).toBeGreaterThanOrEqual(40)
        expect(l).toBeLessThanOrEqual(69)
      }
    }),
  )
})

test('the first palette is analogous: its hues span a third of the wheel', () => {
  expect(firstPalette.scheme).toBe('analogous')
  const hues = five.map(({ hex }) => oklchOf(hex).h)
  expect(Math.max(...hues) - Math.min(...hues)).toBeLessThanOrEqual(140)
})

test.each([
  ['complementary', [0, 180]],
  ['triadic', [0, 120, 240]],
  ['monochrome', [0]],
] as const)('%s has its angles on the OKLCH color wheel', (scheme, angles) => {
  fc.assert(
    fc.property(chances, (random) => {
      const hues = drawColors(scheme, 10, random).map(({ hex }) => oklchOf(hex))
      const first = hues[0]
      if (!first) throw new Error('No colors were generated.')
      for (const [at, { h, c }] of hues.entries()) {
        const off = turned(h - first.h - (angles[at % angles.length] ?? 0))
        // Rounding to 8 bits changes the hue, more so at low chroma. In 120,000 palettes the change was at most
        // 0.094 of this sum.
        expect(Math.min(off, 360 - off)).toBeLessThan(0.15 * (1 / c + 1 / first.c))
      }
    }),
    { numRuns: 40 },
  )
})

test('an analogous palette turns 80° at most, evenly from dark to light or back', () => {
  fc.assert(
    fc.property(chances, (random) => {
      const colors = drawColors('analogous', 5, random).map(({ hex }) => oklchOf(hex))
      const lightness = colors.map(({ l }) => l)
      const sorted = lightness.toSorted((one, other) => one - other)
      expect([sorted, sorted.toReversed()]).toContainEqual(lightness)
      // Rounding to 8 bits changes the hue of dark and pale colors.
      const turn = turned((colors[4]?.h ?? 0) - (colors[0]?.h ?? 0))
      expect(Math.abs(turn - 80)).toBeLessThan(6)
    }),
    { numRuns: 40 },
  )
})

test('locked colors stay, and the others match them', () => {
  fc.assert(
    fc.property(
      chances,
      fc.constantFrom(...SCHEMES.map(({ value }) => value)),
      (random, scheme) => {
        const kept = edited(five, 3, { ...paint('#3366cc'), name: 'Ours', isLocked: true })
        const drawn = redraw(kept, scheme, random)
        expect(drawn[2]).toEqual(kept[2])
        expect(drawn.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5])
        if (scheme !== 'harmonious') return
        const off = turned((drawn[4]?.hsl.h ?? 0) - paint('#3366cc').hsl.h)
        expect(off).toBe(144)
      },
    ),
  )
})

test('a palette is built around a brand color, which takes the place that fits its lightness', () => {
  const random = () => 0.9
  const built = branded(five, '#0e7c86', 'analogous', random) ?? []
  expect(built[1]).toMatchObject({ id: 2, hex: '#0e7c86', name: 'Brand', isLocked: true })
  const lightness = built.map(({ hex }) => oklchOf(hex).l)
  expect(lightness).toEqual(lightness.toSorted((one, other) => one - other))
  const again = branded(built, '#f2b134', 'analogous', random) ?? []
  expect(again.map(({ name }) => name).filter((name) => name === 'Brand')).toHaveLength(1)
  expect(again[1]?.hex).toBe('#f2b134')
  expect(redraw(again, 'triadic', random)[1]).toEqual(again[1])
})

test.each([
  ['analogous', 3.9, 3.8],
  ['monochrome', 3.9, 3.8],
  ['complementary', 3.4, 3],
  ['triadic', 3.9, 3.7],
  ['harmonious', 1.9, 1.8],
  ['random', 2.8, 1.9],
] as const)(
  'new %s palettes have readable pairs and colors that differ, and no two are the same',
  (scheme, alone, around) => {
    const random = seeded(5)
    for (const [base, least] of [
      [five, alone],
      [branded(five, '#e85d04', scheme, random) ?? [], around],
    ] as const) {
      const drawn = Array.from({ length: 60 }, () =>
        redraw(base, scheme, random).map(({ hex }) => hex),
      )
      const readable = drawn.map((hexes) => countReadable(hexes).readable)
      expect(readable.reduce((sum, count) => sum + count, 0) / 60).toBeGreaterThan(least)
      expect(new Set(drawn.map((hexes) => hexes.join())).size).toBeGreaterThan(55)
      const alike = drawn.filter((hexes) =>
        hexes.some((hex, at) => hexes.slice(at + 1).some((other) => difference(hex, other) < 0.09)),
      )
      expect(alike.length).toBeLessThan(4)
    }
  },
)

test('a brand color replaces the sample and its scheme, but no color that a person locked', () => {
  const built = withBrand(definition.sample, '#e85d04', seeded(3))
  expect(built.scheme).toBe('analogous')
  expect(built.swatches.map(({ hex }) => hex)).not.toContain('#e4572e')
  expect(built.swatches.filter(({ isLocked }) => isLocked)).toHaveLength(1)
  expect(countReadable(built.swatches.map(({ hex }) => hex)).readable).toBeGreaterThan(2)

  const locked = edited(definition.sample.swatches, 1, { isLocked: true })
  const kept = withBrand({ ...definition.sample, swatches: locked }, '#e85d04', seeded(3))
  expect(kept.swatches[0]).toEqual(locked[0])
  const chosen = { ...built, scheme: 'triadic', roles: { 'dark text': 2 } } as const
  expect(withBrand(chosen, '#0e7c86', seeded(3))).toMatchObject({
    scheme: 'triadic',
    roles: { 'dark text': 2 },
  })
})

test('another brand color takes the shades of the old one away', () => {
  const built = branded(five, '#e85d04', 'analogous', seeded(3)) ?? []
  const shaded = appended(built, '#bc4a03', 'Brand 600')
  expect(appended(shaded, '#bc4a03', 'Brand 600')).toEqual(shaded)
  expect(redraw(shaded, 'triadic', seeded(4)).at(-1)).toEqual(shaded.at(-1))
  const again = branded(shaded, '#0e7c86', 'analogous', seeded(5)) ?? []
  expect(again.map(({ hex }) => hex)).not.toContain('#bc4a03')
  const imported = branded(shaded, '#0e7c86', 'analogous', seeded(5), true) ?? []
  expect(imported.map(({ hex }) => hex)).toContain('#bc4a03')
})

test.each(SCHEMES.map(({ value }) => value))(
  'a brand color always gives the same first %s palette, in which no two colors are equal',
  (scheme) => {
    const build = () => branded(five, '#e85d04', scheme, repeatable()) ?? []
    expect(build()).toEqual(build())
    expect(new Set(build().map(({ hex }) => hex)).size).toBe(5)
  },
)

test('each new palette around a brand color has other hues', () => {
  const huesAround = (chance: number) =>
    redraw(branded(five, '#e85d04', 'analogous', () => chance) ?? [], 'analogous', () => chance)
      .map(({ hex }) => Math.round(oklchOf(hex).h / 10))
      .join()
  const drawn = new Set([0.05, 0.2, 0.35, 0.45, 0.55, 0.7, 0.85, 0.95].map(huesAround))
  expect(drawn.size).toBeGreaterThan(5)
})

test('a palette grows to ten and shrinks to two colors without other changes', () => {
  let palette: ReturnType<typeof added> = five
  for (let more = 0; more < 9; more += 1) palette = added(palette, 'random', Math.random)
  expect(palette).toHaveLength(10)
  expect(palette.slice(0, 5)).toEqual(five)
  expect(new Set(palette.map(({ id }) => id)).size).toBe(10)
  for (const { id } of palette) palette = removed(palette, id)
  expect(palette).toHaveLength(2)
})

test.each(SCHEMES.map(({ value }) => value))(
  'colors added to %s palettes are visibly new',
  (scheme) => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_147_483_646 }), (seed) => {
        const random = seeded(seed)
        let palette: ReturnType<typeof added> = redraw(five, scheme, random)
        for (let more = 0; more < 3; more += 1) {
          const before = palette
          palette = added(palette, scheme, random)
          const hex = palette.at(-1)?.hex ?? ''
          for (const other of before) expect(difference(other.hex, hex)).toBeGreaterThan(0.04)
        }
      }),
      { numRuns: 30 },
    )
  },
)

test('moving a color preserves the order of the others', () => {
  const order = (to: number) => moved(five, 2, to).map(({ id }) => id)
  expect(order(0)).toEqual([2, 1, 3, 4, 5])
  expect(order(3)).toEqual([1, 3, 4, 2, 5])
  expect([order(-4), order(99)]).toEqual([
    [2, 1, 3, 4, 5],
    [1, 3, 4, 5, 2],
  ])
  expect(moved(five, 77, 0)).toEqual(five)
})

test('imported colors replace unlocked ones, and leftover unlocked colors are removed', () => {
  const kept = edited(five, 2, { isLocked: true })
  const colors = refilled(kept, ['#112233', '#445566'])
  expect(colors?.map(({ id, hex }) => [id, hex])).toEqual([
    [1, '#112233'],
    [2, five[1]?.hex],
    [3, '#445566'],
  ])
  expect(refilled(five, ['#112233'])).toBeNull()
})

test('more imported colors than unlocked ones are appended, up to the limit', () => {
  const brand = edited(five, 2, { name: 'Brand', isLocked: true })
  const hexes = Array.from({ length: 12 }, (_, at) => `#${(at + 1).toString(16).repeat(6)}`)
  const colors = refilled(brand, hexes) ?? []
  expect(colors).toHaveLength(10)
  expect(colors[1]).toEqual(brand[1])
  expect(new Set(colors.map(({ id }) => id)).size).toBe(10)
  expect(refilled(brand, hexes, 5)).toHaveLength(5)
})

test('an import leaves out colors that look like locked ones', () => {
  const kept = edited(five, 2, { ...paint('#1f6f5c'), isLocked: true })
  const colors = refilled(kept, ['#1f6f5c', '#20705d', '#e85d04'])
  expect(colors?.map(({ hex }) => hex)).toEqual(['#e85d04', '#1f6f5c'])
  expect(refilled(kept, ['#1f6f5c'])).toBeNull()
})

test('an imported color takes no locked place, and a locked brand color stays', () => {
  const brand = branded(five, '#0e7c86', 'analogous', Math.random) ?? []
  const built = branded(brand, '#107d88', 'analogous', Math.random, true) ?? []
  expect(built[1]).toEqual(brand[1])
  expect(built.find(({ hex }) => hex === '#107d88')).toMatchObject({ isLocked: true, name: 'Cyan' })
  const locked = five.map((swatch) => ({ ...swatch, isLocked: true }))
  const more = branded(locked, '#107d88', 'analogous', Math.random)
  expect(more).toMatchObject([...locked, { id: 6, hex: '#107d88', name: 'Brand' }])
  const full = [...locked, ...locked].map((swatch, at) => ({ ...swatch, id: at + 1 }))
  expect(branded(full, '#107d88', 'analogous', Math.random)).toBeNull()
})

test('values are valid CSS', () => {
  expect(valueIn(paint('#1a2b3c'), 'HEX')).toBe('#1A2B3C')
  expect(valueIn(paint('#1a2b3c'), 'RGB')).toBe('rgb(26, 43, 60)')
  expect(valueIn(paint('#1a2b3c'), 'HSL')).toBe('hsl(210, 39%, 17%)')
})

test('a name that describes the color changes with it, and a name of your own stays', () => {
  const palette = edited(swatchesOf(['#000080', '#ff0000', '#fe0000']), 3, { name: 'Ours' })
  const names = (id: number) =>
    repainted(palette, id, paint('#ff0000')).map((swatch) => swatch.name)
  expect(names(1)).toEqual(['Red 2', 'Red', 'Ours'])
  expect(names(3)).toEqual(['Dark blue', 'Red', 'Ours'])
})

test('parses a palette from a link and rejects or corrects invalid data', () => {
  expect(parsePalette(JSON.parse(JSON.stringify(firstPalette)))).toEqual(firstPalette)
  const chosen = { ...firstPalette, roles: { 'light text': 2 } }
  expect(parsePalette(JSON.parse(JSON.stringify(chosen)))).toEqual(chosen)
  expect(parsePalette({ ...firstPalette, roles: null })).toEqual(firstPalette)
  expect(parsePalette({ swatches: [] })).toBeNull()
  expect(parsePalette(null)).toBeNull()
  const twins = parsePalette({
    scheme: 'x',
    swatches: [{ id: 1, hex: '#111' }, { id: 1, hex: '#222' }, { hex: 'zzz' }],
  })
  expect(twins?.scheme).toBe('analogous')
  expect(twins?.swatches.map(({ id, hex }) => [id, hex])).toEqual([
    [1, '#111111'],
    [2, '#222222'],
  ])
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const read = parsePalette(value)
      expect(read === null || read.swatches.length >= 2).toBe(true)
    }),
  )
})

test('parses links of earlier versions: removed schemes, and colors beyond sRGB', () => {
  const hsl = { h: 16, s: 82, l: 58 }
  const wide = { l: 0.7, c: 0.3, h: 145 }
  const read = parsePalette({
    scheme: 'tetradic',
    swatches: [
      { id: 1, hex: '#ec7c3c', hsl, name: 'One', isLocked: true, wide: null },
      { id: 2, hex: hexOfHsl(hsl), hsl, name: 'Two', isLocked: false, wide },
    ],
  })
  expect(read?.scheme).toBe('analogous')
  expect(read?.swatches).toEqual([
    { id: 1, ...paint('#ec7c3c'), name: 'One', isLocked: true },
    { id: 2, ...paint(hexOfHsl(hsl)), name: 'Two', isLocked: false },
  ])
})
