import 'server-only'
import type { Route } from 'next'
import { refresh } from 'next/cache'
import { redirect } from 'next/navigation'
import type { FormState, OpenForm } from './form-state.ts'

/**
 * What a form's action answers: what was taken leads (303) to a page of thanks, so that reloading sends nothing
 * twice, and anything else comes back as the page with the form as it was typed.
 */
export function answerForm<Field extends string>(
  state: FormState<Field>,
  thanks: Route,
): OpenForm<Field> {
  if (state.status === 'sent') redirect(thanks)
  // Next 16.4 renders the page as part of the action, where reading cookies fails in development, unless
  // something was refreshed.
  refresh()

  return state
}
