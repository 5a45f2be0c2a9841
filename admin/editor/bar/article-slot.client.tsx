'use client'

import { lazy, Suspense, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { adminMessages } from '#lib/messages-admin.ts'

const BodyEditor = lazy(async () => {
  const editor = await import('#admin/editor/body/body-editor.client.tsx')
  return { default: editor.BodyEditor }
})

/** Puts the editor of a post's text in the place of the text, which waits, hidden, until it is closed. */
export function ArticleSlot({ body, postId, onClose }: ArticleSlotProps) {
  const [place, setPlace] = useState<HTMLElement>()

  useEffect(() => {
    const made = document.createElement('div')
    made.className = 'edit-body-slot'
    body.before(made)
    body.hidden = true
    made.scrollIntoView({ block: 'start' })
    setPlace(made)
    return () => {
      body.hidden = false
      made.remove()
    }
  }, [body])

  if (!place) return null
  const waiting = <p role="status">{adminMessages.loading}</p>
  return createPortal(
    <Suspense fallback={waiting}>
      <BodyEditor postId={postId} onClose={onClose} />
    </Suspense>,
    place,
  )
}

type ArticleSlotProps = {
  /** The element of the text as visitors see it. */
  body: HTMLElement
  postId: string
  onClose: () => void
}
