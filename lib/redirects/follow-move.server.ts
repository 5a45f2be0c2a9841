import 'server-only'
import { serviceClient } from '#lib/auth/supabase.server.ts'
import { env } from '#lib/env.ts'
import { AppError } from '#lib/errors.ts'
import type { ContentChange } from '#lib/publishing/message.ts'
import { contentTags } from '#lib/publishing/tags.ts'
import { expire } from '#lib/publishing/tell-front.server.ts'
import { statusOf } from './probe.server.ts'
import { movedPage, planMove } from './slug-change.ts'
import { insertRedirect, listRedirects, updateRedirect } from './stored-redirects.ts'

/**
 * Lets the old address of a page lead to its new one when the change is published. It acts with the secret key,
 * so the audit trail names the site itself. Doing it again after a failure is safe.
 *
 * @throws AppError when the rules cannot be read or written, or the site does not answer at the old address
 */
export async function followMove(change: ContentChange): Promise<void> {
  const page = movedPage(change)
  if (!page) return
  const client = serviceClient()
  const [rules, status] = await Promise.all([listRedirects(client), statusOf(page.from)])
  if (status === undefined || status >= 500) {
    throw new AppError('unexpected', `Whether ${page.from} is free could not be seen.`)
  }
  const { insert, update } = planMove(page, rules, status < 400, env.siteUrl)
  if (insert.length + update.length === 0) return

  for (const { id, change } of update) await updateRedirect(client, id, change)
  for (const draft of insert) await insertRedirect(client, draft)
  await expire([contentTags.redirects])
}
