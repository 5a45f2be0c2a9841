'use client'

import { useRef, useState, useSyncExternalStore } from 'react'
import { ArticleSlot } from './article-slot.client.tsx'

/** On a post: opens its whole text for writing, where it stands. */
export function ArticleButton() {
  const body = useArticleBody()
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState<HTMLElement | null>(null)
  const postId = body?.dataset.bodyOf
  if (!body || !postId) return null
  const isOpen = opened === body

  return (
    <>
      <button
        ref={button}
        type="button"
        className="admin-bar-article"
        aria-disabled={isOpen}
        onClick={() => setOpened(body)}
      >
        Edit article
      </button>
      {isOpen && (
        <ArticleSlot
          body={body}
          postId={postId}
          onClose={() => {
            setOpened(null)
            button.current?.focus()
          }}
        />
      )}
    </>
  )
}

/** The text of the post that is shown, where the page is one; Next keeps pages that were left, hidden. */
function useArticleBody(): HTMLElement | null {
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
