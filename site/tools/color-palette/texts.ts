import type { ToolRule } from '#site/tools/define.ts'

export const line = 'Free palettes, checked for contrast.'

export const introduction =
  'Enter your brand color or make palettes until you like one. See which pairs are readable, fix the others, and copy the colors and their shades as CSS, Tailwind or design tokens.'

export const features = [
  'Palettes of 2 to 10 colors around your brand color, or new ones with Space',
  'WCAG 2 contrast of every pair, with a fix and CSS to copy',
  'Shades from 50 to 950 of each color',
  'Exports to CSS, Tailwind, design tokens, SVG and PNG',
  'Colors from an image, any text or a coolors.co URL',
  'The palette as people with color blindness see it',
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
    title: 'Shades',
    text: 'Eleven steps of lightness in OKLCH, as in Tailwind CSS. The hue stays, and your color is the step that is nearest.',
  },
  {
    title: 'Fixing a pair',
    text: 'We change the lightness of one color by the smallest step that passes. The hue doesn’t change.',
  },
]
