import { randomUUID } from 'node:crypto'

/*
 * The site records its own writes in the audit log, with the previous values. The webhook reports the same write again.
 * Its transaction id, which becomes the document's `_rev`, identifies it as the site's own.
 */
const PREFIX = 'site-'

export function newOwnTransaction(): string {
  return `${PREFIX}${randomUUID()}`
}

export function isOwnTransaction(id: string): boolean {
  return id.startsWith(PREFIX)
}
