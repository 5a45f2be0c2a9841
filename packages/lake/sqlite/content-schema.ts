import type { DatabaseSync } from 'node:sqlite'
import { strongReferences } from '#lake/store/references.ts'
import { parseDocument } from '#lake/store/stored-document.ts'
import { type Migration, migrate } from './migrate.ts'

/**
 * The content database's schema, one entry per version (`PRAGMA user_version`). Never edit released entries; add new
 * ones.
 *
 * Every write is stored twice: in the current documents, and in a log from which every revision can be restored. A log
 * row with `is_base` = 1 determines the whole document (by its `snapshot`, or because its `apply` effect is a creation
 * or deletion), so that restoring a revision only needs the rows since the last base.
 */
export const MIGRATIONS: readonly Migration[] = [
  `
  CREATE TABLE documents (
    id TEXT PRIMARY KEY,
    json TEXT NOT NULL,
    -- Log rows of this document since its last base.
    since_base INTEGER NOT NULL
  );
  CREATE TABLE transactions (
    sequence INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    author TEXT NOT NULL,
    timestamp TEXT NOT NULL
  );
  CREATE TABLE transaction_documents (
    document_id TEXT NOT NULL,
    sequence INTEGER NOT NULL REFERENCES transactions (sequence),
    -- Place of the document within its transaction.
    position INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('create', 'update', 'delete')),
    apply TEXT NOT NULL,
    revert TEXT NOT NULL,
    mutations TEXT NOT NULL,
    is_base INTEGER NOT NULL,
    snapshot TEXT,
    PRIMARY KEY (document_id, sequence)
  ) WITHOUT ROWID;
  CREATE INDEX transaction_documents_by_sequence ON transaction_documents (sequence, position);
  CREATE INDEX transaction_documents_bases ON transaction_documents (document_id, sequence)
    WHERE is_base = 1;
  `,
  // Columns that the lake reads for all documents at start and for many before a deletion, without parsing them.
  `
  ALTER TABLE documents ADD COLUMN type TEXT NOT NULL DEFAULT '';
  UPDATE documents SET type = type_in(json);
  -- Who refers strongly to whom, whether or not it exists.
  CREATE TABLE document_references (
    target TEXT NOT NULL,
    source TEXT NOT NULL,
    PRIMARY KEY (target, source)
  ) WITHOUT ROWID;
  CREATE INDEX document_references_by_source ON document_references (source);
  INSERT INTO document_references (target, source)
    SELECT reference.value, documents.id
      FROM documents, json_each(strong_references_in(documents.json)) AS reference;
  CREATE TRIGGER document_references_of_deleted AFTER DELETE ON documents BEGIN
    DELETE FROM document_references WHERE source = OLD.id;
  END;
  `,
  addOutbox,
]

/**
 * Adds the tables of webhook messages. Before this migration they were created with the first webhook, so a database of
 * the second version has none, the original ones, or all of them.
 */
function addOutbox(database: DatabaseSync): void {
  database.exec(`
    CREATE TABLE IF NOT EXISTS hook_events (
      id INTEGER PRIMARY KEY AUTOINCREMENT, json TEXT NOT NULL) STRICT;
    CREATE INDEX IF NOT EXISTS hook_events_by_document
      ON hook_events (json ->> '$.documentId', id);
    CREATE TABLE IF NOT EXISTS hook_messages (
      number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, hook_id TEXT NOT NULL,
      transaction_id TEXT NOT NULL, timestamp TEXT NOT NULL, document_id TEXT NOT NULL,
      operation TEXT NOT NULL, payload TEXT NOT NULL, status TEXT NOT NULL,
      attempts INTEGER NOT NULL, next_attempt_at INTEGER NOT NULL, created_at TEXT NOT NULL) STRICT;
    CREATE INDEX IF NOT EXISTS hook_messages_waiting
      ON hook_messages (hook_id, document_id, number) WHERE status = 'queued';
    CREATE TABLE IF NOT EXISTS hook_attempts (
      id INTEGER PRIMARY KEY AUTOINCREMENT, message_id TEXT NOT NULL, hook_id TEXT NOT NULL,
      created_at TEXT NOT NULL, duration_ms INTEGER NOT NULL, status INTEGER,
      failure_reason TEXT) STRICT;
    CREATE INDEX IF NOT EXISTS hook_attempts_by_hook ON hook_attempts (hook_id, id);
    CREATE INDEX IF NOT EXISTS hook_attempts_by_message ON hook_attempts (message_id, id)`)
  const isOld = !database
    .prepare("SELECT 1 FROM pragma_table_info('hook_messages') WHERE name = 'newest'")
    .get()
  if (isOld) {
    database.exec(`
      -- Unused since messages are no longer merged.
      ALTER TABLE hook_messages ADD COLUMN change TEXT;
      -- The priority of the message's document (ports/outbox.ts).
      ALTER TABLE hook_messages ADD COLUMN newest INTEGER NOT NULL DEFAULT 0`)
  }
  database.exec(`
    CREATE INDEX IF NOT EXISTS hook_messages_ready
      ON hook_messages (hook_id, newest DESC, number) WHERE status = 'queued';
    CREATE INDEX IF NOT EXISTS hook_messages_next
      ON hook_messages (next_attempt_at) WHERE status = 'queued'`)
}

/**
 * Migrates a content database to the current schema.
 * @param migrations a prefix of the list, for tests
 * @throws Error if a newer version of the lake wrote it.
 */
export function migrateContent(database: DatabaseSync, migrations = MIGRATIONS): void {
  addFunctions(database)
  migrate(database, migrations)
}

/** Adds functions for the migrations, because SQLite's JSON functions reject deeply nested JSON. */
function addFunctions(database: DatabaseSync): void {
  const options = { deterministic: true }
  database.function('type_in', options, (json) => parseDocument(String(json))._type)
  database.function('strong_references_in', options, (json) =>
    JSON.stringify(strongReferences(parseDocument(String(json)))),
  )
}
