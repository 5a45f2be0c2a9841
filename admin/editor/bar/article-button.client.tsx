'use client'

import { useRef, useState } from 'react'
import { ArticleSlot } from './article-slot.client.tsx'
import { useArticleBody } from './use-article-body.client.ts'

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
