import { contrastOf } from './colors.ts'
import type { Frame } from './frame.ts'
import type { LogoBox } from './logo-room.ts'
import { PLAIN_STYLE, type Style } from './style.ts'

/** Modules that must stay empty on every side (ISO/IEC 18004, 5.3.8). */
export const QUIET_ZONE = 4

/** How a code looks, apart from its size. */
export type Look = {
  /** `#rrggbb` of the dark modules. */
  readonly color: string
  /** `#rrggbb` of everything else. */
  readonly background: string
  /** Empty modules on every side. */
  readonly quietZone: number
  readonly logo: PlacedLogo | null
  readonly style: Style
  readonly frame: Frame | null
}

/** A logo in the middle, as red, green, blue and opacity of each of its pixels. */
export type PlacedLogo = {
  readonly box: LogoBox
  readonly picture: Picture
  /** The same picture as an address that an SVG can hold. */
  readonly dataUrl: string
}

/** Pixels row by row, four bytes each. */
export type Picture = {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray<ArrayBuffer>
}

/** Black on white (requirements §9), with the quiet zone that ISO/IEC 18004 asks for. */
export const PLAIN_LOOK: Look = {
  color: '#000000',
  background: '#ffffff',
  quietZone: QUIET_ZONE,
  logo: null,
  style: PLAIN_STYLE,
  frame: null,
}

export type Warning = { readonly tone: 'note' | 'bad'; readonly text: string }

/** What speaks against a look, before anything is decoded. */
export function lookWarnings(look: Look): Warning[] {
  const found = inksOf(look).flatMap(([name, ink]) => inkWarnings(name, ink, look.background))
  if (look.style.isTransparent) {
    found.push({
      tone: 'note',
      text: `The background is transparent, so these results are only valid on ${look.background}. The code will not scan on a dark or patterned background.`,
    })
  }
  if (look.quietZone < QUIET_ZONE) {
    found.push({
      tone: 'bad',
      text: `The quiet zone is off. Keep ${QUIET_ZONE} modules of empty space around the code wherever you place it, or readers may not find it.`,
    })
  }
  return found
}

/** The colors that are to stand out from the ground, by what they are the color of. */
function inksOf({ color, style }: Look): (readonly [name: string, ink: string])[] {
  const found: (readonly [string, string])[] = [['code', color]]
  if (style.gradient !== 'none') found.push(['end of the gradient', style.gradientTo])
  if (style.cornerColor !== null) found.push(['color of the corners', style.cornerColor])
  return found
}

function inkWarnings(name: string, ink: string, background: string): Warning[] {
  const { symbol, grade, underRedLight, isInverted } = contrastOf(ink, background)
  const found: Warning[] = []
  if (grade === 'D' || grade === 'F') {
    const what = name === 'code' ? 'two colors differ' : `${name} and the background differ`
    found.push({
      tone: 'bad',
      text: `The ${what} by ${symbol} % in reflected light, grade ${grade}. Aim for 40 % or more: darken the ${name} or lighten the background.`,
    })
  }
  if (isInverted) {
    const what = name === 'code' ? 'Light modules' : `The ${name} is light`
    found.push({
      tone: 'note',
      text: `${what} on a dark background: newer phones read that, older readers do not. Swap the colors to be safe.`,
    })
  }
  if (underRedLight < 40 && symbol >= 40) {
    const whose = name === 'code' ? '' : ` of the ${name}`
    found.push({
      tone: 'note',
      text: `Under the red light of a hand scanner the difference${whose} is only ${underRedLight} %. Choose a darker or bluer color if tills or ticket gates read it.`,
    })
  }
  return found
}
