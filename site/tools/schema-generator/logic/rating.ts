import type { Json } from './json.ts'

/**
 * The number that a rating says on its own scale: `4.4` as a number or a text. Undefined for a fraction or a
 * percentage, which carry their scale themselves, and for what is no rating.
 */
export function ratingNumber(value: Json): number | undefined {
  const text =
    typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
  return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : undefined
}

/** Whether a text is a rating as Google reads one: a number, `6 / 10` or `60%` (review-snippet). */
export function isRating(text: string): boolean {
  const [, value, most] =
    /^(\d+(?:\.\d+)?)(?:\s*%|\s*\/\s*(\d+(?:\.\d+)?))?$/.exec(text.trim()) ?? []
  return value !== undefined && !(most !== undefined && Number(value) > Number(most))
}
