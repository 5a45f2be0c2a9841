/** A message that appears over the page and leaves by itself. */
export type ToastMessage = {
  readonly title: string
  readonly text: string
  /** A further line, which may come or change while the message stands. */
  readonly note?: string
  readonly tone: 'good' | 'bad'
  /** One thing to do about it, `Undo`. The toast leaves when it is done. */
  readonly action?: { readonly label: string; readonly run: () => void }
  /** Where there is more about it. */
  readonly link?: { readonly label: string; readonly href: string }
  /** There is more to come: it stays until that is said. */
  readonly isWaiting?: boolean
}

export type ShownToast = ToastMessage & { readonly id: number }

let current: ShownToast | null = null
let count = 0
const listeners = new Set<() => void>()

/**
 * Shows a toast in place of the one that is there: one at a time (requirements §4, Toasts).
 *
 * @returns what it is called in `updateToast` and `dismissToast`
 */
export function showToast(message: ToastMessage): number {
  count += 1
  put({ ...message, id: count })
  return count
}

/**
 * Says something more in a toast, where it stands; what is done about it stays offered.
 *
 * @returns false when it is not there any more
 */
export function updateToast(id: number, more: Partial<ToastMessage>): boolean {
  if (current?.id !== id) return false
  put({ ...current, ...more })
  return true
}

/** Takes a toast away, unless another has taken its place. */
export function dismissToast(id: number): void {
  if (current?.id === id) put(null)
}

export function currentToast(): ShownToast | null {
  return current
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function put(toast: ShownToast | null) {
  current = toast
  for (const listener of listeners) listener()
}
