import type { LeftOut } from './paste-losses.ts'

/** Reads the attribute: a Content Security Policy without inline styles can keep it out of `element.style`. */
export function hasStyle(element: Element, name: string, value: RegExp): boolean {
  const rules = (element.getAttribute('style') ?? '').split(';').map((rule) => rule.split(':'))
  return rules.some(
    ([key, text = '']) => key?.trim().toLowerCase() === name && value.test(text.trim()),
  )
}

export function hasBoldStyle(part: Element): boolean {
  return hasStyle(part, 'font-weight', /^(?:bold|[6-9]00\b)/)
}

export function isHidden(element: Element): boolean {
  return hasStyle(element, 'display', /^none/) || hasStyle(element, 'mso-hide', /^all/)
}

const characters = (plain: string, special: string) =>
  new Map([...plain].map((character, index) => [character, [...special][index]]))

/** Unicode has these as characters of their own (https://www.unicode.org/charts/PDF/U2070.pdf). */
const RAISED = characters('0123456789+-−=()n', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿ')
const LOWERED = characters('0123456789+-−=()', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎')

/**
 * Returns a superscript or subscript as characters, because articles don't have the formatting: `m²`, `CO₂`.
 *
 * @returns undefined if one of its characters has no such form
 */
function raisedText(text: string, direction: 'super' | 'sub'): string | undefined {
  const forms = direction === 'super' ? RAISED : LOWERED
  const written = [...text].map((character) => forms.get(character))
  return written.includes(undefined) ? undefined : written.join('')
}

/** Writes a superscript or subscript as characters, or counts it if that is not possible or would lose a link. */
export function writeRaised(part: Element, left: LeftOut): void {
  const text = part.textContent ?? ''
  const directions = ['super', 'sub'] as const
  const direction = directions.find(
    (each) =>
      part.tagName === (each === 'super' ? 'SUP' : 'SUB') ||
      hasStyle(part, 'vertical-align', new RegExp(`^${each}$`)),
  )
  if (!direction || !text.trim()) return
  const written = part.querySelector('a') ? undefined : raisedText(text.trim(), direction)
  if (written === undefined) left.raised += 1
  else part.replaceWith(text.replace(text.trim(), written))
}
