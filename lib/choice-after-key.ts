const arrows = {
  vertical: { on: 'ArrowDown', back: 'ArrowUp' },
  horizontal: { on: 'ArrowRight', back: 'ArrowLeft' },
} as const

/**
 * Where a key leads in a list or a toolbar of which one part is active: one on or back, round at the ends, and to
 * the first and the last (ARIA Authoring Practices, patterns Combobox with a listbox popup and Toolbar).
 *
 * @param axis along which the parts lie, and with it which arrows count
 * @returns `undefined` for a key that moves nothing
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
