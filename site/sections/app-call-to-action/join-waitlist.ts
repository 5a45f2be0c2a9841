'use server'

import { visitorAddress } from '#lib/auth/visitor-address.server.ts'
import { PUBLISHED } from '#lib/content/content-mode.ts'
import { answerForm } from '#lib/forms/form-answer.server.ts'
import { formText } from '#lib/forms/form-fields.ts'
import type { OpenForm } from '#lib/forms/form-state.ts'
import { storeWaitlistSignup } from '#lib/forms/form-store.server.ts'
import { receiveSignup } from '#lib/forms/receive-signup.ts'
import { sharedLimit } from '#lib/security/shared-limit.server.ts'
import { listApps } from '#site/content/app/query.ts'

const limit = sharedLimit('forms')

/** Adds an email address to the waitlist of an app in the catalog. */
export async function joinWaitlist(
  _: OpenForm<'email'>,
  form: FormData,
): Promise<OpenForm<'email'>> {
  const app = formText(form, 'app')
  const apps = await listApps(PUBLISHED)
  if (!apps.some(({ id }) => id === app)) return answerForm({ status: 'sent' }, form)

  const state = await receiveSignup({
    form,
    list: `waitlist:${app}`,
    address: await visitorAddress(),
    limit,
    store: (email) => storeWaitlistSignup(app, email),
  })

  return answerForm(state, form)
}
