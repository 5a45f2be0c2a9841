import { expect, it } from 'vitest'
import { parseFirstStates, parseSiteAssets } from './site-assets-lists.ts'

it('the manifest names the module of every page, the sheets of some, and what each tool is made of', () => {
  const manifest = {
    behaviours: { script: 'behaviours-a.js', imports: ['shared-f.js'], sheets: [] },
    sheets: { 'bench.css': 'bench-b.css' },
    instruments: { bench: { script: 'bench-c.js', imports: ['kit-d.js'], sheets: ['kit-e.css'] } },
  }
  expect(parseSiteAssets(JSON.stringify({ ...manifest, more: 1 }))).toEqual(manifest)
})

it.each(['{}', '[]', 'null', '{"behaviours":1}', ''])('%j is no manifest', (text) => {
  expect(() => parseSiteAssets(text)).toThrow()
})

it('the first states are HTML by the names of the tools', () => {
  expect(parseFirstStates('{"bench":"<p>Saw</p>"}')).toEqual({ bench: '<p>Saw</p>' })
  expect(() => parseFirstStates('{"bench":1}')).toThrow()
})
