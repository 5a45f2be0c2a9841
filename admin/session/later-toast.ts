import type { ToastMessage } from '#site/ui/toast-store.ts'

const key = 'toast'

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
    return text === null ? null : readToast(JSON.parse(text))
  } catch (error) {
    console.warn('The message of the page before cannot be read:', error)
    return null
  }
}

/** By hand: the sign-in page is public, and a schema library is a sixth of what it may load. */
function readToast(value: unknown): ToastMessage {
  if (typeof value === 'object' && value !== null && 'title' in value && 'text' in value) {
    const { title, text } = value
    const isBad = 'tone' in value && value.tone === 'bad'
    if (typeof title === 'string' && typeof text === 'string') {
      return { title, text, tone: isBad ? 'bad' : 'good' }
    }
  }
  throw new TypeError('No toast')
}
