import fc from 'fast-check'
import { expect, test } from 'vitest'
import { difference } from './color.ts'
import { contrast, READABLE } from './contrast.ts'
import { fixesOf, type Ink } from './fixes.ts'
import { edited, swatchesOf } from './palette.ts'
import { shadesOf } from './shades.ts'

const white: Ink = { id: -1, name: 'White', hex: '#ffffff', isLocked: true }
const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('each color of a low pair can be changed, the smaller visible change first', () => {
  fc.assert(
    fc.property(hex, hex, (one, other) => {
      const swatches = swatchesOf([one, other])
      const [ink, ground] = swatches
      if (!ink || !ground || contrast(one, other) >= READABLE) return
      const fixes = fixesOf(ink, ground, swatches)
      expect(fixes.map(({ id }) => id).toSorted()).toEqual([1, 2])
      const sizes = fixes.map((fix) => difference(fix.hex, fix.id === 1 ? one : other))
      expect(sizes).toEqual(sizes.toSorted((small, large) => small - large))
      for (const fix of fixes)
        expect(contrast(fix.hex, fix.id === 1 ? other : one)).toBeGreaterThanOrEqual(READABLE)
    }),
  )
})

test('dark blue on cyan is fixed by a lighter cyan, and by black only as a second choice', () => {
  const swatches = swatchesOf(['#12355b', '#2f7f86'])
  const [ink, ground] = swatches
  if (!ink || !ground) throw new Error('There are no colors.')
  const [first, second] = fixesOf(ink, ground, swatches)
  expect(first).toMatchObject({ name: 'Cyan', id: 2, isShade: false })
  expect(difference(first?.hex ?? '', '#2f7f86')).toBeLessThan(0.15)
  expect(second).toMatchObject({ name: 'Dark blue', id: 1 })
})

test('a smaller change that looks like another color is only the second choice', () => {
  const swatches = swatchesOf(['#1f6f78', '#4fa58b', '#0d3b41'])
  const [cyan, teal] = swatches
  if (!cyan || !teal) throw new Error('There are no colors.')
  const namesIn = (all: typeof swatches) => fixesOf(cyan, teal, all).map(({ name }) => name)
  expect(namesIn([cyan, teal])).toEqual(['Cyan', 'Teal'])
  expect(namesIn(swatches)).toEqual(['Teal', 'Cyan'])
})

test('the nearest shade that is readable stands in for a locked color', () => {
  const [plain] = swatchesOf(['#e85d04'])
  if (!plain) throw new Error('There is no color.')
  const brand = { ...plain, name: 'Brand', isLocked: true }
  expect(fixesOf(brand, white, [brand])).toEqual([
    { id: 1, name: 'Brand 600', hex: '#bc4a03', isShade: true, broken: 0, alike: null },
  ])
  fc.assert(
    fc.property(hex, (own) => {
      if (contrast(own, white.hex) >= READABLE) return
      const [shade] = fixesOf(white, { ...brand, hex: own }, [])
      expect(shadesOf(own).map((step) => step.hex)).toContain(shade?.hex)
      expect(contrast(shade?.hex ?? '', white.hex)).toBeGreaterThanOrEqual(READABLE)
    }),
  )
})

test('only the color that is not locked changes, and two locked ones have shades', () => {
  const free = swatchesOf(['#4fa58b', '#1f6f78'])
  const fixes = (locked: readonly number[]) => {
    const swatches = locked.reduce((all, id) => edited(all, id, { isLocked: true }), free)
    const [ink, ground] = swatches
    return ink && ground ? fixesOf(ink, ground, swatches) : []
  }
  expect(fixes([1]).map(({ id, isShade }) => [id, isShade])).toEqual([[2, false]])
  const shades = fixes([1, 2])
  expect(shades.length).toBeGreaterThan(0)
  for (const { isShade } of shades) expect(isShade).toBe(true)
  expect(fixesOf(white, { ...white, id: -2, hex: '#000000' }, free)).toEqual([])
})

test('a fix names another color that its result looks like, but not the color it changes', () => {
  const swatches = swatchesOf(['#4fa58b', '#1f6f78', '#a7cf8a'])
  const [teal, , lime] = swatches
  if (!teal || !lime) throw new Error('There are no colors.')
  expect(fixesOf(teal, white, swatches)).toMatchObject([{ hex: '#2a846c', alike: 'Cyan' }])
  expect(fixesOf(teal, white, [teal, lime])).toMatchObject([{ hex: '#2a846c', alike: null }])
  const locked = edited(swatches, 1, { isLocked: true })
  const [brand] = locked
  if (!brand) throw new Error('There is no color.')
  const [shade] = fixesOf(brand, white, locked)
  expect(shade).toMatchObject({ isShade: true, alike: 'Cyan' })
  // A palette that has the shade already keeps it once.
  expect(fixesOf(brand, white, [brand, ...swatchesOf([shade?.hex ?? ''])])).toMatchObject([
    { alike: null },
  ])
})
