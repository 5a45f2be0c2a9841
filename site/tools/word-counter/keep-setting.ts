const KEY = 'tool-word-counter-keeps'

/** Returns true unless the visitor turned autosave off. */
export function isAutosaveOn(): boolean {
  try {
    return typeof localStorage === 'undefined' || localStorage.getItem(KEY) !== 'off'
  } catch {
    // Storage is blocked, so nothing can be saved.
    return false
  }
}

/** Turns autosave on or off. Returns false when the browser blocks storage. */
export function setAutosave(keeps: boolean): boolean {
  try {
    localStorage.setItem(KEY, keeps ? 'on' : 'off')
    return true
  } catch {
    return false
  }
}
