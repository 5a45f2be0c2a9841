import { z } from 'zod/mini'
import type { ToastMessage } from '#app/_ui/toast-store.ts'

const key = 'toast'
const stored = z.object({ title: z.string(), text: z.string(), tone: z.enum(['good', 'bad']) })

/**
 * Leaves a toast for the next document of this tab: what ends with a new document is said there. Where the
 * browser keeps nothing, nothing is said; the page that opens says the same by being there.
 */
export function leaveToast(message: Omit<ToastMessage, 'action'>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(message))
  } catch (error) {
    console.warn('No message for the next page:', error)
  }
}

/** The toast that the document before left here, once. */
export function takeToast(): ToastMessage | null {
  try {
    const text = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return text === null ? null : stored.parse(JSON.parse(text))
  } catch (error) {
    console.warn('The message of the page before cannot be read:', error)
    return null
  }
}
