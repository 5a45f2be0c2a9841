import 'server-only'
import { recordAudit } from '#lib/audit/record.server.ts'
import type { Editor } from '#lib/auth/as-admin.server.ts'
import { createContentClient, createContentStore } from '#lib/content/content-store.server.ts'
import { contentHistory } from '#lib/content/history.server.ts'
import { editSections } from './edit-sections.ts'
import { withoutLostTargets } from './lost-targets.ts'
import type { SectionAnswer, SectionChange, StoredSection } from './section-change.ts'
import { sectionName } from './section-kinds.ts'

/**
 * Publishes a change of a page's sections as an editor and records it in the audit log.
 *
 * @throws AppError like `editSections`
 */
export async function saveSections(
  { viewer }: Editor,
  change: SectionChange,
): Promise<SectionAnswer> {
  const targets = { client: await createContentClient(viewer), history: contentHistory }
  const ready = await withoutLostTargets(change, targets)
  if ('ok' in ready) return ready
  const { lostFiles, operation } = ready
  const edited = await editSections(await createContentStore(viewer), { ...change, operation })
  if ('ok' in edited) return edited

  await recordAudit(viewer, {
    action: 'updated',
    entity: change.type,
    entityId: change.id,
    before: { pageBuilder: edited.before.map(nameOf) },
    after: { pageBuilder: edited.after.map(nameOf), revision: edited.revision },
  })
  return { ...edited.answer, ...(lostFiles > 0 && { lostFiles }) }
}

function nameOf({ _type, hidden }: StoredSection): string {
  return hidden === true ? `${sectionName(_type)} (hidden)` : sectionName(_type)
}
