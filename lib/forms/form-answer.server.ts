import 'server-only'
import type { Route } from 'next'
import { refresh } from 'next/cache'
import { redirect } from 'next/navigation'
import type { FormState, OpenForm } from './form-state.ts'
import { returnPath } from './return-path.ts'

/**
 * Ends a form's action. An accepted form redirects (303) to the page it is on, whose URL then leads to the confirmation
 * (`FormReceived`), so that reloading doesn't send it again. Otherwise the form comes back as it was typed.
 */
export function answerForm<Field extends string>(
  state: FormState<Field>,
  form: FormData,
): OpenForm<Field> {
  if (state.status === 'sent') redirect(returnPath(form) as Route)
  // Without a refresh, Next 16.4 renders the page as part of the action, where reading cookies fails in development.
  refresh()

  return state
}
