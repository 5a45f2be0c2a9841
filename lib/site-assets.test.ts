import { expect, it } from 'vitest'
import { parseSiteAssets } from './site-assets.ts'

it('the manifest names the module of every page', () => {
  expect(parseSiteAssets('{"behaviours":"behaviours-a.js","more":1}')).toEqual({
    behaviours: 'behaviours-a.js',
  })
})

it.each(['{}', '[]', 'null', '{"behaviours":1}', ''])('%j is no manifest', (text) => {
  expect(() => parseSiteAssets(text)).toThrow()
})
