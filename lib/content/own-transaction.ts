import { randomUUID } from 'node:crypto'

/*
 * What the site writes for an admin it writes into the audit trail itself, with what was there before. The
 * webhook tells of the same write once more: by the name of its transaction, which is the document's `_rev`
 * afterwards, it is known for the site's own.
 */
const PREFIX = 'site-'

/** A name for a transaction of the site's own. */
export function newOwnTransaction(): string {
  return `${PREFIX}${randomUUID()}`
}

/** Whether the site itself made this transaction. */
export function isOwnTransaction(id: string): boolean {
  return id.startsWith(PREFIX)
}
