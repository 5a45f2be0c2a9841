'use client'

import './toast.css'
import {
  type FocusEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { Icon } from './icon.tsx'
import { currentToast, dismissToast, type ShownToast, subscribeToToasts } from './toast-store.ts'

const VISIBLE_MS = 5_000

/** Distance at which a swipe closes the toast, in pixels. */
const SWIPE_DISTANCE_PX = 50

/** Distance at which a press becomes a swipe, in pixels. A finger is less steady than a mouse. */
const SWIPE_START_PX = { touch: 10, other: 2 } as const

/** Milliseconds before the announcement is removed, so that screen readers don't find it again later. */
const ANNOUNCED_MS = 1_000

/**
 * Renders the toast (requirements §4, Toasts): 5000 ms, paused while hovered, focused or in a background window, and
 * swiped away by 50 px. F8 focuses it, Escape closes it. Its message is announced once, and a later line announces
 * itself. A waiting toast stays until its update.
 */
export function ToastView() {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast, () => null)
  const region = useRef<HTMLElement>(null)
  const [isHeld, setHeld] = useState(false)

  useEffect(() => {
    const lead = ({ code }: KeyboardEvent) => {
      if (code === 'F8') region.current?.focus()
    }
    document.addEventListener('keydown', lead)
    return () => document.removeEventListener('keydown', lead)
  }, [])

  useEffect(() => {
    const { current } = region
    // No leave or blur event fires for an element that is removed.
    setHeld((was) => was && isAt(current))
    if (!toast) return
    const hold = () => setHeld(true)
    const release = () => setHeld(false)
    window.addEventListener('blur', hold)
    window.addEventListener('focus', release)
    return () => {
      window.removeEventListener('blur', hold)
      window.removeEventListener('focus', release)
    }
  }, [toast])

  const close = () => {
    const { current } = region
    if (current?.contains(document.activeElement)) current.focus()
    dismissToast(toast?.id ?? 0)
  }
  const leave = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    if (!currentTarget.contains(document.activeElement)) setHeld(false)
  }
  const blur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) setHeld(false)
  }

  return (
    <section
      ref={region}
      tabIndex={-1}
      className="toasts"
      aria-label="Notifications (F8)"
      onPointerMove={() => setHeld(true)}
      onPointerLeave={leave}
      onFocus={() => setHeld(true)}
      onBlur={blur}
    >
      {toast && <Toast key={toast.id} {...{ toast, isHeld }} onClose={close} />}
    </section>
  )
}

function isAt(region: HTMLElement | null): boolean {
  if (!region) return false
  return region.matches(':hover') || region.contains(document.activeElement)
}

function Toast({ toast, isHeld, onClose }: ToastProps) {
  const { title, text, note, action, link, isWaiting = false } = toast
  const remaining = useRef(VISIBLE_MS)
  const close = useEffectEvent(onClose)

  useEffect(() => {
    if (isHeld || isWaiting) return
    const begun = Date.now()
    const timer = setTimeout(() => close(), remaining.current)
    return () => {
      clearTimeout(timer)
      remaining.current -= Date.now() - begun
    }
  }, [isHeld, isWaiting])

  useEffect(() => {
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close()
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [])

  return (
    <>
      <div className="toast" data-tone={toast.tone} {...useSwipe(onClose)}>
        <p className={toast.isTitleHidden ? 'sr-only' : 'toast-title'}>{title}</p>
        <p className="toast-text">{text}</p>
        {note !== undefined && (
          <p role="status" className="toast-text note">
            {note}
          </p>
        )}
        {action && (
          <button
            type="button"
            className="toast-action"
            onClick={() => {
              action.run()
              onClose()
            }}
          >
            {action.label}
          </button>
        )}
        {link && (
          <a className="toast-action" href={link.href}>
            {link.label}
          </a>
        )}
        <button type="button" className="toast-close" aria-label="Close" onClick={onClose}>
          <Icon name="close" size={14} />
        </button>
      </div>
      <Announcement toast={toast} />
    </>
  )
}

/** Announces a toast once. The text is set a frame after its element, because initial content isn't announced. */
function Announcement({ toast: { title, text, tone, action } }: { toast: ShownToast }) {
  const [announced, setAnnounced] = useState('')
  const what = ['Notification', title, text, action?.label].filter(Boolean).join(' ')

  useEffect(() => {
    const frame = requestAnimationFrame(() => setAnnounced(what))
    const timer = setTimeout(() => setAnnounced(''), ANNOUNCED_MS)
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [what])

  return (
    <p role="status" aria-live={tone === 'bad' ? 'assertive' : 'polite'} className="sr-only">
      {announced}
    </p>
  )
}

/** Follows a pointer to the right, and returns to the start if it is released too early. */
function useSwipe(onSwiped: () => void) {
  const start = useRef<{ readonly x: number; readonly y: number }>(null)
  const [shift, setShift] = useState<number | null>(null)

  const goBack = () => {
    start.current = null
    if (shift !== null) setShift(0)
  }

  return {
    'data-swipe': shift === null ? undefined : shift > 0 ? 'move' : 'cancel',
    // A swipe must neither scroll nor select.
    style: {
      touchAction: 'none',
      userSelect: 'none',
      translate: shift ? `${shift}px 0` : undefined,
    } as const,
    onPointerDown: ({ button, clientX, clientY }: PointerEvent<HTMLElement>) => {
      if (button === 0) start.current = { x: clientX, y: clientY }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!start.current) return
      const { currentTarget, pointerId, pointerType } = event
      const x = event.clientX - start.current.x
      const y = event.clientY - start.current.y
      const slack = pointerType === 'touch' ? SWIPE_START_PX.touch : SWIPE_START_PX.other
      if (shift || x > slack) {
        currentTarget.setPointerCapture(pointerId)
        setShift(Math.max(0, x))
      } else if (Math.abs(x) > slack || Math.abs(y) > slack) start.current = null
    },
    onPointerUp: () => {
      if (shift !== null && shift > SWIPE_DISTANCE_PX) onSwiped()
      else goBack()
    },
    onPointerCancel: goBack,
  }
}

type ToastProps = { toast: ShownToast; isHeld: boolean; onClose: () => void }
