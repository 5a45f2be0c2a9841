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
export function raisedText(text: string, direction: 'super' | 'sub'): string | undefined {
  const forms = direction === 'super' ? RAISED : LOWERED
  const written = [...text].map((character) => forms.get(character))
  return written.includes(undefined) ? undefined : written.join('')
}
