export type ToastMessage = {
  readonly title: string
  /** True if the pressed button shows the title already. Screen readers announce it anyway. */
  readonly isTitleHidden?: boolean
  readonly text: string
  /** A further line, which may be added or changed while the message is shown. */
  readonly note?: string
  readonly tone: 'good' | 'note' | 'bad'
  readonly action?: { readonly label: string; readonly run: () => void }
  readonly link?: { readonly label: string; readonly href: string }
  /** True if an update will follow. The toast stays until then. */
  readonly isWaiting?: boolean
}

export type ShownToast = ToastMessage & { readonly id: number }

type Store = { current: ShownToast | null; count: number; readonly listeners: Set<() => void> }

declare global {
  var toastStore: Store | undefined
}

/** One store per tab: free tools are separate bundles, and their view also shows toasts of the admin tools. */
globalThis.toastStore ??= { current: null, count: 0, listeners: new Set() }
const store = globalThis.toastStore

/**
 * Shows a toast, replacing the current one: one at a time (requirements §4, Toasts).
 *
 * @returns its ID for `updateToast` and `dismissToast`
 */
export function showToast(message: ToastMessage): number {
  store.count += 1
  put({ ...message, id: store.count })
  return store.count
}

/**
 * Updates a toast that is still shown. Its action stays available.
 *
 * @returns false if it is no longer shown
 */
export function updateToast(id: number, more: Partial<ToastMessage>): boolean {
  if (store.current?.id !== id) return false
  put({ ...store.current, ...more })
  return true
}

/** Closes a toast, unless another one has replaced it. */
export function dismissToast(id: number): void {
  if (store.current?.id === id) put(null)
}

export function currentToast(): ShownToast | null {
  return store.current
}

export function subscribeToToasts(listener: () => void): () => void {
  store.listeners.add(listener)
  return () => store.listeners.delete(listener)
}

function put(toast: ShownToast | null) {
  store.current = toast
  for (const listener of store.listeners) listener()
}
