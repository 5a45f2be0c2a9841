import { formatHex, modeHwb, modeLab, modeLch, modeP3, parse, useMode as register } from 'culori/fn'
import { difference } from './color.ts'

// CSS notations beyond those that the rest of the tool needs.
for (const mode of [modeHwb, modeLab, modeLch, modeP3]) register(mode)

/** Maximum rounding difference between two notations: `hsl(197, 37%, 24%)` isn't exactly `#264653`. */
const ROUNDING = 0.012

const HEX = /#[0-9a-f]{3,8}(?![\w-])/gi
const FUNCTION = /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([^()]*\)/gi
const MARKED = new RegExp(`${HEX.source}|${FUNCTION.source}`, 'gi')

/** `coolors.co/palette/264653-2a9d8f`, with or without a scheme. */
const COOLORS = /coolors\.co\/(?:[a-z-]+\/)*([0-9a-f]{6}(?:-[0-9a-f]{6})*)\b/i

/**
 * Finds the distinct colors of a text, in order, as hex: CSS colors in any notation, lists of hex or names, or a
 * coolors.co URL, which isn't opened. Opacity is ignored.
 */
export function colorsIn(text: string): string[] {
  const address = COOLORS.exec(text)?.[1]
  const marked = address ? [] : (text.match(MARKED) ?? [])
  return distinct(marked.length > 0 ? marked : bareIn(address ?? text))
}

/** Finds colors without `#`: all words of a list, or the six-digit hex among other words. */
function bareIn(text: string): readonly string[] {
  const words = text.split(/[\s,;|/_"'()[\]-]+/).filter(Boolean)
  const isList = words.length <= MAX_LIST_WORDS && words.every((word) => parse(word))
  return isList ? words : (text.match(/\b[0-9a-f]{6}\b/gi) ?? []).filter(isHexNotWord)
}

const MAX_LIST_WORDS = 100

/** Returns false for words such as `decade` and `facade`. */
function isHexNotWord(digits: string): boolean {
  return /\d|^(.)\1+$/i.test(digits)
}

/** Removes repeated colors, also if another notation rounds them differently. */
function distinct(notations: readonly string[]): string[] {
  const found: { hex: string; kind: string }[] = []
  for (const notation of notations) {
    const color = parse(notation)
    if (!color) continue
    const hex = formatHex(color)
    const kind = /^\w*(?=\()/.exec(notation)?.[0] ?? 'hex'
    const isKnown = found.some(
      (other) =>
        other.hex === hex || (other.kind !== kind && difference(other.hex, hex) < ROUNDING),
    )
    if (!isKnown) found.push({ hex, kind })
  }
  return found.map(({ hex }) => hex)
}
