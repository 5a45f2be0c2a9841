'use client'

import { useSyncExternalStore } from 'react'

/** The text of the post that is shown, where the page is one; Next keeps pages that were left, hidden. */
export function useArticleBody(): HTMLElement | null {
  return useSyncExternalStore(subscribe, find, () => null)
}

function subscribe(changed: () => void): () => void {
  const changes = new MutationObserver(changed)
  changes.observe(document.body, { subtree: true, childList: true })
  return () => changes.disconnect()
}

function find(): HTMLElement | null {
  const bodies = [...document.querySelectorAll<HTMLElement>('[data-body-of]')]
  return bodies.find((body) => body.parentElement?.checkVisibility()) ?? null
}
