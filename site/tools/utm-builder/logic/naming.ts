import { trimInvisible } from '#schemas/rules/invisible.ts'
import { type TagKey, tags, type UtmFields } from './tags.ts'

/** Spelling of names. Google Analytics counts “Facebook” and “facebook” separately. */
export type Spelling = {
  /** False keeps names as typed. */
  readonly isOn: boolean
  /** Replaces spaces and punctuation. Typed hyphens and underscores stay. */
  readonly separator: Separator
}

export const separators = ['-', '_'] as const

export type Separator = (typeof separators)[number]

export const defaultSpelling: Spelling = { isOn: true, separator: '-' }

/**
 * Placeholders that an ad platform fills in: `{campaignid}` (Google, Microsoft) or `{{campaign.name}}` (Meta).
 * They are case-sensitive and need their braces unencoded.
 */
export const PLACEHOLDER = /(\{\{[\w.:-]+\}\}|\{[\w.:-]+\})/

/** Zero-width and other invisible characters, including those that belong to emoji. */
const INVISIBLE = /[\p{DI}\p{Me}]/gu

/** “Mother's Day” becomes “mothers-day”, not “mother-s-day”. */
const APOSTROPHES = /['’‘‛＇`´]/g

/** Everything except letters, accents and digits. A dot inside a word stays: Analytics knows “facebook.com”. */
const NOT_IN_NAMES = /\.(?![\p{L}\p{N}])|(?<![\p{L}\p{M}\p{N}])[.\p{M}]+|[^\p{L}\p{M}\p{N}.]+/gu

/** Hyphens and underscores at both ends. The lookbehind keeps long runs in the middle fast. */
const OUTER_SEPARATORS = /^[_-]+|(?<![_-])[_-]+$/g

/** Returns the values for the link: trimmed and, if the spelling is on, cleaned up. */
export function tagValues(fields: UtmFields, spelling: Spelling): Readonly<Record<TagKey, string>> {
  const entries = tags.map(({ key }) => [
    key,
    // Cost imports match the campaign ID exactly.
    key === 'id' ? trimInvisible(fields.id) : spell(fields[key], spelling),
  ])
  return { ...fields, ...Object.fromEntries(entries) }
}

/**
 * Cleans up a name: lowercase letters and digits of any script, with separators between words. Accents stay, because
 * Analytics shows them and most scripts have no plain form. So do hyphens and underscores, because a rewritten
 * `us_spring-sale` would no longer match the team's other links and the names in ad platforms.
 */
export function spell(typed: string, { isOn, separator }: Spelling): string {
  const name = trimInvisible(typed)
  // Most names in a long list need no work.
  if (!isOn || /^[a-z\d]*$/.test(name)) return name
  const parts = name.split(PLACEHOLDER)
  const hasUnderscore = parts.some((part, index) => index % 2 === 0 && part.includes('_'))
  const joiner = hasUnderscore ? '_' : separator
  return parts
    .map((part, index) => (index % 2 === 1 ? part : spellWords(part, joiner)))
    .join('')
    .replace(OUTER_SEPARATORS, '')
}

function spellWords(text: string, joiner: Separator): string {
  return (
    text
      .replace(INVISIBLE, '')
      .replace(APOSTROPHES, '')
      .replace(NOT_IN_NAMES, keepSeparators)
      // Turns the bold or wide letters of social posts into plain ones, and unifies the two encodings of é.
      .normalize('NFKC')
      .toLowerCase()
      // Lowercase of the Turkish İ is an i with a second dot.
      .replaceAll('i\u0307', 'i')
      .normalize('NFKC')
      .replace(NOT_IN_NAMES, keepSeparators)
      .replace(/[ _-]+/g, (run) => (run.includes(' ') ? joiner : run))
  )
}

function keepSeparators(run: string): string {
  return /^[_-]+$/.test(run) ? run : ' '
}
