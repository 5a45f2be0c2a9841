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

/** Counts the colors parsed for a render (three numbers each in `rgbOfHex`); a contrast parses two. */
function colorsRead(swatches: readonly Swatch[]): number {
  const read = vi.spyOn(Number, 'parseInt')
  renderToStaticMarkup(createElement(PreviewPart, { swatches }))
  const channels = read.mock.calls.length
  read.mockRestore()
  return channels / 3
}

test('rendering an unchanged palette again measures only the accent', () => {
  colorsRead(palette)
  // Black and white on the accent in each theme.
  expect(colorsRead(palette)).toBe(8)
  expect(colorsRead(palette.map((each) => ({ ...each, name: 'Renamed' })))).toBe(8)
})

test('measures only the color that changed', () => {
  colorsRead(palette)
  const once = colorsRead([...palette.slice(0, 4), swatch(5, '#16a086')])
  // At most seventy contrasts in each theme.
  expect(once).toBeLessThan(8 + 2 * 2 * 71)
  const all = colorsRead(palette.map(({ id }) => swatch(id, `#1${id}6${id}${id}${id}`)))
  expect(all).toBeGreaterThan(once)
})
