import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { OpenForm } from '#lib/forms/form-state.ts'
import { messages } from '#lib/messages.ts'
import { Field } from './field.tsx'
import { FormOutcome, FormReceived } from './form-parts.tsx'

const untouched: OpenForm<'email'> = {
  status: 'open',
  values: { email: '' },
  errors: {},
  problem: null,
}
const refused = { ...untouched, problem: messages.forms.notStored }
const invalid = { ...untouched, errors: { email: messages.forms.emailInvalid } }

describe('a rejected form', () => {
  it('has no confirmation, even if its URL targets it', () => {
    const received = (state: OpenForm<'email'>) =>
      renderToStaticMarkup(
        <FormReceived id="received" state={state}>
          Thanks
        </FormReceived>,
      )

    expect(received(untouched)).toContain('id="received"')
    expect(received(invalid)).toBe('')
    expect(received(refused)).toBe('')
  })

  it('focuses its message, or the field to correct', () => {
    const outcome = (state: OpenForm<'email'>) =>
      renderToStaticMarkup(<FormOutcome state={state} />)

    expect(outcome(untouched)).toBe('<div role="alert"></div>')
    expect(outcome(refused)).toMatch(/autofocus=""[^>]*>[A-Z]/i)
    expect(outcome(invalid)).toContain('Please correct the field above.')
    expect(outcome(invalid)).not.toMatch(/autofocus/i)
  })
})

describe('a field', () => {
  const field = (error?: string) =>
    renderToStaticMarkup(
      <Field
        id="mail"
        name="email"
        label="Email"
        required
        error={error}
        missing="Enter your email address."
      />,
    )

  it('has an element for errors from the site’s script, which describes the input', () => {
    expect(field()).toContain('aria-describedby="mail-error"')
    expect(field()).toContain('data-missing="Enter your email address."')
    expect(field()).toContain('<p id="mail-error" class="field-error"></p>')
    expect(field()).not.toMatch(/aria-invalid|autofocus/i)
  })

  it('shows an error from the server and gets the focus without a script', () => {
    expect(field('Check this.')).toMatch(/aria-invalid="true"/)
    expect(field('Check this.')).toMatch(/autofocus=""/i)
    expect(field('Check this.')).toContain('>Check this.</p>')
  })
})
