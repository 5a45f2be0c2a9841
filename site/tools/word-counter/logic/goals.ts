import type { TextStats } from './plain-counts.ts'
import { graphemesOf } from './segmentation.ts'

/** Characters that X counts for any URL, and the maximum for a post (docs.x.com, Counting characters). */
const X_URL_LENGTH = 23

const X_LIMIT = 280

/** Default SMS alphabet, GSM-7 (3GPP TS 23.038, §6.2.1), without the extension table. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)

/** Extension table of GSM-7 (§6.2.1.1); each character counts as two. */
const extended = new Set('\f^{}\\[~]|€')

export const goalKinds = [
  'none',
  'title',
  'description',
  'x',
  'linkedin',
  'sms',
  'words',
  'characters',
] as const

export type GoalKind = (typeof goalKinds)[number]

export type Goal = {
  readonly kind: GoalKind /** Custom limit, for `words` and `characters`. */
  readonly own: number
}

export type GoalProgress = {
  readonly used: number
  readonly limit: number
  readonly unit: 'characters' | 'words'
  /** Note on how X or SMS counts. */
  readonly remark: string | null
}

/** Maximum characters of titles and descriptions (requirements §9). */
const TITLE_LIMIT = 60

const DESCRIPTION_LIMIT = 160

/** Maximum characters of a LinkedIn post (linkedin.com/help, Post text, images and videos). */
const LINKEDIN_LIMIT = 3_000

/** Characters to weigh exactly; longer texts exceed the limit anyway. */
const MAX_WEIGHED_CHARACTERS = 20_000

/**
 * Returns the progress of a text toward a limit, or null without one.
 *
 * @param counts the Unicode counts, which match what readers see
 */
export function goalProgress(goal: Goal, text: string, counts: TextStats): GoalProgress | null {
  const inCharacters = (limit: number): GoalProgress => ({
    used: counts.characters,
    limit,
    unit: 'characters',
    remark: null,
  })
  if (goal.kind === 'title') return inCharacters(TITLE_LIMIT)
  if (goal.kind === 'description') return inCharacters(DESCRIPTION_LIMIT)
  if (goal.kind === 'linkedin') return inCharacters(LINKEDIN_LIMIT)
  if (goal.kind === 'characters') return inCharacters(goal.own)
  if (goal.kind === 'words') {
    return { used: counts.words, limit: goal.own, unit: 'words', remark: null }
  }
  if (goal.kind === 'x') {
    const remark = 'Counted like X: a URL is 23 characters, an emoji or Chinese character 2.'
    return { used: xUsed(text), limit: X_LIMIT, unit: 'characters', remark }
  }
  return goal.kind === 'sms' ? smsProgress(text) : null
}

function xUsed(text: string): number {
  return (
    xPostLength(text.slice(0, MAX_WEIGHED_CHARACTERS)) +
    Math.max(0, text.length - MAX_WEIGHED_CHARACTERS)
  )
}

function smsProgress(text: string): GoalProgress {
  const { used, limit, messages, odd } = smsOf(text)
  const alphabet = odd === null ? 'GSM-7' : 'UCS-2'
  const sent = `${messages === 1 ? '1 message' : `${messages} messages of up to ${each(limit)}`} in ${alphabet}.`
  const why =
    odd === null ? '' : `“${odd}” isn’t in the SMS alphabet, so the limit is 70 instead of 160. `
  return { used, limit, unit: 'characters', remark: used === 0 ? null : `${why}${sent}` }
}

type Sms = {
  /** Septets, or UTF-16 units if a character is outside the GSM-7 alphabet. */
  readonly used: number
  readonly limit: 160 | 70
  /** Number of messages; the parts of a split text hold less because each carries a header. */
  readonly messages: number
  readonly odd: string | null
}

/** Measures a text as SMS (3GPP TS 23.038 and 23.040: 160 or 70 units, 153 or 67 per part). */
export function smsOf(text: string): Sms {
  const characters = [...text]
  const odd =
    characters.find((character) => !basic.has(character) && !extended.has(character)) ?? null
  const limit = odd === null ? 160 : 70
  const units = characters.map((character) => {
    if (odd !== null) return character.length
    return extended.has(character) ? 2 : 1
  })
  const used = units.reduce((sum, unit) => sum + unit, 0)
  return { used, limit, messages: used <= limit ? Math.min(1, used) : partsOf(units, limit), odd }
}

/** Returns the maximum units of one part; its header takes 7 of 160 or 3 of 70. */
function each(limit: Sms['limit']): number {
  return limit === 160 ? 153 : 67
}

/** Counts the messages needed when no character is split between two. */
function partsOf(units: readonly number[], limit: Sms['limit']): number {
  let parts = 1
  let filled = 0
  for (const unit of units) {
    if (filled + unit > each(limit)) {
      parts += 1
      filled = 0
    }
    filled += unit
  }
  return parts
}

/**
 * Returns the length of a text as X counts it: 1 for Latin, Greek, Cyrillic, Hebrew, Arabic and most
 * punctuation, 2 for other scripts such as Chinese, 2 for any emoji, 23 for a URL with http(s).
 */
export function xPostLength(text: string): number {
  const normal = text.normalize('NFC')
  const links = normal.match(/https?:\/\/[^\s]+/gi)?.length ?? 0
  const rest = normal.replace(/https?:\/\/[^\s]+/gi, '')
  let used = links * X_URL_LENGTH
  for (const grapheme of graphemesOf(rest)) used += weightOf(grapheme)
  return used
}

function weightOf(grapheme: string): number {
  if (
    /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u.test(grapheme) &&
    !/^[©®™]$/.test(grapheme)
  ) {
    return 2
  }
  return [...grapheme].reduce((sum, character) => sum + (isLight(character) ? 1 : 2), 0)
}

/** Returns true for characters that count as one (twitter-text configuration, version 3). */
function isLight(character: string): boolean {
  const point = character.codePointAt(0) ?? 0
  return (
    point <= 4351 ||
    (point >= 8192 && point <= 8205) ||
    (point >= 8208 && point <= 8223) ||
    (point >= 8242 && point <= 8247)
  )
}
