'use client'

import { useEffect, useRef } from 'react'
import type { FormState } from '#lib/forms/form-state.ts'

/**
 * What happens to a form's fields after an attempt: the first one that must be put right gets the focus;
 * a page that was left, which Next keeps in the document, hidden, keeps nothing of what was typed.
 *
 * @returns the ref of the form
 */
export function useAttempt(state: FormState<string>) {
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (state.status !== 'open') return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [state])

  useEffect(() => {
    const left = form.current
    return () => left?.reset()
  }, [])

  return form
}
