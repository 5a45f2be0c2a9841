'use client'

import { useSyncExternalStore } from 'react'
import { readTextAddress } from '#lib/content/text-address.ts'

export type PageDocument = { readonly id: string; readonly type: string }

/** Returns the document of the visible page, if it has one. */
export function usePageDocument(): PageDocument | undefined {
  return useSyncExternalStore(subscribe, pageDocument, () => undefined)
}

/**
 * Returns the visible article body of the page, if there is one. Next keeps earlier pages in the document, hidden.
 */
export function useArticleBody(): HTMLElement | null {
  return useSyncExternalStore(subscribe, articleBody, () => null)
}

function subscribe(changed: () => void): () => void {
  const changes = new MutationObserver(changed)
  changes.observe(document.body, { subtree: true, childList: true })
  return () => changes.disconnect()
}

/** The previous result, returned again while it is the same, as `useSyncExternalStore` requires. */
let latest: PageDocument | undefined

function pageDocument(): PageDocument | undefined {
  const found = readDocument()
  if (found?.id !== latest?.id || found?.type !== latest?.type) latest = found
  return latest
}

function readDocument(): PageDocument | undefined {
  const postId = articleBody()?.dataset.bodyOf
  if (postId) return { id: postId, type: 'post' }
  const holders = document.querySelectorAll<HTMLElement>(
    '.section-page[data-sanity], h1[data-sanity]',
  )
  const holder = [...holders].find((each) => each.checkVisibility())
  return readTextAddress(holder?.dataset.sanity ?? '')
}

function articleBody(): HTMLElement | null {
  const bodies = [...document.querySelectorAll<HTMLElement>('[data-body-of]')]
  return bodies.find((body) => body.parentElement?.checkVisibility()) ?? null
}
