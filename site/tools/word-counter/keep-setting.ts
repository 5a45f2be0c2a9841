const KEY = 'tool-word-counter-keeps'

/** Whether texts are kept on this device: yes, until one turns it off. */
export function keepsTexts(): boolean {
  try {
    return typeof localStorage === 'undefined' || localStorage.getItem(KEY) !== 'off'
  } catch {
    // Storage is blocked: nothing can be kept.
    return false
  }
}

/** Turns keeping on or off; false where the browser remembers nothing. */
export function setKeepsTexts(keeps: boolean): boolean {
  try {
    localStorage.setItem(KEY, keeps ? 'on' : 'off')
    return true
  } catch {
    // As above.
    return false
  }
}
