const arrows = {
  vertical: { on: 'ArrowDown', back: 'ArrowUp' },
  horizontal: { on: 'ArrowRight', back: 'ArrowLeft' },
} as const

/**
 * Returns the item that a key moves to in a list or toolbar with one active item: next or previous, wrapping at the
 * ends, or first or last (ARIA Authoring Practices, patterns Combobox with a listbox popup and Toolbar).
 *
 * @param axis direction of the items; decides which arrow keys count
 * @returns `undefined` for other keys
 */
export function choiceAfterKey<Choice>(
  key: string,
  choices: readonly Choice[],
  active: Choice | undefined,
  axis: keyof typeof arrows,
): Choice | undefined {
  const place = active === undefined ? -1 : choices.indexOf(active)
  if (key === arrows[axis].on) return choices[place + 1] ?? choices[0]
  if (key === arrows[axis].back) return choices[place - 1] ?? choices.at(-1)
  if (key === 'Home') return choices[0]
  if (key === 'End') return choices.at(-1)
  return undefined
}
