'use client'

import { Toast } from 'radix-ui'
import { dismissToast, type ShownToast } from './toast-store.ts'
import './toast.css'

const LEAVES_AFTER_MS = 5000

/**
 * A toast (requirements §4, Toasts): 5000 ms, paused under the pointer and in focus, swiped away by 50 px, F8
 * leads to it. All of these are Radix's own values. It is also what says the message aloud, once; a
 * line that comes later says itself. A toast that waits for one stays that long.
 */
export function ToastView({ toast }: { toast: ShownToast | null }) {
  return (
    <Toast.Provider duration={LEAVES_AFTER_MS} swipeThreshold={50}>
      {toast && (
        <Toast.Root
          key={toast.id}
          type={toast.tone === 'bad' ? 'foreground' : 'background'}
          className="toast"
          data-tone={toast.tone}
          duration={toast.isWaiting ? Number.POSITIVE_INFINITY : LEAVES_AFTER_MS}
          onOpenChange={(isOpen) => !isOpen && dismissToast(toast.id)}
        >
          <Toast.Title className="toast-title">{toast.title}</Toast.Title>
          <Toast.Description className="toast-text">{toast.text}</Toast.Description>
          {toast.note !== undefined && (
            <p role="status" className="toast-text note">
              {toast.note}
            </p>
          )}
          {toast.action && (
            <Toast.Action
              className="toast-action"
              altText={`${toast.action.label}: ${toast.text}`}
              onClick={toast.action.run}
            >
              {toast.action.label}
            </Toast.Action>
          )}
          {toast.link && (
            <a className="toast-action" href={toast.link.href}>
              {toast.link.label}
            </a>
          )}
          <Toast.Close className="toast-close" aria-label="Close">
            <svg
              aria-hidden="true"
              width="14"
              height="14"
              viewBox="0 0 16 16"
              stroke="currentColor"
            >
              <path d="m3.5 3.5 9 9m0-9-9 9" strokeWidth="1.5" />
            </svg>
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport hotkey={['F8']} className="toasts" />
    </Toast.Provider>
  )
}
