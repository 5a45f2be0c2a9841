import 'server-only'
import { createHash } from 'node:crypto'
import type { SanityClient } from 'next-sanity'
import { z } from 'zod'
import { roleInStudio } from '#lib/auth/studio-session.ts'
import type { Viewer } from '#lib/auth/viewer.ts'
import { publishedClient, writeToken } from '#lib/content/client.ts'
import { env } from '#lib/env.ts'
import { AppError } from '#lib/errors.ts'
import { failedLake } from '#lib/storage-errors.ts'
import type { ContentStore } from './content-store.ts'
import { newOwnTransaction } from './own-transaction.ts'

const documents = z.array(z.looseObject({ _id: z.string(), _rev: z.string() }))

/**
 * Returns a content store that acts for a person. In embedded mode, the document history names them and their role
 * applies. A hosted project only sees the site's token, and the audit log records who it was.
 *
 * @throws AppError `content-unreachable` if the person can't be announced to the embedded lake
 */
export async function createContentStore(viewer: Viewer): Promise<ContentStore> {
  const client = await createContentClient(viewer)

  return {
    read: async (ids) =>
      documents.parse(
        await client
          .fetch('*[_id in $ids]', { ids: [...ids] }, { cache: 'no-store' })
          .catch(failedLake),
      ),
    write: async (mutations) => {
      // A document's revision is the id of the transaction that wrote it.
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
 * Returns a Sanity client that acts for a person, for what `ContentStore` doesn't cover. Also sees drafts.
 *
 * @throws AppError like `createContentStore`
 */
export async function createContentClient(viewer: Viewer): Promise<SanityClient> {
  if (env.sanity.embedded) await introduce(viewer)
  return publishedClient.withConfig({
    perspective: 'raw',
    token: writeToken,
    ...(env.sanity.embedded && { headers: { 'x-lake-on-behalf-of': viewer.id } }),
  })
}

/** People the lake knows about, by id, with a digest of the data sent. A change of role or email is sent again. */
const introduced = new Map<string, string>()

async function introduce({ id, email, role }: Viewer): Promise<void> {
  const person = { name: email, email, role: role ? roleInStudio[role] : 'viewer' }
  const body = JSON.stringify(person)
  const digest = createHash('sha256').update(body).digest('hex')
  if (introduced.get(id) === digest) return

  const address = `${env.lake.origin}/vX/auth/people/${encodeURIComponent(id)}`
  const response = await fetch(address, {
    method: 'PUT',
    body,
    headers: {
      authorization: `Bearer ${env.lake.authSecret}`,
      'content-type': 'application/json',
    },
    cache: 'no-store',
  }).catch(failedLake)
  if (!response.ok) {
    throw new AppError(
      'content-unreachable',
      `The lake responded with ${response.status} to a user.`,
    )
  }
  introduced.set(id, digest)
}
