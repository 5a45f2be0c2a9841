'use server'

import { z } from 'zod'
import { isSameValue } from '#admin/editor/body/body-same.ts'
import type { FoundChanges } from '#admin/editor/history/find-changes.ts'
import { pageAddress } from '#admin/editor/page-change.ts'
import { readTrailOf } from '#admin/kit/activity/trail.ts'
import type { Refusal } from '#lib/auth/action-outcome.ts'
import { asEditor } from '#lib/auth/as-admin.server.ts'
import { serviceClient } from '#lib/auth/supabase.server.ts'
import { authorName } from '#lib/content/author-name.server.ts'
import { createContentStore } from '#lib/content/content-store.server.ts'
import { draftId } from '#lib/content/content-store.ts'
import { contentHistory } from '#lib/content/history.server.ts'
import { historyMessages as say } from '#lib/messages-edit.ts'
import { MAX_TRANSACTIONS, readSectionChanges } from './read-section-changes.ts'
import type { StoredSection } from './section-change.ts'
import { sectionKinds } from './section-kinds.ts'
import { findSection, sectionsOf } from './stored-sections.ts'

export type FoundSectionChanges = FoundChanges & {
  /** The section now. */
  readonly current: StoredSection
  /** Set if the draft has another version of it. */
  readonly drafted?: StoredSection
}

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
    const sectionIn = (documentId: string) => {
      const document = stored.find(({ _id }) => _id === documentId)
      return document && findSection(sectionsOf(document), key)
    }
    const [current, drafted] = [sectionIn(id), sectionIn(draftId(id))]
    if (!current) return { ok: false, message: say.ofSection.gone }

    const limit = 2 * MAX_TRANSACTIONS
    const trail = await readTrailOf(serviceClient(), { entity: type, entityId: id, limit })
    const source = { history: contentHistory, trail, nameOf: authorName }
    const changes = await readSectionChanges({ id, key }, source)
    const hasOther = drafted && !isSameValue(drafted, current)
    return { ok: true, changes, current, ...(hasOther && { drafted }) }
  })
}
