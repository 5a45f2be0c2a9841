/** A key and what it does. */
export type Shortcut = {
  /** `mod+z`, `mod+shift+z`, `c`, `?`, `space`; `mod` is ⌘ on a Mac and Ctrl elsewhere. */
  readonly keys: string
  readonly label: string
  readonly run: () => void
  /** Also while one types in a field; only for combinations that fields do not know. */
  readonly whileTyping?: boolean
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** Whether a key press is that of a shortcut. */
export function matches(keys: string, press: KeyPress): boolean {
  const parts = keys.split('+')
  const key = parts.at(-1) === '' ? '+' : parts.at(-1)
  const hasMod = press.ctrlKey || press.metaKey
  if (press.altKey || hasMod !== parts.includes('mod')) return false
  // Signs are where the layout puts them, with Shift or without; letters say whether they mean it.
  if (isLetter(press.key) && press.shiftKey !== parts.includes('shift')) return false
  return (press.key === ' ' ? 'space' : press.key.toLowerCase()) === key
}

/** Whether it is a single character, which people who dictate or tremble must be able to turn off (WCAG 2.1.4). */
export function isSingleKey(keys: string): boolean {
  return !keys.includes('mod+')
}

/** The keys as they are printed on the keyboard: `⌘ Z` or `Ctrl Z`. */
export function keyNames(keys: string, isMac: boolean): string[] {
  const names: Record<string, string> = isMac
    ? { mod: '⌘', shift: '⇧', enter: '↩', space: 'Space' }
    : { mod: 'Ctrl', shift: 'Shift', enter: 'Enter', space: 'Space' }
  return keys.split('+').map((key) => names[key] ?? key.toUpperCase())
}

function isLetter(key: string): boolean {
  return /^[a-z]$/i.test(key)
}
