import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Instrument } from './instrument.client.tsx'

test('the first render measures only the colors it shows', () => {
  const read = vi.spyOn(Number, 'parseInt')
  const page = renderToStaticMarkup(createElement(Instrument))
  // Three numbers per color.
  const colors = read.mock.calls.length / 3
  read.mockRestore()

  expect(page).toContain('swatch-list')
  // Five colors, each with its text color, values and description, which the summary repeats.
  expect(colors).toBeLessThan(60)
  expect(page).not.toContain('Contrast')
  expect(page).not.toContain('<dialog')
})
