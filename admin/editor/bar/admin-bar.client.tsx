'use client'

import {
  type ComponentType,
  lazy,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { wasSent } from '#admin/editor/body/body-address.ts'
import { type BodyCaret, bodyCaret } from '#admin/editor/body/body-caret.ts'
import { BodySlot } from '#admin/editor/body/body-slot.client.tsx'
import { UndoButtons } from '#admin/editor/history/undo-buttons.client.tsx'
import type { PresenceProps } from '#admin/editor/presence/presence.client.tsx'
import { type Point, textAt } from '#admin/editor/text/caret.ts'
import { useEditMode } from '#admin/editor/use-edit-mode.ts'
import {
  type PageDocument,
  useArticleBody,
  usePageDocument,
} from '#admin/editor/use-page-document.client.ts'
import { studioAddress } from '#admin/kit/studio-address.ts'
import { useAuth } from '#admin/session/use-auth.ts'
import { newPageMessages } from '#lib/messages-edit.ts'
import './bar.css'
import { commandKey } from '#admin/editor/body/shortcut.ts'
import { PlanNotice } from './plan-notice.client.tsx'

/** Bar at the bottom of every public page, with the switch for edit mode and, for admins, a link to the admin area. */
export function AdminBar({ dataset }: { dataset: string | undefined }) {
  const { isEditing, toggle, pending } = useEditMode()
  const { isAdmin } = useAuth()
  const bar = useRef<HTMLElement>(null)
  useFreeFoot(bar)

  return (
    <aside ref={bar} className="admin-bar no-print" aria-label="Editing tools">
      {isAdmin && <a href="/admin">Admin area</a>}
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
      {isEditing && <EditingTools dataset={dataset} />}
    </aside>
  )
}

function EditingTools({ dataset }: { dataset: string | undefined }) {
  const document = usePageDocument()
  return (
    <>
      <ArticleButton />
      {document && <StudioLink document={document} />}
      <NewPageButton />
      <UndoButtons />
      <p className="note admin-bar-hint">
        Click a text, or <kbd>Tab</kbd> to it. <kbd>Alt F10</kbd>: sections.{' '}
        <kbd>{commandKey()}</kbd>-click: open link
      </p>
      {document && <PlanNotice documentId={document.id} />}
      {document && dataset && (
        <Suspense>
          <Presence dataset={dataset} documentId={document.id} />
        </Suspense>
      )}
    </>
  )
}

/** Shows who else has the document open. Editing works without it, so a failed download is only logged. */
const Presence = lazy(async (): Promise<{ default: ComponentType<PresenceProps> }> => {
  try {
    const { Presence } = await import('#admin/editor/presence/presence.client.tsx')
    return { default: Presence }
  } catch (error) {
    console.warn('Could not load who else has the page open:', error)
    return { default: () => null }
  }
})

const NewPageDialog = lazy(async () => {
  const dialog = await import('#admin/editor/pages/new-page.client.tsx')
  return { default: dialog.NewPageDialog }
})

function NewPageButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {newPageMessages.title}
      </button>
      {isOpen && (
        <Suspense>
          <NewPageDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/**
 * Sets `--admin-bar` on the root to the height of the bar, so that elements stuck to the bottom stay clear of it.
 * The height is measured because the text wraps.
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

/** A link to the page's document in the Studio. */
function StudioLink({ document }: { document: PageDocument }) {
  return (
    <a
      href={studioAddress({ id: document.id, type: document.type })}
      target="_blank"
      rel="noreferrer"
      title="Open this page’s document in the Studio"
    >
      Studio<span className="sr-only">: open this page’s document in a new tab</span>
    </a>
  )
}

/** On a post, a button that opens the article editor. */
function ArticleButton() {
  const body = useArticleBody()
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState<HTMLElement | null>(null)
  const [caret, setCaret] = useState<BodyCaret>()
  useBodyClicks(body, (point) => {
    setCaret(body ? bodyCaret(body, point) : undefined)
    setOpened(body)
  })
  const postId = body?.dataset.bodyOf
  const address = useMemo(() => ({ id: postId ?? '', type: 'post', path: 'body' }), [postId])
  // A body that was sent before a reload and got no answer is sent again.
  useEffect(() => {
    if (body && wasSent(sessionStorage, address)) setOpened(body)
  }, [body, address])
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
        <BodySlot
          element={body}
          address={address}
          caret={caret}
          onClose={() => {
            setOpened(null)
            setCaret(undefined)
            button.current?.focus()
          }}
        />
      )}
    </>
  )
}

/** Opens the article where its text is clicked. Its links, buttons and figures react as they do for visitors. */
function useBodyClicks(body: HTMLElement | null, open: (point: Point) => void): void {
  const onClick = useEffectEvent((event: MouseEvent) => {
    const { target, clientX: x, clientY: y } = event
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey)
    if (!isPlain || !(target instanceof Element) || !getSelection()?.isCollapsed) return
    if (target.closest('a, button, summary, input, figure, pre, table')) return
    if (textAt({ x, y })) open({ x, y })
  })
  useEffect(() => {
    if (!body) return
    const listening = new AbortController()
    body.addEventListener('click', onClick, { signal: listening.signal })
    return () => listening.abort()
  }, [body])
}
