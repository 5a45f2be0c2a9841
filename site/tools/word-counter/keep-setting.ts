import { tryStorage } from '#site/tools/kit/state/storage.ts'

const KEY = 'tool-word-counter-keeps'

/** Returns true unless the visitor turned autosave off or the browser blocks storage. */
export function isAutosaveOn(): boolean {
  if (typeof localStorage === 'undefined') return true
  let isOn = false
  tryStorage((storage) => {
    isOn = storage.getItem(KEY) !== 'off'
  })
  return isOn
}

/** Turns autosave on or off. Returns false when the browser blocks storage. */
export function setAutosave(isOn: boolean): boolean {
  return tryStorage((storage) => storage.setItem(KEY, isOn ? 'on' : 'off'))
}
