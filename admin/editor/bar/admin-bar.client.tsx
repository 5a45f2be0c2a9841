'use client'

import {
  lazy,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { createPortal } from 'react-dom'
import { useEditMode } from '#admin/editor/use-edit-mode.ts'
import { adminMessages } from '#lib/messages-admin.ts'
import './bar.css'

/** The way to the admin area and the switch of edit mode, at the foot of every public page. */
export function AdminBar() {
  const { isEditing, toggle, pending } = useEditMode()
  const bar = useRef<HTMLElement>(null)
  useFreeFoot(bar)

  return (
    <aside ref={bar} className="admin-bar no-print" aria-label="Admin tools">
      <a href="/admin">Admin area</a>
      <button
        type="button"
        role="switch"
        aria-checked={isEditing}
        aria-busy={pending || undefined}
        className="admin-bar-switch"
        onClick={() => !pending && toggle()}
      >
        Edit text
      </button>
      {isEditing && <ArticleButton />}
      {isEditing && (
        <p className="note admin-bar-hint">
          Click a text, or <kbd>Tab</kbd> to it and press <kbd>Enter</kbd>
        </p>
      )}
    </aside>
  )
}

/**
 * Tells the page how much of the foot of the window a bar takes, in `--admin-bar` on the root: what sticks to
 * the foot keeps that free. Measured, since a bar has as many lines as its words need.
 */
function useFreeFoot(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = bar
    if (!current) return
    const root = document.documentElement
    const measure = () => {
      const below = Number.parseFloat(getComputedStyle(current).bottom)
      root.style.setProperty('--admin-bar', `${Math.ceil(current.offsetHeight + below)}px`)
    }
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(current)

    return () => {
      sizes.disconnect()
      root.style.removeProperty('--admin-bar')
    }
  }, [bar])
}

const BodyEditor = lazy(async () => {
  const editor = await import('#admin/editor/body/body-editor.client.tsx')
  return { default: editor.BodyEditor }
})

/** Puts the editor of a post's text in the place of the text, which waits, hidden, until it is closed. */
function ArticleSlot({ body, postId, onClose }: ArticleSlotProps) {
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

/** On a post: opens its whole text for writing, where it stands. */
function ArticleButton() {
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
