import type { DatabaseSync } from 'node:sqlite'
import { parseDocument } from './parse-document.ts'
import { strongReferences } from './references.ts'

/**
 * The content database's schema, one entry per version (`PRAGMA user_version`). Released entries
 * are never edited: a change is a new entry.
 *
 * Every write is kept twice: the present documents, and a log from which each revision of each
 * document can be had again. A log row whose `is_base` is 1 tells the whole document after it
 * (in `snapshot`, or because its `apply` effect is a creation or a deletion), so that a revision
 * needs only the rows since the last base.
 */
export const MIGRATIONS: readonly string[] = [
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
  // What the lake asks of all documents when it starts, and of many before a deletion, without parsing any.
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
]

/**
 * Brings a database to the current schema, each step in a transaction of its own.
 * @throws Error when a newer version of this program wrote the database.
 */
export function migrate(database: DatabaseSync, migrations: readonly string[] = MIGRATIONS): void {
  const version = Number(database.prepare('PRAGMA user_version').get()?.user_version)
  if (version > migrations.length) {
    throw new Error(
      `it has schema version ${version}, and this version of the lake knows ${migrations.length}; start the newer version that wrote it`,
    )
  }

  if (version < migrations.length) addFunctions(database)
  for (const [index, statements] of migrations.entries()) {
    if (index < version) continue
    database.exec('BEGIN IMMEDIATE')
    try {
      database.exec(statements)
      database.exec(`PRAGMA user_version = ${index + 1}`)
      database.exec('COMMIT')
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK')
      throw error
    }
  }
}

/** What the migrations ask of stored documents; SQLite's own functions refuse JSON that is nested deeply. */
function addFunctions(database: DatabaseSync): void {
  const options = { deterministic: true }
  database.function('type_in', options, (json) => parseDocument(String(json))._type)
  database.function('strong_references_in', options, (json) =>
    JSON.stringify(strongReferences(parseDocument(String(json)))),
  )
}
