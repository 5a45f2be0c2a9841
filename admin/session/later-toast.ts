import type { ToastMessage } from '#site/ui/toast-store.ts'

const key = 'toast'

/**
 * Leaves a toast for the next page of this tab, for actions that end with a page load. If the browser blocks
 * storage, no toast is shown; the new page itself shows that the action succeeded.
 */
export function leaveToast(message: Omit<ToastMessage, 'action'>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(message))
  } catch (error) {
    console.warn('Could not leave a toast for the next page:', error)
  }
}

/** Returns the toast that the previous page left, and removes it. */
export function takeToast(): ToastMessage | null {
  try {
    const text = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return text === null ? null : readToast(JSON.parse(text))
  } catch (error) {
    console.warn('Could not read the toast of the previous page:', error)
    return null
  }
}

/** Validates by hand: a schema library would take up a sixth of the sign-in page's script budget. */
function readToast(value: unknown): ToastMessage {
  if (typeof value === 'object' && value !== null && 'title' in value && 'text' in value) {
    const { title, text } = value
    const isBad = 'tone' in value && value.tone === 'bad'
    if (typeof title === 'string' && typeof text === 'string') {
      return { title, text, tone: isBad ? 'bad' : 'good' }
    }
  }
  throw new TypeError('Not a toast')
}
