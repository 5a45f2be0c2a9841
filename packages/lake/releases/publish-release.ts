import { existing } from '#lake/mutate/action-input.ts'
import { publishVersion } from '#lake/mutate/publish-version.ts'
import type { TransactionBuilder } from '#lake/mutate/transaction-builder.ts'
import { releaseIdOf } from '#lake/store/document-id.ts'

/**
 * Publishes a release: each version replaces or deletes its document, and the release is finished. It is one
 * transaction, so that readers never see a part of the release.
 *
 * @param name the release's name without its path
 */
export function publishRelease(builder: TransactionBuilder, name: string): void {
  const versions = builder.versionsIn(name)
  endRelease(builder, name, { state: 'published', versions })
  for (const id of versions) publishVersion(builder, existing(builder, id))
}

/** Marks the release's document as finished and records its versions. */
export function endRelease(
  builder: TransactionBuilder,
  name: string,
  { state, versions }: { state: 'published' | 'archived'; versions: readonly string[] },
): void {
  const publishedAt = state === 'published' ? { publishedAt: builder.heading.timestamp } : {}
  const finalDocumentStates = versions.map((id) => ({ _key: id, id }))
  builder.patch(releaseIdOf(name), {
    set: { state, finalDocumentStates, ...publishedAt },
    unset: ['error'],
  })
}
