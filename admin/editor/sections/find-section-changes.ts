'use server'

import { z } from 'zod'
import { isSameValue } from '#admin/editor/body/body-same.ts'
import type { FoundChanges } from '#admin/editor/history/find-changes.ts'
import { pageAddress } from '#admin/editor/page-change.ts'
import { readTrailOf, type TrailRow } from '#admin/kit/activity/trail.ts'
import type { Refusal } from '#lib/auth/action-outcome.ts'
import { asEditor } from '#lib/auth/as-admin.server.ts'
import { serviceClient } from '#lib/auth/supabase.server.ts'
import { createContentStore } from '#lib/content/content-store.server.ts'
import { draftId } from '#lib/content/content-store.ts'
import { contentHistory } from '#lib/content/history.server.ts'
import { isRecord } from '#lib/json.ts'
import { historyMessages as say } from '#lib/messages-edit.ts'
import { isStoredSection, type StoredSection } from './section-change.ts'
import { type SectionVersion, sectionChanges } from './section-changes.ts'
import { sectionKinds } from './section-kinds.ts'

export type FoundSectionChanges = FoundChanges & {
  /** The section now. */
  readonly current: StoredSection
  /** Set if the draft has another version of it. */
  readonly drafted?: StoredSection
}

/** Number of transactions of a page to look through. Each is a request to the content server. */
const TRANSACTIONS = 50

const address = pageAddress
  .omit({ path: true })
  .extend({ key: z.string() })
  .refine(({ type }) => sectionKinds(type).size > 0)

/** Returns the latest changes of a section, newest first. */
export async function findSectionChanges(sent: unknown): Promise<FoundSectionChanges | Refusal> {
  return asEditor<FoundSectionChanges | Refusal>(say.failed, async ({ viewer }) => {
    const { id, type, key } = address.parse(sent)
    const store = await createContentStore(viewer)
    const stored = await store.read([id, draftId(id)])
    const sectionIn = (documentId: string) =>
      sectionOf(
        stored.find(({ _id }) => _id === documentId),
        key,
      )
    const [current, drafted] = [sectionIn(id), sectionIn(draftId(id))]
    if (!current) return { ok: false, message: say.ofSection.gone }

    const changes = sectionChanges(await versionsOf({ id, type, key }))
    const hasOther = drafted && !isSameValue(drafted, current)
    return { ok: true, changes, current, ...(hasOther && { drafted }) }
  })
}

async function versionsOf({ id, type, key }: z.infer<typeof address>): Promise<SectionVersion[]> {
  const [transactions, trail] = await Promise.all([
    contentHistory.transactions(id, TRANSACTIONS),
    readTrailOf(serviceClient(), { entity: type, entityId: id, limit: 2 * TRANSACTIONS }),
  ])
  const authors = new Map(trail.map((row) => [revisionOf(row), row.email]))
  return Promise.all(
    transactions.map(async ({ id: revision, timestamp: at }) => ({
      at,
      email: authors.get(revision) ?? null,
      section: sectionOf(await contentHistory.documentAt(id, revision), key),
    })),
  )
}

function revisionOf({ after }: TrailRow): unknown {
  return isRecord(after) ? after.revision : undefined
}

function sectionOf(
  document: Readonly<Record<string, unknown>> | undefined,
  key: string,
): StoredSection | undefined {
  const sections = document?.pageBuilder
  if (!Array.isArray(sections)) return undefined
  return sections.filter(isStoredSection).find(({ _key }) => _key === key)
}
