import { ELAPSED_FIELD } from '#lib/forms/robot-check.ts'

/** An answer that has not come by then was stopped or never will, in milliseconds. */
const STOPPED_MS = 10_000

/**
 * What forms that visitors send need a script for: how long they were there before they were sent (`senderOf`), the
 * topic that a link asks for (`/contact?topic=enterprise`; the page is one file for everyone), a button that says that
 * they are on their way, and the focus where an answer has something to put right.
 */
export function listenForForms(): void {
  const shownAt = performance.now()
  // A script that sends the form past its button runs into no listener: it has taken no time at all.
  for (const field of elapsedFields(document)) field.value = '0'
  // What came back is as it was typed.
  const problem = problemInAnswer()
  if (problem) problem.focus()
  else presetTopic()

  const letGo = (event: SubmitEvent) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement)) return
    const fields = elapsedFields(form)
    for (const field of fields) field.value = String(Math.round(performance.now() - shownAt))
    // What React has drawn anew in the browser has no method, and only React can send it.
    if (fields.length === 0 || form.method !== 'post') return
    event.stopPropagation()
    // A browser lets go of the focus when it looks for the part of the page that the address names: the answer has none.
    if (location.hash) history.replaceState(history.state, '', location.pathname + location.search)
    sayPending(event)
  }
  // While capturing: in a whole page React would hear of it, and send it in its own way.
  addEventListener('submit', letGo, true)
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

/** Where a form came back: the first field that must be put right, or else the sentence that says why. */
function problemInAnswer(): HTMLElement | null {
  return document.querySelector('form :is([aria-invalid="true"], [role="alert"] > [tabindex])')
}

/** A form is on its way: its button says so (`data-pending`), and a second press sends nothing. */
function sayPending(event: SubmitEvent): void {
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
