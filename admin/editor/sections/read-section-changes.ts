import type { FieldChanged } from '#admin/editor/history/field-changes.ts'
import type { TrailRow } from '#admin/kit/activity/trail.ts'
import type { ContentHistory, Transaction } from '#lib/content/history.server.ts'
import { isRecord } from '#lib/json.ts'
import { editMessages } from '#lib/messages-edit.ts'
import { type SectionVersion, sectionChanges } from './section-changes.ts'
import { findSection, sectionsOf } from './stored-sections.ts'

/** Number of transactions of a page to look through. Each is a request to the content server. */
export const MAX_TRANSACTIONS = 50

/** Number of requests at the same time. */
const CONCURRENT_READS = 5

const MAX_CHANGES = 20

type Source = {
  readonly history: Pick<ContentHistory, 'transactions' | 'documentAt'>
  /** Rows of the audit log about the page. */
  readonly trail: readonly Pick<TrailRow, 'email' | 'after'>[]
  /** @returns the content server's name for an author */
  readonly nameOf: (author: string) => Promise<string | null>
}

/**
 * Returns the latest changes of a section, newest first.
 *
 * @throws if the content server answers none of the first requests. Later failures only make the list shorter.
 */
export async function readSectionChanges(
  { id, key }: { readonly id: string; readonly key: string },
  { history, trail, nameOf }: Source,
): Promise<FieldChanged[]> {
  const transactions = await history.transactions(id, MAX_TRANSACTIONS)
  const authors = new Map(trail.map((row) => [revisionOf(row), row.email]))
  const versionAt = async ({ id: revision, timestamp: at }: Transaction) => {
    const document = await history.documentAt(id, revision)
    const section = document && findSection(sectionsOf(document), key)
    return { at, email: authors.get(revision) ?? null, section }
  }
  const changes = await readUntilEnough(transactions, versionAt)

  return Promise.all(
    changes.map(async (change) => {
      const transaction = transactions[change.id]
      if (!transaction || authors.has(transaction.id)) return change
      return { ...change, email: await nameOf(transaction.author).catch(anotherEditor) }
    }),
  )
}

async function readUntilEnough(
  transactions: readonly Transaction[],
  versionAt: (transaction: Transaction) => Promise<SectionVersion>,
): Promise<FieldChanged[]> {
  const versions: SectionVersion[] = []
  let changes: FieldChanged[] = []
  for (let next = 0; next < transactions.length; next += CONCURRENT_READS) {
    const batch = transactions.slice(next, next + CONCURRENT_READS)
    try {
      versions.push(...(await Promise.all(batch.map(versionAt))))
    } catch (error) {
      if (next === 0) throw error
      console.warn('Could not read all earlier versions:', error)
      return changes
    }
    changes = sectionChanges(versions).slice(0, MAX_CHANGES)
    if (changes.length === MAX_CHANGES) return changes
  }
  return changes
}

function revisionOf({ after }: Pick<TrailRow, 'after'>): unknown {
  return isRecord(after) ? after.revision : undefined
}

function anotherEditor(error: unknown): string {
  console.warn('Could not read who changed a section:', error)
  return editMessages.somebody
}
