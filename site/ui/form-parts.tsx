import type { ReactNode } from 'react'
import { MAX_NAME_CHARACTERS } from '#lib/forms/contact-form.ts'
import { type OpenForm, RETURN_FIELD } from '#lib/forms/form-state.ts'
import { TRAP_FIELD } from '#lib/forms/robot-check.ts'
import { messages } from '#lib/messages.ts'
import { Field } from './field.tsx'

/** Renders the sender's name and email address, side by side if there is room. */
export function SenderFields({ id, values, errors, labels, emailHint }: SenderFieldsProps) {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Field
        id={`${id}-name`}
        name="name"
        label={labels?.name ?? 'Name'}
        autoComplete="name"
        required
        maxLength={MAX_NAME_CHARACTERS}
        defaultValue={values.name}
        error={errors.name}
        missing={messages.contact.nameMissing}
      />
      <Field
        id={`${id}-email`}
        name="email"
        label={labels?.email ?? 'Email address'}
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        hint={emailHint}
        defaultValue={values.email}
        error={errors.email}
        missing={messages.forms.emailMissing}
        invalid={messages.forms.emailInvalid}
      />
    </div>
  )
}

type SenderFieldsProps = {
  /** Prefix of the fields' IDs, unique on the page. */
  id: string
  values: { readonly name: string; readonly email: string }
  errors: { readonly name?: string; readonly email?: string }
  labels?: { readonly name: ReactNode; readonly email: ReactNode }
  emailHint?: string
}

/**
 * Renders the fields that visitors don't see: where to return, and one that only robots fill in. It is out of the tab
 * order, and labeled for anyone who finds it.
 */
export function HiddenFields({ id, returnTo }: HiddenFieldsProps) {
  return (
    <>
      <div className="field-trap" aria-hidden="true">
        <label htmlFor={id}>Leave this field empty</label>
        <input id={id} name={TRAP_FIELD} type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <input type="hidden" name={RETURN_FIELD} value={returnTo} />
    </>
  )
}

type HiddenFieldsProps = {
  id: string
  /** Redirect target after acceptance: the page's path, and the ID of its `FormReceived`. */
  returnTo: string
}

/**
 * Confirms an accepted form and takes its place. The form redirects to its id, and `:target` shows it, so that the stored
 * page works for everyone. Place it right before the form.
 */
export function FormReceived({ id, state, isEdited, children }: FormReceivedProps) {
  if (isReturned(state)) return null
  return (
    <div
      id={id}
      className="outcome form-received"
      data-tone="good"
      data-edited={isEdited || undefined}
      role="status"
      tabIndex={-1}
    >
      {children}
    </div>
  )
}

type FormReceivedProps = {
  id: string
  /** The URL of a form that came back can still have the id. */
  state: OpenForm<string>
  isEdited?: boolean
  children: ReactNode
}

/** Announces why the last submission was rejected. If no field needs a correction, the message gets the focus. */
export function FormOutcome({ state }: { state: OpenForm<string> }) {
  const problem = problemOf(state)

  return (
    <div role="alert">
      {problem && (
        // biome-ignore lint/a11y/noAutofocus: without a script, nothing else leads to the message.
        <p className="outcome" data-tone="bad" tabIndex={-1} autoFocus={state.problem !== null}>
          {problem}
        </p>
      )}
    </div>
  )
}

function isReturned(state: OpenForm<string>): boolean {
  return problemOf(state) !== null
}

function problemOf({ problem, errors }: OpenForm<string>) {
  if (problem) return problem
  const count = Object.keys(errors).length
  return count === 0 ? null : messages.forms.wrongFields(count)
}
