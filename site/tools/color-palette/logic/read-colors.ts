import { formatHex, parse } from 'culori/fn'
// Registers all color spaces of CSS. The rest of the tool needs fewer.
import 'culori/css'
import { difference } from './color.ts'

/** Maximum rounding difference between two notations: `hsl(197, 37%, 24%)` isn't exactly `#264653`. */
const ROUNDING = 0.012

const HEX = /(?<![\w&/#])#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![\w-])/gi
const FUNCTION = /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([^()]*\)/gi
/** Value of a CSS declaration, an attribute or a variable that holds a color, possibly by name. */
const DECLARED =
  /(?<=(?:^|[\s;{"',])["']?(?:[\w-]{0,30}colou?r|background|border(?:-\w{1,9}){0,3}|outline|box-shadow|--[\w-]{1,30}|\$[\w-]{1,30})["']?\s?[:=]\s?["']?[^;{}<>\n"']{0,40})(?<![\w$#.-])[a-z]{3,20}(?![\w(.-])/gi
const MARKED = new RegExp(`${HEX.source}|${FUNCTION.source}|${DECLARED.source}`, 'gi')

/**
 * Anchors, references and URLs, in which `#add` is no color, and the numbers of issues and orders. Not `bg-[#add]` of
 * Tailwind, `to` of an SVG animation and arguments of Sass, which are colors in places of references.
 */
const NOT_COLORS = [
  /&(?:amp;)*#x?[\da-f]{1,6};/gi,
  /\b(?:xlink:|[\w-]{1,20}-)?(?:href|src|srcset|action|cite|target|for|id|class(?!\s*=\s*["'][^"']*\[[^\]"'\s]*#)|usemap|to(?<!<(?:animate|set)\b[^<>]{0,300})|hash|list|toggle|parent|anchor|scroll|selector|(?:aria|hx|data-bs)-[\w-]{1,30})\s*=\s*\{?(?:"[^"]*"|'[^']*'|`[^`]*`|[^\s"'>]+)/gi,
  /\b(?:href|hash|anchor|selector)["']?\s*:\s*(?:"[^"]*"|'[^']*')/gi,
  /(?:\b(?:querySelector(?:All)?|closest|matches|jQuery|getElementById|locator|navigate)|\$)\(\s*(?:"[^"]*"|'[^']*'|`[^`]*`)/g,
  /\b(?:router|history|location)(?:\(\))?\.(?:push|replace|assign|pushState|replaceState)\([^()]{0,300}/gi,
  /\b(?:https?:\/\/|www\.)[^\s"'<>)]+/gi,
  /\burl\([^)]*\)/gi,
  /\]\([^)\s]*\)/g,
  /#(?<!@(?:include|mixin|function|if|else|each|while)\b[^;{}]{0,200})[a-z][\w-]*(?=(?:[^'"{};\n/]|,[ \t]*\r?\n){0,80}\s?\n?\s{0,8}\{)/gi,
  /\b(?:issues?|pull requests?|prs?|orders?|tickets?|bugs?|tasks?|cases?|invoices?|see|refs?|fix(?:es|ed)?|close[sd]?|resolve[sd]?|no\.?|numbers?)\s*#\d+(?:(?:\s*[,&/]\s*|\s+(?:and|or)\s+){1,2}#\d+)*/gi,
]

/** `coolors.co/palette/264653-2a9d8f`, with or without a scheme. */
const COOLORS = /coolors\.co\/(?:[a-z-]+\/)*([0-9a-f]{6}(?:-[0-9a-f]{6})*)\b/i

/**
 * Finds the distinct colors of a text, in order, as hex: CSS colors in any notation, lists of hex or names, or a
 * coolors.co URL, which isn't opened. Opacity is ignored.
 */
export function colorsIn(text: string): string[] {
  return distinct(notationsIn(text))
}

function notationsIn(text: string): readonly string[] {
  const address = COOLORS.exec(text)?.[1]
  const plain = NOT_COLORS.reduce((rest, pattern) => rest.replace(pattern, ' '), text)
  const list = address ? null : mixedList(plain)
  if (list) return list
  const markedIn = (part: string) => (part.match(MARKED) ?? []).filter(isColor)
  const isMarked = !address && markedIn(plain).length > 0
  return isMarked ? markedIn(plain.replace(HEX_LINE, withSigns)) : bareIn(address ?? plain)
}

/** Lines of nothing but hex colors, of which some may lack their `#`, as in exports of coolors.co. */
const HEX_LINE =
  /^[-*•"'[ \t]*#?[\da-f]{6}(?:["']?[-,;| \t]+["']?#?[\da-f]{6})*(?![\da-f])["'\],; \t]*$/gim

/** Adds the `#` that hex colors of a line lack. */
function withSigns(line: string): string {
  return line.replace(/(?<![#\w])[\da-f]{6}/gi, (digits) =>
    isHexNotWord(digits) ? `#${digits}` : digits,
  )
}

/** Returns false for words such as `solid`, and for those without a color of their own. */
function isColor(notation: string): boolean {
  const text = notation.toLowerCase()
  return text !== 'transparent' && parse(text) !== undefined
}

/** Returns the parts of a list in which colors have names, too: `#fff, red, rgb(38, 70, 83)`. */
function mixedList(text: string): readonly string[] | null {
  const parts = text.slice(0, 10_000).match(/[a-z]+\([^()]*\)|[^\s,;|"'[\]]+/gi) ?? []
  const isMarked = parts.some((part) => /[#(]/.test(part))
  const isList =
    isMarked &&
    parts.length <= MAX_LIST_WORDS &&
    parts.every((part) => isColor(part) && !BARE.test(part))
  return isList ? parts : null
}

/** A color without `#` that may be a number or a word. */
const BARE = /^[\da-f]+$/i

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
    const color = parse(notation.toLowerCase())
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
