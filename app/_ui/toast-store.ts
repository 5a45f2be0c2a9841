/** A message that appears over the page and leaves by itself. */
export type ToastMessage = {
  readonly title: string
  readonly text: string
  readonly tone: 'good' | 'bad'
  /** One thing to do about it, `Undo`. The toast leaves when it is done. */
  readonly action?: { readonly label: string; readonly run: () => void }
}

export type ShownToast = ToastMessage & { readonly id: number }

let current: ShownToast | null = null
let count = 0
const listeners = new Set<() => void>()

/** Shows a toast in place of the one that is there: one at a time (specification §4, Toasts). */
export function showToast(message: ToastMessage): void {
  count += 1
  put({ ...message, id: count })
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
