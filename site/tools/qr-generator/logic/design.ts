import { contrastOf } from './colors.ts'
import type { Frame } from './frame.ts'
import type { LogoBox } from './logo-room.ts'
import { PLAIN_STYLE, type Style } from './style.ts'

/** Minimum quiet zone, in modules (ISO/IEC 18004, 5.3.8). */
export const QUIET_ZONE = 4

export type Look = {
  readonly color: string
  readonly background: string
  readonly quietZone: number
  readonly logo: PlacedLogo | null
  readonly style: Style
  readonly frame: Frame | null
}

/** A logo at its position in the code, as RGBA pixels. */
export type PlacedLogo = {
  readonly box: LogoBox
  readonly picture: Picture
  readonly dataUrl: string
}

export type Picture = {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray<ArrayBuffer>
}

/** Black on white (requirements §9), with the quiet zone of ISO/IEC 18004. */
export const PLAIN_LOOK: Look = {
  color: '#000000',
  background: '#ffffff',
  quietZone: QUIET_ZONE,
  logo: null,
  style: PLAIN_STYLE,
  frame: null,
}

export type Warning = { readonly tone: 'note' | 'bad'; readonly text: string }

/** Returns warnings about contrast, quiet zone and transparency, without decoding the code. */
export function lookWarnings(look: Look): Warning[] {
  const warnings = inksOf(look).flatMap(([name, ink]) => inkWarnings(name, ink, look.background))
  if (look.style.isTransparent) {
    warnings.push({
      tone: 'note',
      text: `The background is transparent, so these results are only valid on ${look.background}. The code will not scan on a dark or patterned background.`,
    })
  }
  if (look.quietZone < QUIET_ZONE) {
    warnings.push({
      tone: 'bad',
      text: `The quiet zone is off. Keep ${QUIET_ZONE} modules of empty space around the code wherever you place it, or scanners may not find it.`,
    })
  }
  return warnings
}

/** Returns the colors that must contrast with the background, with their names. */
function inksOf({ color, style }: Look): (readonly [name: string, ink: string])[] {
  const inks: (readonly [string, string])[] = [['code', color]]
  if (style.gradient !== 'none') inks.push(['second color', style.gradientTo])
  if (style.cornerColor !== null) inks.push(['corner color', style.cornerColor])
  return inks
}

function inkWarnings(name: string, ink: string, background: string): Warning[] {
  const { symbol, grade, underRedLight, isInverted } = contrastOf(ink, background)
  const warnings: Warning[] = []
  if (grade === 'D' || grade === 'F') {
    const what = name === 'code' ? 'two colors differ' : `${name} and the background differ`
    warnings.push({
      tone: 'bad',
      text: `The ${what} by ${symbol} % in reflected light, grade ${grade}. Aim for 40 % or more: darken the ${name} or lighten the background.`,
    })
  }
  if (isInverted) {
    const what = name === 'code' ? 'Light modules' : `The ${name} is light`
    warnings.push({
      tone: 'note',
      text: `${what} on a dark background: newer phones can scan this, but older scanners can’t. Swap the colors to be safe.`,
    })
  }
  if (underRedLight < 40 && symbol >= 40) {
    const whose = name === 'code' ? '' : ` of the ${name}`
    warnings.push({
      tone: 'note',
      text: `Under the red light of a handheld scanner, the contrast${whose} is only ${underRedLight} %. Choose a darker or bluer color for checkouts and ticket gates.`,
    })
  }
  return warnings
}
