'use server'

import { visitorAddress } from '#lib/auth/visitor-address.server.ts'
import { answerForm } from '#lib/forms/form-answer.server.ts'
import type { ContactField, OpenForm } from '#lib/forms/form-state.ts'
import { storeMessage } from '#lib/forms/form-store.server.ts'
import { receiveMessage } from '#lib/forms/receive-message.ts'
import { sharedLimit } from '#lib/security/shared-limit.server.ts'
import { listFormTopics } from '#site/content/page/form-topics.ts'

const limit = sharedLimit('forms')

export async function sendMessage(
  _: OpenForm<ContactField>,
  form: FormData,
): Promise<OpenForm<ContactField>> {
  const address = await visitorAddress()
  const topics = await listFormTopics()
  const state = await receiveMessage({ form, address, limit, topics, store: storeMessage })

  return answerForm(state, form)
}
