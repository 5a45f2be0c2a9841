import type { ToolRule } from '#site/tools/define.ts'

export const line = 'Color palettes with the contrast checked.'

export const introduction =
  'Press Space until you like the colors, and lock the ones you want to keep. See which pairs are readable, and fix the others with one click.'

export const features = [
  'Random and harmonious palettes of 2 to 10 colors, with undo',
  'Import from any text, a coolors.co URL or an image',
  'WCAG 2 and APCA contrast for every pair, with a one-click fix',
  'Editing in OKLCH within sRGB or Display P3',
  'Color blindness simulation that warns about lookalikes',
  'Exports to CSS, SCSS, Tailwind, design tokens, SVG, PNG, ASE, GPL, Swift and Android',
]

export const rules: readonly ToolRule[] = [
  {
    title: 'Palettes',
    text: 'Random colors have a saturation of 50 to 99 and a lightness of 30 to 69 percent. A harmonious palette has hues 72° apart. The other harmonies use OKLCH, where equal steps look equal.',
    source: { label: 'CSS Color 4, OKLCH', href: 'https://www.w3.org/TR/css-color-4/#ok-lab' },
  },
  {
    title: 'Contrast',
    text: 'WCAG 2 requires 4.5:1 for text, 3:1 for large text and icons, and 7:1 for text at level AAA. Values are cut off, not rounded: 4.499 fails.',
    source: {
      label: 'WCAG 2.2, contrast (minimum)',
      href: 'https://www.w3.org/TR/WCAG22/#contrast-minimum',
    },
  },
  {
    title: 'Fixing a pair',
    text: 'We change the lightness by the smallest step that passes, and the saturation only if the screen could not show the new color.',
  },
]
