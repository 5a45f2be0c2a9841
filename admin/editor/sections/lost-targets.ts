import { documentName } from '#admin/kit/activity/names.ts'
import { fieldsWithout, missingTargets } from '#admin/screens/activity/restored-content.ts'
import type { ContentHistory } from '#lib/content/history.server.ts'
import { sectionMessages as say } from '#lib/messages-edit.ts'
import type {
  LostSection,
  SectionChange,
  SectionOperation,
  StoredSection,
} from './section-change.ts'

type Targets = {
  readonly client: Parameters<typeof missingTargets>[1]
  readonly history: Pick<ContentHistory, 'lastRevisions'>
}

type Ready = { readonly operation: SectionOperation; readonly lostFiles: number }

/**
 * Prepares an operation that brings an earlier section back: without the images and files that were deleted since.
 * The content server refuses references to what doesn't exist, so a missing document is a refusal.
 *
 * @throws errors of the content server
 */
export async function withoutLostTargets(
  { id: _id, operation }: Pick<SectionChange, 'id' | 'operation'>,
  { client, history }: Targets,
): Promise<Ready | LostSection> {
  if (operation.kind !== 'replace' && operation.kind !== 'restore') {
    return { operation, lostFiles: 0 }
  }
  const { section, drafted } = operation
  const restored = { _id, section, drafted }
  const missing = await missingTargets([restored], client)
  if (missing.documents.length > 0) {
    const names = (await history.lastRevisions(missing.documents)).map(documentName)
    return { ok: false, message: say.needs(names), isLate: true }
  }
  const { files } = missing
  const without = ({ _type, _key, ...fields }: StoredSection) => ({
    ...fieldsWithout(fields, files),
    _type,
    _key,
  })
  const ready = {
    ...operation,
    section: without(section),
    ...(drafted && { drafted: without(drafted) }),
  }
  return { operation: ready, lostFiles: files.length }
}
