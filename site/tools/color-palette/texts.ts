import type { ToolRule } from '#site/tools/define.ts'

export const line = 'Colors that go together, contrast checked.'

export const introduction =
  'Press Space until the colors please, lock those you keep, and see which can be read on which. What cannot is repaired with one click.'

export const features = [
  'Random and harmonious palettes of 2 to 10 colors, with undo to the first',
  'Import from any text, a coolors.co address or an image',
  'WCAG 2 and APCA contrast of every pair, with repair',
  'Editing in OKLCH with the limits of sRGB and Display P3',
  'Simulation of color blindness with a warning for lookalikes',
  'Exports to CSS, SCSS, Tailwind, design tokens, SVG, PNG, ASE, GPL, Swift and Android',
]

export const rules: readonly ToolRule[] = [
  {
    title: 'Random',
    text: 'Any hue, saturation from 50 to 99 and lightness from 30 to 69 percent of HSL: never gray, never nearly black or white. Names are drawn too.',
  },
  {
    title: 'Harmonious',
    text: 'Hues 72° apart, a fifth of the circle, with saturation from 60 to 89 and lightness from 40 to 69 percent. A locked color turns the circle so that it stays part of it.',
  },
  {
    title: 'Other harmonies',
    text: 'They turn the hue of OKLCH, in which equal steps look equal; HSL’s do not.',
    source: {
      label: 'CSS Color 4, OKLCH',
      href: 'https://www.w3.org/TR/css-color-4/#ok-lab',
    },
  },
  {
    title: 'A color between two',
    text: 'Half-way in OKLCH, by the shorter way round the wheel of hues. A gray has no hue of its own and takes the other one’s.',
    source: {
      label: 'CSS Color 4, hue interpolation',
      href: 'https://www.w3.org/TR/css-color-4/#hue-interpolation',
    },
  },
  {
    title: 'Import',
    text: 'Reads hex with and without #, rgb(), hsl() and oklch() in any text. A coolors.co URL contains its colors, so it is read but never visited.',
  },
  {
    title: 'WCAG 2',
    text: 'Text needs 4.5 against its ground, large text and icons 3, and 7 at the stricter level. Figures are cut, not rounded: 4.499 does not pass.',
    source: {
      label: 'WCAG 2.2, contrast (minimum)',
      href: 'https://www.w3.org/TR/WCAG22/#contrast-minimum',
    },
  },
  {
    title: 'APCA',
    text: 'Lc counts light text on dark otherwise than dark on light, as eyes do. It is a candidate for later guidelines and no law asks for it yet.',
    source: {
      label: 'APCA in a nutshell',
      href: 'https://git.apcacontrast.com/documentation/APCA_in_a_Nutshell.html',
    },
  },
  {
    title: 'Repair',
    text: 'Moves the lightness of OKLCH, and nothing else as long as sRGB has room, by the smallest step after which the rounded hex passes.',
  },
  {
    title: 'Beyond sRGB',
    text: 'A color only newer screens show is kept as OKLCH. Files hold it beside the nearest color of sRGB, found by giving up chroma.',
    source: {
      label: 'CSS Color 4, gamut mapping',
      href: 'https://www.w3.org/TR/css-color-4/#gamut-mapping',
    },
  },
  {
    title: 'Color vision',
    text: 'The model of Machado, Oliveira and Fernandes (2009) at full strength. Colors closer than 0.1 in OKLab are reported as lookalikes.',
    source: {
      label: 'Machado et al., 2009',
      href: 'https://www.inf.ufrgs.br/~oliveira/pubs_files/CVD_Simulation/CVD_Simulation.html',
    },
  },
]
