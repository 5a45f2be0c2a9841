import { expect, it } from 'vitest'
import { parseSiteAssets } from './site-assets.ts'

it('the manifest names the module of every page, and the sheets of some', () => {
  const manifest = { behaviours: 'behaviours-a.js', 'bench.css': 'bench-b.css', more: 1 }
  expect(parseSiteAssets(JSON.stringify(manifest))).toEqual({
    behaviours: 'behaviours-a.js',
    sheets: { 'bench.css': 'bench-b.css' },
  })
})

it.each(['{}', '[]', 'null', '{"behaviours":1}', ''])('%j is no manifest', (text) => {
  expect(() => parseSiteAssets(text)).toThrow()
})
