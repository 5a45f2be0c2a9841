import type { TextStats } from './plain-counts.ts'
import { graphemesOf } from './segmentation.ts'

/** Characters of a link on X, however long it is, and room of a post (docs.x.com, Counting characters). */
const LINK = 23

const X_LIMIT = 280

/** The default alphabet of SMS (3GPP TS 23.038, §6.2.1), without the extension table. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)

/** Its extension table (§6.2.1.1): each takes the room of two. */
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
  readonly kind: GoalKind /** One's own limit, for `words` and `characters`. */
  readonly own: number
}

export type GoalProgress = {
  readonly used: number
  readonly limit: number
  readonly unit: 'characters' | 'words'
  /** What there is to say besides: how X and SMS count. */
  readonly remark: string | null
}

/** Room of titles and descriptions in characters (requirements §9). */
const TITLE_LIMIT = 60

const DESCRIPTION_LIMIT = 160

/** Of a post on LinkedIn (linkedin.com/help, Post text, images and videos). */
const LINKEDIN_LIMIT = 3_000

/** Texts much longer than a post are not weighed to the last character: it has long been too long. */
const MAX_WEIGHED = 20_000

/**
 * How far a text is towards a limit; null without one.
 *
 * @param counts of the text, by Unicode: a limit for readers counts what readers see
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
    const remark = 'As X counts: a URL is 23, an emoji or a Chinese character 2.'
    return { used: xUsed(text), limit: X_LIMIT, unit: 'characters', remark }
  }
  return goal.kind === 'sms' ? smsProgress(text) : null
}

function xUsed(text: string): number {
  return xPostLength(text.slice(0, MAX_WEIGHED)) + Math.max(0, text.length - MAX_WEIGHED)
}

function smsProgress(text: string): GoalProgress {
  const { used, limit, messages, odd } = smsOf(text)
  const alphabet = odd === null ? 'GSM-7' : 'UCS-2'
  const sent = `${messages === 1 ? '1 message' : `${messages} messages of up to ${each(limit)}`} in ${alphabet}.`
  const why = odd === null ? '' : `“${odd}” is not in the SMS alphabet, so 70 fit instead of 160. `
  return { used, limit, unit: 'characters', remark: used === 0 ? null : `${why}${sent}` }
}

type Sms = {
  /** Units of 7 bits, or of 16 where a character is outside of the alphabet. */
  readonly used: number
  /** Room of one message. */
  readonly limit: 160 | 70
  /** Messages it is sent as; longer texts are split and joined again, which takes room of its own. */
  readonly messages: number
  /** The first character that is outside of the alphabet. */
  readonly odd: string | null
}

/** What a text takes as SMS (3GPP TS 23.038 and 23.040: 160 or 70, joined 153 or 67). */
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

/** Room of each message of several: joining them takes 7 of 160 or 3 of 70. */
function each(limit: Sms['limit']): number {
  return limit === 160 ? 153 : 67
}

/** Messages that characters of these sizes fill: none is split between two. */
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
 * What a text takes of a post on X: one for Latin, Greek, Cyrillic, Hebrew, Arabic and most punctuation, two
 * for everything else such as Chinese, two for an emoji of any length, 23 for an address with http(s).
 */
export function xPostLength(text: string): number {
  const normal = text.normalize('NFC')
  const links = normal.match(/https?:\/\/[^\s]+/gi)?.length ?? 0
  const rest = normal.replace(/https?:\/\/[^\s]+/gi, '')
  let used = links * LINK
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

/** The ranges that count as one (twitter-text configuration, version 3). */
function isLight(character: string): boolean {
  const point = character.codePointAt(0) ?? 0
  return (
    point <= 4351 ||
    (point >= 8192 && point <= 8205) ||
    (point >= 8208 && point <= 8223) ||
    (point >= 8242 && point <= 8247)
  )
}
