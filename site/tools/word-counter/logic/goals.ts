import type { TextStats } from './counts.ts'

export const goalKinds = ['none', 'title', 'description', 'x', 'words', 'characters'] as const

export type GoalKind = (typeof goalKinds)[number]

export type GoalProgress = {
  readonly used: number
  readonly limit: number
  readonly unit: 'characters' | 'words'
}

/** Maximum characters of titles and descriptions (requirements §9) and of X posts (docs.x.com, Counting characters). */
const LIMITS = { title: 60, description: 160, x: 280 } as const

/** Characters that X counts for any URL (docs.x.com, Counting characters). */
const X_URL_LENGTH = 23

/** Characters to weigh for X; longer texts exceed the limit anyway. */
const MAX_WEIGHED_CHARACTERS = 5_000

/**
 * Returns the progress of a text toward a limit or goal, or null without one.
 *
 * @param own the custom number, for `words` and `characters`; 0 for none
 */
export function goalProgress(
  kind: GoalKind,
  own: number,
  text: string,
  { words, characters }: TextStats,
): GoalProgress | null {
  if (kind === 'none' || (own === 0 && (kind === 'words' || kind === 'characters'))) return null
  if (kind === 'words') return { used: words, limit: own, unit: 'words' }
  const used = kind === 'x' ? xLength(text) : characters
  return { used, limit: kind === 'characters' ? own : LIMITS[kind], unit: 'characters' }
}

/** Returns the length of a post as X counts it: 23 for a URL, 2 for an emoji or a Chinese character, otherwise 1. */
export function xLength(text: string): number {
  const plain = text
    .slice(0, MAX_WEIGHED_CHARACTERS)
    .normalize('NFC')
    .replace(/https?:\/\/\S+/gi, 'x'.repeat(X_URL_LENGTH))
  let used = Math.max(0, text.length - MAX_WEIGHED_CHARACTERS)
  for (const { segment } of new Intl.Segmenter().segment(plain)) {
    const isEmoji = /\p{Emoji_Presentation}|\ufe0f|\p{Regional_Indicator}/u.test(segment)
    used += isEmoji ? 2 : [...segment].reduce((sum, one) => sum + (isLight(one) ? 1 : 2), 0)
  }
  return used
}

/** Returns true for characters that count as one (twitter-text configuration, version 3). */
function isLight(character: string): boolean {
  return character < '\u1100' || /[\u2000-\u200d\u2010-\u201f\u2032-\u2037]/.test(character)
}
