'use client'

import {
  lazy,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { wasSent } from '#admin/editor/body/body-address.ts'
import { type BodyCaret, bodyCaret } from '#admin/editor/body/body-caret.ts'
import { BodySlot } from '#admin/editor/body/body-slot.client.tsx'
import { UndoButtons } from '#admin/editor/history/undo-buttons.client.tsx'
import { type Point, textAt } from '#admin/editor/text/caret.ts'
import { useEditMode } from '#admin/editor/use-edit-mode.ts'
import { studioAddress } from '#admin/kit/studio-address.ts'
import { useAuth } from '#admin/session/use-auth.ts'
import { readTextAddress } from '#lib/content/text-address.ts'
import { newPageMessages } from '#lib/messages-edit.ts'
import './bar.css'
import { commandKey } from './command-key.ts'

/** Bar at the bottom of every public page, with the switch for edit mode and, for admins, a link to the admin area. */
export function AdminBar() {
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
      {isEditing && <ArticleButton />}
      {isEditing && <StudioLink />}
      {isEditing && <NewPageButton />}
      {isEditing && <UndoButtons />}
      {isEditing && (
        <p className="note admin-bar-hint">
          Click a text, or <kbd>Tab</kbd> to it. <kbd>Alt F10</kbd>: sections.{' '}
          <kbd>{commandKey()}</kbd>-click: open link
        </p>
      )}
    </aside>
  )
}

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

/** A link to the document of the page in the Studio, if the page has one. */
function StudioLink() {
  const href = useSyncExternalStore(subscribe, documentHref, () => undefined)
  if (!href) return null
  return (
    <a href={href} target="_blank" rel="noreferrer" title="Open this page’s document in the Studio">
      Studio<span className="sr-only">: open this page’s document in a new tab</span>
    </a>
  )
}

function documentHref(): string | undefined {
  const postId = find()?.dataset.bodyOf
  if (postId) return studioAddress({ id: postId, type: 'post' })
  const holders = document.querySelectorAll<HTMLElement>(
    '.section-page[data-sanity], h1[data-sanity]',
  )
  const holder = [...holders].find((each) => each.checkVisibility())
  const address = readTextAddress(holder?.dataset.sanity ?? '')
  return address && studioAddress({ id: address.id, type: address.type })
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

/**
 * Returns the visible article body of the page, if there is one. Next keeps earlier pages in the document, hidden.
 */
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
