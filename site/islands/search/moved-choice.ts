/**
 * Where a key leads in a list that has a chosen row: one on or back, round at the ends, and to the first and the
 * last (ARIA Authoring Practices, Combobox pattern, listbox popup).
 *
 * @returns `undefined` for a key that moves nothing
 */
export function movedChoice<Choice>(
  key: string,
  choices: readonly Choice[],
  active: Choice | undefined,
): Choice | undefined {
  const place = active === undefined ? -1 : choices.indexOf(active)
  if (key === 'ArrowDown') return choices[place + 1] ?? choices[0]
  if (key === 'ArrowUp') return choices[place - 1] ?? choices.at(-1)
  if (key === 'Home') return choices[0]
  if (key === 'End') return choices.at(-1)
  return undefined
}
