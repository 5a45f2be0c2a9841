import { expect, it } from 'vitest'
import { parseFirstStates, parseSiteAssets } from './site-assets-lists.ts'

it('the manifest lists the shared module and the parts of each tool', () => {
  const manifest = {
    behaviours: { script: 'behaviours-a.js', imports: ['shared-f.js'], sheets: [] },
    instruments: { bench: { script: 'bench-c.js', imports: ['kit-d.js'], sheets: ['kit-e.css'] } },
  }
  expect(parseSiteAssets(JSON.stringify({ ...manifest, more: 1 }))).toEqual(manifest)
})

it.each(['{}', '[]', 'null', '{"behaviours":1}', ''])('rejects %j as a manifest', (text) => {
  expect(() => parseSiteAssets(text)).toThrow()
})

it('the initial HTML is keyed by tool name', () => {
  expect(parseFirstStates('{"bench":"<p>Saw</p>"}')).toEqual({ bench: '<p>Saw</p>' })
  expect(() => parseFirstStates('{"bench":1}')).toThrow()
})
