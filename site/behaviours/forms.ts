import { ELAPSED_FIELD } from '#lib/forms/robot-check.ts'

/** An answer that has not come by then was stopped or never will, in milliseconds. */
const STOPPED_MS = 10_000

/**
 * What forms that visitors send need a script for: how long they were there before they were sent (`senderOf`), the
 * topic that a link asks for (`/contact?topic=enterprise`; the page is one file for everyone), and, where the browser
 * itself sends them, a button that says so.
 */
export function listenForForms(): void {
  const shownAt = performance.now()
  // A script that sends the form past its button runs into no listener: it has taken no time at all.
  for (const field of elapsedFields(document)) field.value = '0'
  presetTopic()

  // While capturing: before React reads the fields.
  const stamp = ({ target }: Event) => {
    if (!(target instanceof HTMLFormElement)) return
    for (const field of elapsedFields(target)) {
      field.value = String(Math.round(performance.now() - shownAt))
    }
  }
  document.addEventListener('submit', stamp, true)
  addEventListener('submit', sayPending)
}

function elapsedFields(within: ParentNode): NodeListOf<HTMLInputElement> {
  return within.querySelectorAll(`input[name="${ELAPSED_FIELD}"]`)
}

function presetTopic(): void {
  const topic = new URLSearchParams(location.search).get('topic')
  if (!topic) return
  const choice = document.querySelector<HTMLInputElement>(
    `input[name="topic"][value="${CSS.escape(topic)}"]`,
  )
  if (choice) choice.checked = true
}

/** A form is on its way: its button says so (`data-pending`), and a second press sends nothing. */
function sayPending(event: SubmitEvent): void {
  // Another script sends it, and says so itself.
  if (event.defaultPrevented) return
  const { submitter } = event
  const pending = submitter?.dataset.pending
  if (!submitter || pending === undefined) return
  if (submitter.ariaBusy) {
    event.preventDefault()
    return
  }

  const shown = [...submitter.childNodes]
  submitter.textContent = pending
  submitter.ariaBusy = 'true'
  const restore = () => {
    clearTimeout(timer)
    removeEventListener('pageshow', restore)
    submitter.replaceChildren(...shown)
    submitter.ariaBusy = null
  }
  // Who stops the browser from loading the answer is told by nothing, and the page may be shown again as it was left.
  const timer = setTimeout(restore, STOPPED_MS)
  addEventListener('pageshow', restore)
}
