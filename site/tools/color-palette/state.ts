import { defineToolState } from '#site/tools/kit/state/define.ts'
import { firstPalette, type PaletteState, parsePalette } from './logic/state.ts'
import { paint } from './logic/swatch.ts'

const harbor = [
  ['#12355b', 'Deep water'],
  ['#2f7f86', 'Kelp'],
  ['#e4572e', 'Buoy'],
  ['#f2b134', 'Lantern'],
  ['#f4efe6', 'Sailcloth'],
] as const

export const definition = defineToolState<PaletteState>({
  slug: 'color-palette',
  initial: firstPalette,
  sample: {
    scheme: 'random',
    swatches: harbor.map(([hex, name], place) => ({
      id: place + 1,
      ...paint(hex),
      name,
      isLocked: hex === '#e4572e',
    })),
  },
  parse: parsePalette,
  mostSteps: Number.POSITIVE_INFINITY,
  label: ({ swatches }) => swatches.map(({ hex }) => hex.toUpperCase()).join(' '),
})
