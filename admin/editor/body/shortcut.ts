/** A shortcut as this machine's keyboard names it: `⌘B`, `Ctrl+B`. */
export function shortcut(key: string): string {
  return `${hasCommandKey() ? '⌘' : 'Ctrl+'}${key}`
}

/** True when the key is pressed together with this machine's key for commands, and no other. */
export function isCommand(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
  key: string,
): boolean {
  const isHeld = hasCommandKey() ? event.metaKey : event.ctrlKey
  return isHeld && !event.altKey && !event.shiftKey && event.key.toLowerCase() === key
}

function hasCommandKey(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent)
}
