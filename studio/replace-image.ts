import type { SanityClient, SanityDocument } from '@sanity/client'
import { type ImageUse, imagesIn, withAsset } from './image-uses.ts'

/** A published document, a draft, or a version in a release that shows an image. */
export type ImageDocument = {
  readonly id: string
  readonly type: string
  readonly title: string
  readonly revision: string
  readonly uses: readonly ImageUse[]
}

/** A replacement that can be undone. */
export type Replacement = {
  readonly documents: readonly ImageDocument[]
  readonly transactionId: string
}

const uncached = { cache: 'no-store' } as const

/** Reads the documents that show an image, drafts and versions in releases included; without an id, any image. */
export async function readImageDocuments(
  client: SanityClient,
  assetId?: string,
): Promise<ImageDocument[]> {
  const filter = assetId === undefined ? '' : '[references($assetId)]'
  const documents = await client
    .withConfig({ perspective: 'raw', useCdn: false })
    .fetch<SanityDocument[]>(
      `*[!(_type match "sanity.*") && !(_type match "system.*")]${filter}`,
      { assetId: assetId ?? null },
      uncached,
    )
  return documents
    .map((document) => ({
      id: document._id,
      type: document._type,
      title: titleOf(document),
      revision: document._rev,
      uses: imagesIn(document).filter((use) => assetId === undefined || use.assetId === assetId),
    }))
    .filter(({ uses }) => uses.length > 0)
}

function titleOf(document: SanityDocument): string {
  const title: unknown = document.title ?? document.name
  return typeof title === 'string' && title !== '' ? title : document._type
}

/**
 * Shows another image in all documents, in one transaction: published ones stay published, and drafts stay drafts.
 *
 * @throws the client's error, also if one of the documents was changed after it was read; nothing is changed then
 */
export async function replaceImage(
  client: SanityClient,
  documents: readonly ImageDocument[],
  to: string,
): Promise<Replacement> {
  const changes = documents.map(({ id, revision, uses }) => ({
    id,
    revision,
    set: uses.map(({ path, image, assetId }) => [path, withAsset(image, assetId, to)] as const),
  }))
  return { documents, transactionId: await commit(client, changes) }
}

/** Undoes a replacement. @throws the client's error, also if one of the documents was changed since */
export async function undoReplacement(
  client: SanityClient,
  { documents, transactionId }: Replacement,
): Promise<void> {
  const changes = documents.map(({ id, uses }) => ({
    id,
    revision: transactionId,
    set: uses.map(({ path, image }) => [path, image] as const),
  }))
  await commit(client, changes)
}

type Change = {
  readonly id: string
  readonly revision: string
  readonly set: readonly (readonly [path: string, value: unknown])[]
}

async function commit(client: SanityClient, changes: readonly Change[]): Promise<string> {
  const transaction = changes.reduce(
    (all, { id, revision, set }) =>
      all.patch(id, (patch) => patch.ifRevisionId(revision).set(Object.fromEntries(set))),
    client.transaction(),
  )
  return (await transaction.commit({ visibility: 'sync' })).transactionId
}
