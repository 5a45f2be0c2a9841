import { recordPublish } from '#lib/audit/record-publish.server.ts'
import { publishedClient } from '#lib/content/client.ts'
import { pageState } from '#lib/content/freshen.ts'
import { findAllRelated, findRelated } from '#lib/content/related.ts'
import { createRevalidator } from '#lib/content/revalidator.ts'
import { selfHeaders } from '#lib/content/self-request.ts'
import { signedInit } from '#lib/content/signed-request.ts'
import { createWebhookHandler } from '#lib/content/webhook-handler.ts'
import { env } from '#lib/env.ts'
import { AppError } from '#lib/errors.ts'
import { followMove } from '#lib/redirects/follow-move.server.ts'

const revalidate = createRevalidator({
  invalidate,
  look,
  now: Date.now,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
})

/** The content lake calls this when a published document changes; see `lib/content/webhook.ts`. */
export const POST = createWebhookHandler({
  secret: env.revalidateSecret,
  now: Date.now,
  findRelated: (change) => findRelated(publishedClient, change),
  findAll: () => findAllRelated(publishedClient),
  revalidate,
  followMove,
  record: recordPublish,
})

/**
 * Next marks tags as stale when the handler that asked for it has answered (app-route/module.js,
 * executeRevalidates). To request pages afterwards, a handler of its own has to do it.
 */
async function invalidate(tags: readonly string[]): Promise<void> {
  const init = await signedInit({ tags }, env.revalidateSecret, Date.now)
  const response = await fetch(`${env.selfOrigin}/api/revalidate/tags`, {
    ...init,
    cache: 'no-store',
  })
  if (!response.ok) throw new AppError('unexpected', `Tags: the site answered ${response.status}.`)
}

/** HEAD has Next render a stale page like GET does, and spares sending it to ourselves. */
async function look(path: string) {
  const response = await fetch(`${env.selfOrigin}${path}`, {
    method: 'HEAD',
    headers: selfHeaders,
    cache: 'no-store',
    redirect: 'manual',
  })
  return pageState(response)
}
