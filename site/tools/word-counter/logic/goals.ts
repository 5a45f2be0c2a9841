import type { TextStats } from './plain-counts.ts'
import { smsOf } from './sms.ts'
import { X_LIMIT, xPostLength } from './x-post.ts'

export type GoalKind = 'none' | 'title' | 'description' | 'x' | 'sms' | 'words' | 'characters'

export const goalKinds = [
  'none',
  'title',
  'description',
  'x',
  'sms',
  'words',
  'characters',
] as const

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

/** Texts much longer than a post are not weighed to the last character: it has long been too long. */
const MOST_WEIGHED = 20_000

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
  if (goal.kind === 'characters') return inCharacters(goal.own)
  if (goal.kind === 'words') {
    return { used: counts.words, limit: goal.own, unit: 'words', remark: null }
  }
  if (goal.kind === 'x') {
    const remark = 'As X counts: an address is 23, an emoji or a Chinese character 2.'
    return { used: xUsed(text), limit: X_LIMIT, unit: 'characters', remark }
  }
  return goal.kind === 'sms' ? smsProgress(text) : null
}

function xUsed(text: string): number {
  return xPostLength(text.slice(0, MOST_WEIGHED)) + Math.max(0, text.length - MOST_WEIGHED)
}

function smsProgress(text: string): GoalProgress {
  const { used, limit, messages, odd } = smsOf(text)
  const sent = messages > 1 ? `Sent as ${messages} messages.` : ''
  const why = odd === null ? '' : `“${odd}” is not in the SMS alphabet, so 70 fit instead of 160.`
  return { used, limit, unit: 'characters', remark: [why, sent].filter(Boolean).join(' ') || null }
}
