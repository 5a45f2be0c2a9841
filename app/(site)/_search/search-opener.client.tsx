'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { hasCommandKey } from '#app/_ui/command-key.ts'

type Dialog = ComponentType<{ onClose: () => void }>

/** Opens the search on ⌘K, Ctrl+K, / and a click on the link to it. The search itself is loaded by the first of them. */
export function SearchOpener() {
  const [Dialog, setDialog] = useState<Dialog>()

  useEffect(() => {
    const open = (event: Event) => {
      event.preventDefault()
      import('./search-dialog.client.tsx').then(
        ({ SearchDialog }) => setDialog(() => SearchDialog),
        () => location.assign('/search'),
      )
    }
    // The key that works here is shown from when it works; room is kept for either.
    document.documentElement.dataset.searchKey = hasCommandKey() ? 'command' : 'control'
    const listening = new AbortController()
    const on = { signal: listening.signal }
    addEventListener('keydown', (event) => isShortcut(event) && open(event), on)
    addEventListener('click', (event) => isOnLink(event) && open(event), on)
    return () => listening.abort()
  }, [])

  return Dialog && <Dialog onClose={() => setDialog(undefined)} />
}

function isShortcut({ key, metaKey, ctrlKey, altKey, target, defaultPrevented }: KeyboardEvent) {
  if (altKey || defaultPrevented) return false
  if (metaKey || ctrlKey) return key === 'k'
  const isTyping =
    target instanceof Element && target.closest('input,textarea,select,[contenteditable]')
  return key === '/' && !isTyping
}

/** A click that opens the link elsewhere is the browser's. */
function isOnLink({ target, metaKey, ctrlKey, shiftKey, button }: MouseEvent) {
  const isPlain = !metaKey && !ctrlKey && !shiftKey && button === 0
  return isPlain && target instanceof Element && target.closest('[data-search]')
}
