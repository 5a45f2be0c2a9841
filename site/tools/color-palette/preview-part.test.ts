import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { paint, type Swatch } from './logic/swatch.ts'
import { PreviewPart } from './preview-part.client.tsx'

const swatch = (id: number, hex: string): Swatch => ({
  ...paint(hex),
  id,
  name: `Color ${id}`,
  isLocked: false,
})

const palette = ['#f4d35e', '#0b3954', '#fe6f61', '#bfd7ea', '#16a085'].map((hex, at) =>
  swatch(at + 1, hex),
)

/** How many colors were read (`rgbOfHex`, three numbers each) to draw the palette; a contrast reads two. */
function colorsRead(swatches: readonly Swatch[]): number {
  const read = vi.spyOn(Number, 'parseInt')
  renderToStaticMarkup(createElement(PreviewPart, { swatches }))
  const channels = read.mock.calls.length
  read.mockRestore()
  return channels / 3
}

test('a palette that is drawn again is measured for the accent’s ink only, however the list came about', () => {
  colorsRead(palette)
  // Black and white on the accent, on either theme.
  expect(colorsRead(palette)).toBe(8)
  expect(colorsRead(palette.map((each) => ({ ...each, name: 'Renamed' })))).toBe(8)
})

test('a color that changes is measured, and no other', () => {
  colorsRead(palette)
  const once = colorsRead([...palette.slice(0, 4), swatch(5, '#16a086')])
  // At most seventy contrasts on either theme.
  expect(once).toBeLessThan(8 + 2 * 2 * 71)
  const all = colorsRead(palette.map(({ id }) => swatch(id, `#1${id}6${id}${id}${id}`)))
  expect(all).toBeGreaterThan(once)
})
