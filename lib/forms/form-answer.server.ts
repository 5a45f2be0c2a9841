import 'server-only'
import type { Route } from 'next'
import { refresh } from 'next/cache'
import { redirect } from 'next/navigation'
import type { FormState, OpenForm } from './form-state.ts'

/**
 * Ends a form's action. An accepted form redirects (303) to a thank-you page, so that reloading doesn't send it again.
 * Otherwise the form comes back as it was typed.
 */
export function answerForm<Field extends string>(
  state: FormState<Field>,
  thanks: Route,
): OpenForm<Field> {
  if (state.status === 'sent') redirect(thanks)
  // Without a refresh, Next 16.4 renders the page as part of the action, where reading cookies fails in development.
  refresh()

  return state
}
