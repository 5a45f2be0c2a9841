import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Instrument } from './instrument.client.tsx'

test('the first drawing measures the colors it shows, and has nothing of what comes later', () => {
  const read = vi.spyOn(Number, 'parseInt')
  const page = renderToStaticMarkup(createElement(Instrument))
  // Three numbers a color.
  const colors = read.mock.calls.length / 3
  read.mockRestore()

  expect(page).toContain('swatch-list')
  // Five colors, each with its ink, its values and its looks, which the summary says too.
  expect(colors).toBeLessThan(60)
  expect(page).not.toContain('Contrast')
  expect(page).not.toContain('<dialog')
})
