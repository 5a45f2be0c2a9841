import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { MIGRATIONS, migrateContent } from './content-schema.ts'
import { openOutbox, openOutboxWriter } from './outbox.ts'

/** The first message tables, which a database of the second schema version may have. */
const FIRST_TABLES = `CREATE TABLE hook_messages (
  number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, hook_id TEXT NOT NULL,
  transaction_id TEXT NOT NULL, timestamp TEXT NOT NULL, document_id TEXT NOT NULL,
  operation TEXT NOT NULL, payload TEXT NOT NULL, status TEXT NOT NULL,
  attempts INTEGER NOT NULL, next_attempt_at INTEGER NOT NULL, created_at TEXT NOT NULL) STRICT;
  INSERT INTO hook_messages VALUES (1, 'old', 'hook-1', 't', '', 'a', 'update', '"old"',
    'queued', 3, 0, '')`

/** Columns that the second version added to them. */
const LATER_COLUMNS = `
  ALTER TABLE hook_messages ADD COLUMN change TEXT;
  ALTER TABLE hook_messages ADD COLUMN newest INTEGER NOT NULL DEFAULT 0`

describe('the outbox in SQLite', () => {
  it.each([
    [1, FIRST_TABLES],
    [2, FIRST_TABLES],
    [2, `${FIRST_TABLES};${LATER_COLUMNS}`],
  ])('continues with messages from schema version %i', async (version, tables) => {
    const database = new DatabaseSync(':memory:')
    migrateContent(database, MIGRATIONS.slice(0, version))
    database.exec(tables)
    migrateContent(database)
    const outbox = openOutbox(database)
    const event = {
      hookIds: ['hook-1'],
      transactionId: 't2',
      timestamp: '2026-01-01T00:00:00.000Z',
      documentId: 'a',
      operation: 'update' as const,
      before: null,
      after: null,
    }
    openOutboxWriter(database).record(JSON.stringify(event))
    const events = await outbox.newestEvents(1)
    const added = [{ ...event, payload: '"new"' }]
    const queue = { hookId: 'hook-1', documentId: 'a', priority: 1, added }
    await outbox.expand(events, [queue], new Date(1))

    const due = await outbox.due('hook-1', 1, { limit: 10, except: [] })
    expect(due).toMatchObject([{ id: 'old', payload: '"old"', attempts: 0 }])
    expect(await outbox.messages('hook-1')).toMatchObject([{ payload: '"new"' }, { id: 'old' }])
  })
})
