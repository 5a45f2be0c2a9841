import 'server-only'
import { createHash } from 'node:crypto'
import type { SanityClient } from 'next-sanity'
import { z } from 'zod'
import type { Viewer } from '#lib/auth/viewer.ts'
import { publishedClient } from '#lib/content/client.ts'
import { env } from '#lib/env.ts'
import { AppError } from '#lib/errors.ts'
import { failedLake } from '#lib/storage-errors.ts'
import type { ContentStore } from './content-store.ts'
import { newOwnTransaction } from './own-transaction.ts'

const documents = z.array(z.looseObject({ _id: z.string(), _rev: z.string() }))

/**
 * The content lake in the name of an admin. Embedded, history shows them and their role decides; a hosted
 * project knows only the token it was given, and the audit trail says who it was.
 *
 * @throws AppError `content-unreachable` when the embedded lake does not learn who it is
 */
export async function contentStoreOf(viewer: Viewer): Promise<ContentStore> {
  const client = await contentClientOf(viewer)

  return {
    read: async (ids) =>
      documents.parse(
        await client
          .fetch('*[_id in $ids]', { ids: [...ids] }, { cache: 'no-store' })
          .catch(failedLake),
      ),
    write: async (mutations) => {
      // A document's revision is the name of the transaction that wrote it.
      const transactionId = newOwnTransaction()
      const body = { mutations, transactionId }
      await client
        .request({ method: 'POST', uri: `/data/mutate/${env.sanity.dataset}`, body })
        .catch(failedLake)
      return transactionId
    },
  }
}

/**
 * Sanity's client in the name of an admin, for what `ContentStore` does not cover; sees drafts too.
 *
 * @throws AppError as `contentStoreOf`
 */
export async function contentClientOf(viewer: Viewer): Promise<SanityClient> {
  if (env.sanity.embedded) await introduce(viewer)
  return publishedClient.withConfig({
    perspective: 'raw',
    token: env.sanity.embedded ? env.lake.authSecret : env.sanityTokens.write,
    ...(env.sanity.embedded && { headers: { 'x-lake-on-behalf-of': viewer.id } }),
  })
}

/** Whom the lake knows in which role, by a digest of what it was told: told again when that changes. */
const introduced = new Map<string, string>()

async function introduce({ id, email, role }: Viewer): Promise<void> {
  const person = { name: email, email, role: role === 'admin' ? 'administrator' : 'editor' }
  const body = JSON.stringify(person)
  const digest = createHash('sha256').update(body).digest('hex')
  if (introduced.get(id) === digest) return

  const address = `${env.lake.origin}/vX/auth/people/${encodeURIComponent(id)}`
  const answer = await fetch(address, {
    method: 'PUT',
    body,
    headers: {
      authorization: `Bearer ${env.lake.authSecret}`,
      'content-type': 'application/json',
    },
    cache: 'no-store',
  }).catch(failedLake)
  if (!answer.ok) {
    throw new AppError('content-unreachable', `The lake answered ${answer.status} to a person.`)
  }
  introduced.set(id, digest)
}
