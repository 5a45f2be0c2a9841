import { existing } from '#lake/mutate/action-input.ts'
import { publishVersion } from '#lake/mutate/publish-version.ts'
import type { TransactionBuilder } from '#lake/mutate/transaction-builder.ts'
import { releaseIdOf } from '#lake/store/document-id.ts'

/**
 * Publishes everything in a release: each version takes its document's place or takes it away, and the release is over.
 * All of it is one transaction, so that readers see the release whole or not at all.
 *
 * @param name the release without its path
 */
export function publishRelease(builder: TransactionBuilder, name: string): void {
  const versions = builder.versionsIn(name)
  endRelease(builder, name, { state: 'published', versions })
  for (const id of versions) publishVersion(builder, existing(builder, id))
}

/** Says in the release's document that it is over, and which versions it held. */
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
