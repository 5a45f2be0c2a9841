import { copyText } from '#lib/copy-text.ts'
import { copyMessages } from '#lib/messages.ts'
import { closest } from './target.ts'

/** Milliseconds for which the confirmation is shown. */
const COPIED_MS = 2000

const BUTTON = '[data-copy]'

let restore: (() => void) | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Copies the URL of a button with `data-copy`, or of a heading's link (`a.anchor`) including its hash. The button and
 * the status next to it confirm it for two seconds.
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
  const isDone = await copyText(address)
  clearTimeout(timer)
  restore?.()
  restore = isDone ? showCopied(button, anchor) : showFailure(button)
  timer = setTimeout(() => restore?.(), COPIED_MS)
}

/** @returns a function that reverts the confirmation */
function showCopied(button: HTMLElement, anchor: HTMLElement | null): () => void {
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

/**
 * Shows a failure visibly, in addition to announcing it.
 *
 * @returns a function that reverts it
 */
function showFailure(button: HTMLElement): () => void {
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
