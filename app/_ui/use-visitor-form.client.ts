'use client'

import { useActionState, useEffect, useRef } from 'react'
import type { FormState, OpenForm } from '#lib/forms/form-state.ts'

/**
 * A form that visitors send. After an attempt it holds what was typed, and the first field that must be put
 * right gets the focus.
 *
 * @param action the server's; without JavaScript the form posts to it
 * @param untouched the form before anybody filled it in
 * @returns what the form's elements take: the ref and the action of the form, the values and errors of its fields
 */
export function useVisitorForm<Field extends string>(
  action: FormAction<Field>,
  untouched: OpenForm<Field>,
) {
  const [state, send, isPending] = useActionState<FormState<Field>, FormData>(action, untouched)
  const form = useRef<HTMLFormElement>(null)
  const { values, errors } = state.status === 'open' ? state : untouched

  useEffect(() => {
    if (state.status !== 'open') return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [state])

  return { form, send, state, isPending, values, errors }
}

export type FormAction<Field extends string> = (
  before: FormState<Field>,
  form: FormData,
) => Promise<FormState<Field>>
