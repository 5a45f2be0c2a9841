'use server'

import { ownPath } from '#lib/auth/own-path.ts'
import { visitorAddress } from '#lib/auth/visitor-address.server.ts'
import { answerForm } from '#lib/forms/form-answer.server.ts'
import { formText } from '#lib/forms/form-fields.ts'
import type { OpenForm } from '#lib/forms/form-state.ts'
import { storeSubscriber } from '#lib/forms/form-store.server.ts'
import { receiveSignup } from '#lib/forms/receive-signup.ts'
import { createAttemptLimit } from '#lib/security/attempt-limit.ts'

const limit = createAttemptLimit()

/** The newsletter form's action. */
export async function subscribe(_: OpenForm<'email'>, form: FormData): Promise<OpenForm<'email'>> {
  const from = ownPath(formText(form, 'from').slice(0, 200))
  const state = await receiveSignup({
    form,
    list: 'newsletter',
    address: await visitorAddress(),
    limit,
    store: (email) => storeSubscriber(email, from),
  })

  return answerForm(state, '/contact/subscribed')
}
