import { TRAP_FIELD } from '#lib/forms/robot-check.ts'

/** Milliseconds after which a missing response means that the submission was stopped or lost. */
const RESPONSE_TIMEOUT_MS = 10_000

type FormField = HTMLInputElement | HTMLTextAreaElement

/**
 * Adds to visitors' forms what needs a script: the topic requested by a link (`/contact?topic=enterprise`, because the page
 * is one file for everyone), errors beside the fields before anything is sent, and a pending state of the button.
 */
export function listenForForms(): void {
  presetTopic()

  const handleSubmit = (event: SubmitEvent) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || !isOurs(form)) return
    event.stopPropagation()
    const wrong = showErrors(form)
    if (wrong) {
      event.preventDefault()
      wrong.focus()
      return
    }
    // Browsers drop the focus when they look for the element in the URL's hash, which the response doesn't have.
    if (location.hash) history.replaceState(history.state, '', location.pathname + location.search)
    showPending(event)
  }
  // Capturing, because on a page rendered by React, React would otherwise handle the event and submit the form itself.
  addEventListener('submit', handleSubmit, true)
}

/** Returns true for a visitors' form, unless React has rendered it in the browser: then only React can submit it. */
function isOurs(form: HTMLFormElement): boolean {
  return form.method === 'post' && form.querySelector(`[name="${TRAP_FIELD}"]`) !== null
}

/** Chooses a topic. A form that came back, which has no confirmation before it, keeps what was chosen. */
function presetTopic(): void {
  const topic = new URLSearchParams(location.search).get('topic')
  if (!topic) return
  const choice = document.querySelector<HTMLInputElement>(
    `.form-received + form [name="topic"][value="${CSS.escape(topic)}"]`,
  )
  if (choice) choice.checked = true
}

/** Shows an error beside each field that isn't valid, and returns the first one. */
function showErrors(form: HTMLFormElement): FormField | undefined {
  const fields = [...form.querySelectorAll<FormField>('[data-missing]')]
  return fields.filter((field) => {
    const { validity, dataset, id } = field
    const error = validity.valueMissing ? dataset.missing : dataset.invalid
    field.ariaInvalid = validity.valid ? null : 'true'
    const place = document.getElementById(`${id}-error`)
    if (place) place.textContent = validity.valid ? '' : (error ?? field.validationMessage)
    return !validity.valid
  })[0]
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
