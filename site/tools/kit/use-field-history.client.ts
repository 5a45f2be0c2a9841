'use client'

import { type InputEvent, type SyntheticEvent, useRef } from 'react'

/**
 * Leaves undo and redo in text fields to the browser from the first typed letter until something other than typing
 * changes a field, such as a button. Chromium's undo then does nothing, and its redo adds old text again, so the tool's
 * own history takes over.
 */
export function useFieldHistory() {
  const typed = useRef(new Map<HTMLInputElement | HTMLTextAreaElement, string>())
  const hasTyped = useRef(false)
  const isOwn = useRef(false)

  const hasTakenOver = () => {
    isOwn.current ||= [...typed.current].some(([field, text]) => field.value !== text)
    return isOwn.current || !hasTyped.current
  }
  const remember = ({ target, type }: SyntheticEvent) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
    hasTyped.current ||= type === 'input'
    if (type === 'input' || !typed.current.has(target)) typed.current.set(target, target.value)
  }
  const listeners = {
    onFocus: remember,
    onInput: remember,
    onBeforeInput: (event: InputEvent<HTMLElement>) => {
      if (hasTakenOver() && event.nativeEvent.inputType.startsWith('history'))
        event.preventDefault()
    },
  }
  return { hasTakenOver, listeners }
}
