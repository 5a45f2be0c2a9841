'use client'

import { useEffect, useState } from 'react'
import type { ToolState } from '#site/tools/kit/use-tool-state.client.ts'
import { keepsTexts, setKeepsTexts } from './keep-setting.ts'
import { definition, type Words } from './state.ts'

const KEY = 'tool-draft:word-counter'

/** Quiet time after the last change until the text is saved, in milliseconds. */
const PAUSE_MS = 500

/**
 * Keeps the text on this device while one writes, and brings it back on the next visit, unless turned off.
 *
 * @param isReady whether the address has been read and all that the tool needs has been loaded
 */
export function useAutosave(tool: ToolState<Words>, isReady: boolean): Autosave {
  const { state, change, isInitial } = tool
  const [isOn, setOn] = useState(true)
  const [phase, setPhase] = useState<'waiting' | 'fresh' | 'restored'>('waiting')
  const [isFull, setFull] = useState(false)

  useEffect(() => setOn(keepsTexts()), [])

  // Once, as soon as the address has been read: work that came with a link wins.
  useEffect(() => {
    if (!isReady || phase !== 'waiting') return
    const draft = isInitial && keepsTexts() ? readDraft() : null
    if (draft) change(draft, null)
    setPhase(draft ? 'restored' : 'fresh')
  }, [isReady, phase, isInitial, change])

  useEffect(() => {
    if (phase === 'waiting' || !isOn) return
    const timer = setTimeout(() => setFull(!writeDraft(state)), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [phase, isOn, state])

  return {
    isOn,
    said: sayKept(isOn, isFull, phase === 'restored'),
    turn: (on) => {
      setOn(setKeepsTexts(on) && on)
      if (!on) forgetDraft()
    },
  }
}

type Autosave = {
  readonly isOn: boolean
  readonly said: string
  readonly turn: (on: boolean) => void
}

function sayKept(isOn: boolean, isFull: boolean, isRestored: boolean): string {
  if (!isOn) return 'Off: no text is kept on this device, not in the history either.'
  if (isFull) return 'The browser has no room left for this text. It stays in this tab only.'
  return isRestored
    ? 'Your text from the last visit is back.'
    : 'On this device only. It is back when you return.'
}

function readDraft(): Words | null {
  try {
    const text = localStorage.getItem(KEY)
    return text === null ? null : definition.parse(JSON.parse(text))
  } catch {
    // Blocked, or what is stored cannot be read: there is no draft then.
    return null
  }
}

/** Whether it was saved; a blank text needs no saving. */
function writeDraft(state: Words): boolean {
  try {
    if (state.text === '' && state.earlier === '') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(state))
    return true
  } catch {
    // The quota is used up, or storage is blocked (HTML standard, Storage.setItem).
    return false
  }
}

function forgetDraft() {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Nothing was stored where storage is blocked.
  }
}
