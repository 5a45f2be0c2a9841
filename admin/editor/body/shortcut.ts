import { hasCommandKey } from '#lib/command-key.ts'

/** Returns the name of the key for commands on this machine's keyboard. */
export function commandKey(): string {
  return hasCommandKey() ? '⌘' : 'Ctrl'
}

/** Formats a shortcut for this machine's keyboard: `⌘B` or `Ctrl+B`. */
export function shortcut(key: string): string {
  return `${hasCommandKey() ? '⌘' : 'Ctrl+'}${key}`
}

/** Returns true if the key is pressed with ⌘ on Apple devices or Ctrl elsewhere, and no other modifier. */
export function isCommand(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
  key: string,
): boolean {
  const isHeld = hasCommandKey() ? event.metaKey : event.ctrlKey
  return isHeld && !event.altKey && !event.shiftKey && event.key.toLowerCase() === key
}
