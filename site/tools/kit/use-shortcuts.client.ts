'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import { isSingleKey, matches, type Shortcut } from './shortcut.ts'
import { tryStorage } from './state/storage.ts'

const KEY = 'tool-single-keys'

/**
 * Runs shortcuts, except while typing or while a dialog is open.
 *
 * @param isUndoOurs returns true if undo and redo run while typing, too
 */
export function useShortcuts(
  shortcuts: readonly Shortcut[],
  areSingleKeysOn: boolean,
  isUndoOurs: () => boolean,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isForOthers(event)) return
    const match = shortcuts.find(({ keys }) => matches(keys, event))
    if (!match || (isSingleKey(match.keys) && !areSingleKeysOn)) return
    if (isTyping(event.target) && (isSingleKey(match.keys) || !isUndoOurs())) return
    if (event.key === ' ' && isPressable(event.target)) return
    event.preventDefault()
    match.run()
  })

  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

function isForOthers({ defaultPrevented, isComposing, repeat }: KeyboardEvent): boolean {
  const hasDialog = document.querySelector('dialog[open]') !== null
  return defaultPrevented || isComposing || repeat || hasDialog
}

/** Fields in which keys type text or choose an entry. */
const TYPED_INTO =
  'textarea, select, [contenteditable]:not([contenteditable="false"]), input:not([type="checkbox"], [type="radio"], [type="range"], [type="color"], [type="file"])'

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPED_INTO) !== null
}

/** Checks whether Space already does something on the element. */
function isPressable(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('button, a, summary, input:not([type="range"]), select') !== null
  )
}

/** Reads and stores whether single-key shortcuts are on. They are by default (WCAG 2.1.4). */
export function useSingleKeys(): [boolean, (areOn: boolean) => void] {
  const [areOn, setOn] = useState(true)

  useEffect(() => {
    tryStorage((storage) => setOn(storage.getItem(KEY) !== 'off'))
  }, [])

  return [
    areOn,
    (next) => {
      setOn(next)
      // If storage is blocked, the choice lasts until the page is closed.
      tryStorage((storage) => storage.setItem(KEY, next ? 'on' : 'off'))
    },
  ]
}
