'use client'

import { useEffect, useEffectEvent } from 'react'
import { isSingleKey, matches, type Shortcut } from './shortcut.ts'

/** Runs shortcuts while the tool is on the page: never while one types, and never behind an open dialog. */
export function useShortcuts(shortcuts: readonly Shortcut[], areSingleKeysOn: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.repeat) return
    if (document.querySelector('dialog[open]')) return
    const found = shortcuts.find(({ keys }) => matches(keys, event))
    if (!found || (isSingleKey(found.keys) && !areSingleKeysOn)) return
    if (isTyping(event.target) && !found.whileTyping) return
    if (event.key === ' ' && isPressable(event.target)) return
    event.preventDefault()
    found.run()
  })

  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

const NOT_TYPED_INTO = new Set(['checkbox', 'radio', 'range', 'color', 'file', 'button', 'submit'])

function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !NOT_TYPED_INTO.has(target.type)
  return (
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLElement && target.isContentEditable)
  )
}

/** Whether Space already means something there. */
function isPressable(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a, summary, input, select') !== null
}
