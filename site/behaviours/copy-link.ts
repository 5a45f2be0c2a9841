import { copyMessages } from '#lib/messages.ts'
import { closest } from './target.ts'

/** How long it says so, in milliseconds. */
const COPIED_MS = 2000

const BUTTON = '[data-copy]'

let restore: (() => void) | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * A button with `data-copy` copies that address, the link of a heading (`a.anchor`) the same with its own hash; the
 * button and the status beside it say so for two seconds.
 */
export function listenForCopying(): void {
  document.addEventListener('click', (event) => {
    const pressed = closest(event, BUTTON)
    const anchor = closest<HTMLAnchorElement>(event, 'a.anchor')
    const button = pressed ?? (anchor && document.querySelector<HTMLElement>(BUTTON))
    if (button) void copy(button, anchor)
  })
}

async function copy(button: HTMLElement, anchor: HTMLAnchorElement | null): Promise<void> {
  const address = `${button.dataset.copy}${anchor?.hash ?? ''}`
  // Browsers refuse where the page is not focused, and offer nothing outside https.
  const isDone = await navigator.clipboard?.writeText(address).then(
    () => true,
    () => false,
  )
  clearTimeout(timer)
  restore?.()
  restore = isDone ? sayDone(button, anchor) : sayFailed(button)
  timer = setTimeout(() => restore?.(), COPIED_MS)
}

/** @returns how to take it back */
function sayDone(button: HTMLElement, anchor: HTMLElement | null): () => void {
  const status = statusOf(button)
  const label = button.textContent
  if (status) status.textContent = copyMessages.done
  if (anchor) anchor.dataset.copied = ''
  else button.textContent = copyMessages.done
  return () => {
    if (status) status.textContent = ''
    if (anchor) delete anchor.dataset.copied
    else button.textContent = label
    restore = undefined
  }
}

/** A failure is not only read out but seen, too. @returns how to take it back */
function sayFailed(button: HTMLElement): () => void {
  const status = statusOf(button)
  if (status) status.textContent = copyMessages.failed
  status?.classList.remove('sr-only')
  return () => {
    if (status) status.textContent = ''
    status?.classList.add('sr-only')
    restore = undefined
  }
}

function statusOf(button: HTMLElement): Element | null | undefined {
  return button.parentElement?.querySelector('[role="status"]')
}
