import { ELAPSED_FIELD } from '#lib/forms/robot-check.ts'

/** Milliseconds after which a missing response means that the submission was stopped or lost. */
const RESPONSE_TIMEOUT_MS = 10_000

/**
 * Adds to visitors' forms what needs a script: the time since they were shown (`classifySender`), the topic requested by a
 * link (`/contact?topic=enterprise`, because the page is one file for everyone), a pending state of the button, and
 * focus on what the response asks to correct.
 */
export function listenForForms(): void {
  const shownAt = performance.now()
  // A script that submits the form without its button bypasses the listener, so the elapsed time stays zero.
  for (const field of elapsedFields(document)) field.value = '0'
  // A returned form has its values as typed.
  const problem = problemInAnswer()
  if (problem) problem.focus()
  else presetTopic()

  const handleSubmit = (event: SubmitEvent) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement)) return
    const fields = elapsedFields(form)
    for (const field of fields) field.value = String(Math.round(performance.now() - shownAt))
    // A form that React has rendered in the browser has no method, and only React can submit it.
    if (fields.length === 0 || form.method !== 'post') return
    event.stopPropagation()
    // Browsers drop the focus when they look for the element in the URL's hash, which the response doesn't have.
    if (location.hash) history.replaceState(history.state, '', location.pathname + location.search)
    showPending(event)
  }
  // Capturing, because on a page rendered by React, React would otherwise handle the event and submit the form itself.
  addEventListener('submit', handleSubmit, true)
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

/** Returns the first field to correct in a returned form, or else the message that explains the problem. */
function problemInAnswer(): HTMLElement | null {
  return document.querySelector('form :is([aria-invalid="true"], [role="alert"] > [tabindex])')
}

/** Shows that a form is being submitted (`data-pending`), and ignores a second press. */
function showPending(event: SubmitEvent): void {
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
  // No event reports a load stopped by the visitor, and the page may be restored from the cache as it was left.
  const timer = setTimeout(restore, RESPONSE_TIMEOUT_MS)
  addEventListener('pageshow', restore)
}
