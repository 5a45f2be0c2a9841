/** A keyboard shortcut and its action. */
export type Shortcut = {
  /** `mod+z`, `mod+shift+z`, `c`, `?`, `space`; `mod` is ⌘ on a Mac and Ctrl elsewhere. */
  readonly keys: string
  readonly label: string
  readonly run: () => void
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** Checks whether a key press triggers a shortcut. */
export function matches(keys: string, press: KeyPress): boolean {
  const parts = keys.split('+')
  const key = parts.at(-1) === '' ? '+' : parts.at(-1)
  const hasMod = press.ctrlKey || press.metaKey
  if (press.altKey || hasMod !== parts.includes('mod')) return false
  // Layouts differ in which symbols need Shift, so only letters check it.
  if (isLetter(press.key) && press.shiftKey !== parts.includes('shift')) return false
  return (press.key === ' ' ? 'space' : press.key.toLowerCase()) === key
}

/** Checks for single-key shortcuts, which WCAG 2.1.4 requires a way to turn off. */
export function isSingleKey(keys: string): boolean {
  return !keys.includes('mod+')
}

/** Returns the keys as printed on the keyboard: `⌘ Z` or `Ctrl Z`. */
export function keyNames(keys: string, isMac: boolean): string[] {
  const names: Record<string, string> = isMac
    ? { mod: '⌘', shift: '⇧', enter: '↩', space: 'Space' }
    : { mod: 'Ctrl', shift: 'Shift', enter: 'Enter', space: 'Space' }
  return keys.split('+').map((key) => names[key] ?? key.toUpperCase())
}

function isLetter(key: string): boolean {
  return /^[a-z]$/i.test(key)
}
