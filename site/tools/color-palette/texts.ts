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
    text: 'Harmonious hues are evenly spaced around the color wheel, 72° apart. New analogous palettes use hues that are close together, from dark to light.',
  },
  {
    title: 'Contrast',
    text: 'WCAG 2 requires 4.5:1 for text, and 3:1 for large text and icons. We don’t round up: 4.499 fails.',
    source: {
      label: 'WCAG 2.2, contrast (minimum)',
      href: 'https://www.w3.org/TR/WCAG22/#contrast-minimum',
    },
  },
  {
    title: 'Fixing a pair',
    text: 'We change the lightness of one color by the smallest step that passes. The hue doesn’t change.',
  },
]
