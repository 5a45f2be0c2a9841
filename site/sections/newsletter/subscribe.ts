'use server'

import { visitorAddress } from '#lib/auth/visitor-address.server.ts'
import { answerForm } from '#lib/forms/form-answer.server.ts'
import type { OpenForm } from '#lib/forms/form-state.ts'
import { storeSubscriber } from '#lib/forms/form-store.server.ts'
import { receiveSignup } from '#lib/forms/receive-signup.ts'
import { pathOfForm } from '#lib/forms/return-path.ts'
import { sharedLimit } from '#lib/security/shared-limit.server.ts'

const limit = sharedLimit('forms')

export async function subscribe(_: OpenForm<'email'>, form: FormData): Promise<OpenForm<'email'>> {
  const state = await receiveSignup({
    form,
    list: 'newsletter',
    address: await visitorAddress(),
    limit,
    store: (email) => storeSubscriber(email, pathOfForm(form)),
  })

  return answerForm(state, form)
}
