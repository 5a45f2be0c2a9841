'use client'

import { useEffect, useState } from 'react'
import { tryStorage } from '#site/tools/kit/state/storage.ts'
import type { ToolState } from '#site/tools/kit/use-tool-state.client.ts'
import { isAutosaveOn, setAutosave } from './keep-setting.ts'
import { definition, type Words } from './state.ts'

const KEY = 'tool-draft:word-counter'

/** Milliseconds after the last change before the text is saved. */
const PAUSE_MS = 500

/**
 * Saves the text on this device and restores it on the next visit, unless the visitor turned autosave off.
 *
 * @param isReady true once the URL has been read and the tool has loaded
 */
export function useAutosave({ state, change, isInitial }: ToolState<Words>, isReady: boolean) {
  const [isOn, setOn] = useState(true)
  const [phase, setPhase] = useState<'waiting' | 'fresh' | 'restored'>('waiting')
  const [isFull, setFull] = useState(false)

  useEffect(() => setOn(isAutosaveOn()), [])

  // Restore once, after the URL has been read: work from a shared link takes precedence.
  useEffect(() => {
    if (!isReady || phase !== 'waiting') return
    const draft = isInitial && isAutosaveOn() ? readDraft() : null
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
    said: statusText(isOn, isFull, phase === 'restored'),
    turn: (on: boolean) => {
      setOn(setAutosave(on) && on)
      if (!on) tryStorage((storage) => storage.removeItem(KEY))
    },
  }
}

function statusText(isOn: boolean, isFull: boolean, isRestored: boolean): string {
  if (!isOn) return 'Off. Your text isn’t saved on this device, and not in the history.'
  if (isFull)
    return 'Couldn’t save: your browser’s storage is full. Your text stays in this tab only.'
  return isRestored
    ? 'Restored your text from your last visit.'
    : 'Saves your text on this device only, and restores it on your next visit.'
}

function readDraft(): Words | null {
  let draft: Words | null = null
  tryStorage((storage) => {
    draft = definition.parse(JSON.parse(storage.getItem(KEY) ?? 'null'))
  })
  return draft
}

/** Saves the draft, or removes it if blank. Returns false if that failed. */
function writeDraft(state: Words): boolean {
  return tryStorage((storage) => {
    if (state.text === '') storage.removeItem(KEY)
    else storage.setItem(KEY, JSON.stringify(state))
  })
}
