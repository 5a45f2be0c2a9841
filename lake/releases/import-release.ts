import { z } from 'zod'
import { read } from '#lake/mutate/action-input.ts'
import { alreadyExists, malformed } from '#lake/mutate/refusal.ts'
import type { TransactionBuilder } from '#lake/mutate/transaction-builder.ts'
import { isDocumentId, releaseIdOf } from '#lake/store/document-id.ts'
import { RELEASE_TYPE, releaseFields } from './release.ts'

const content = z.looseObject({ ...releaseFields.shape, name: z.string().exactOptional() })

const importAction = z.looseObject({
  releaseId: z.string(),
  attributes: content.optional(),
  document: content.optional(),
  ifExists: z.enum(['fail', 'ignore', 'replace']).default('fail'),
})

/**
 * Brings a release back from an export (@sanity/import sends this). One that was scheduled comes back active, its time
 * kept as the intended one: a restored backup publishes nothing by itself, and its versions, which come in a request of
 * their own, are not locked out.
 * @throws Refusal
 */
export function importRelease(builder: TransactionBuilder, value: unknown): void {
  const { releaseId, attributes, document = attributes, ifExists } = read(importAction, value)
  const _id = releaseIdOf(releaseId)
  if (!document) throw malformed('release.import needs the release in "attributes" or "document"')
  if (!isDocumentId(_id)) throw malformed(`"${releaseId}" cannot name a release`, releaseId)
  if (builder.get(_id)) {
    if (ifExists === 'fail') throw alreadyExists(_id)
    if (ifExists === 'ignore') return
  }

  const { publishAt, ...rest } = document
  const isScheduled = document.state === 'scheduled'
  const metadata = isScheduled && publishAt ? { intendedPublishAt: publishAt } : {}
  builder.createOrReplace({
    ...rest,
    ...(!isScheduled && publishAt && { publishAt }),
    state: isScheduled ? 'active' : document.state,
    metadata: { ...document.metadata, ...metadata },
    name: releaseId,
    _id,
    _type: RELEASE_TYPE,
  })
}
