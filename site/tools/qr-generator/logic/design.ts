import { contrastOf } from './colors.ts'

/** Minimum margin, in modules (ISO/IEC 18004, 5.3.8, calls it the quiet zone). */
export const QUIET_ZONE = 4

/** Minimum contrast in percent: grade C of ISO/IEC 15415, table 5. */
const MIN_CONTRAST = 40

export const MODULE_SHAPES = ['square', 'rounded', 'dots'] as const
export type ModuleShape = (typeof MODULE_SHAPES)[number]

export const CORNER_SHAPES = ['square', 'rounded', 'round'] as const
export type CornerShape = (typeof CORNER_SHAPES)[number]

export const LOGO_SIZES = ['small', 'medium', 'large'] as const
export type LogoSize = (typeof LOGO_SIZES)[number]

export type Look = {
  /** `#rrggbb`, like the background. */
  readonly color: string
  readonly background: string
  readonly isTransparent: boolean
  /** Width of the margin, in modules. */
  readonly quietZone: number
  readonly modules: ModuleShape
  readonly corners: CornerShape
  readonly logo: Logo | null
}

export type Logo = {
  readonly dataUrl: string
  /** Width divided by height. */
  readonly ratio: number
  readonly size: LogoSize
}

/** Black on white (requirements §9), with the margin of ISO/IEC 18004. */
export const PLAIN_LOOK: Look = {
  color: '#000000',
  background: '#ffffff',
  isTransparent: false,
  quietZone: QUIET_ZONE,
  modules: 'square',
  corners: 'square',
  logo: null,
}

/** Returns true if the image behind the copied URL, which has no style, looks the same. */
export function isPlain({ modules, corners, isTransparent, logo }: Look): boolean {
  return modules === 'square' && corners === 'square' && !isTransparent && logo === null
}

export type Warning = { readonly tone: 'note' | 'bad'; readonly text: string }

/** Returns true if a warning names a cause why a code may not scan: an error, or inverted colors. */
export function explainsFailure(
  { color, background }: Look,
  warnings: readonly Warning[],
): boolean {
  return warnings.some(({ tone }) => tone === 'bad') || contrastOf(color, background).isInverted
}

/** Returns warnings about contrast, margin and transparency, without decoding the code. */
export function lookWarnings({ color, background, isTransparent, quietZone }: Look): Warning[] {
  const warnings: Warning[] = []
  const { difference, isInverted } = contrastOf(color, background)
  if (difference < MIN_CONTRAST) {
    warnings.push({
      tone: 'bad',
      text: 'The colors are too similar. Darken the code color or lighten the background.',
    })
  }
  if (isInverted) {
    warnings.push({
      tone: 'note',
      text: 'Older scanners can’t read a light code on a dark background. Swap the colors to be safe.',
    })
  }
  if (isTransparent) {
    warnings.push({
      tone: 'note',
      text: 'We tested the code on your background color. Don’t place it on a dark or patterned surface.',
    })
  }
  if (quietZone < QUIET_ZONE) {
    warnings.push({
      tone: 'bad',
      text: 'Scanners need an empty margin to find the code. Turn it on, or leave the space in your layout.',
    })
  }
  return warnings
}
