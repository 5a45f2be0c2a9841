import type { ToolRule } from '#site/tools/define.ts'

export const line = 'Free palettes, checked for contrast.'

export const introduction =
  'Make palettes until you like one, and lock the colors you want to keep. See which pairs are readable, and fix the others.'

export const features = [
  'Analogous, complementary, harmonious and random palettes of 2 to 10 colors, with undo',
  'Colors from an image, any text or a coolors.co URL',
  'WCAG 2 contrast for every pair, with a one-click fix',
  'The palette as people with color blindness see it',
  'Exports to CSS, Tailwind, JSON, SVG and PNG',
]

export const rules: readonly ToolRule[] = [
  {
    title: 'Palettes',
    text: 'Harmonious hues are 72° apart. Analogous hues are neighbors within 80°, from dark to light.',
  },
  {
    title: 'Contrast',
    text: 'WCAG 2 requires 4.5:1 for text, and 3:1 for large text and icons. Values are cut off, not rounded: 4.499 fails.',
    source: {
      label: 'WCAG 2.2, contrast (minimum)',
      href: 'https://www.w3.org/TR/WCAG22/#contrast-minimum',
    },
  },
  {
    title: 'Fixing a pair',
    text: 'We change the lightness of one color by the smallest step that passes. The hue stays.',
  },
]
