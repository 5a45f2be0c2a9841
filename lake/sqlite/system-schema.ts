import type { DatabaseSync } from 'node:sqlite'
import { type Migration, migrate } from './migrate.ts'

/**
 * The system database's schema, one entry per version (`PRAGMA user_version`). Released entries are never edited: a
 * change is a new entry. The first one meets databases of the time before there were versions, which have any of its
 * tables already.
 */
const MIGRATIONS: readonly Migration[] = [
  `
  CREATE TABLE IF NOT EXISTS datasets (
    name TEXT PRIMARY KEY, acl_mode TEXT NOT NULL, created_at TEXT NOT NULL, addon_for TEXT) STRICT;
  CREATE TABLE IF NOT EXISTS dataset_aliases (
    -- Without the mark, "~".
    name TEXT PRIMARY KEY, dataset_name TEXT, created_at TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS copy_jobs (
    number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, json TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS people (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, email TEXT NOT NULL, profile_image TEXT,
    role TEXT NOT NULL, created_at TEXT NOT NULL, updated_at TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS handovers (
    sid_hash TEXT PRIMARY KEY, person_id TEXT NOT NULL, expires_at INTEGER NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS sessions (
    secret_hash TEXT PRIMARY KEY, person_id TEXT NOT NULL, created_at INTEGER NOT NULL,
    renewed_at INTEGER NOT NULL, expires_at INTEGER NOT NULL,
    previous_hash TEXT, previous_until INTEGER) STRICT;
  CREATE INDEX IF NOT EXISTS sessions_by_person ON sessions (person_id);
  CREATE INDEX IF NOT EXISTS sessions_by_previous ON sessions (previous_hash);
  CREATE TABLE IF NOT EXISTS tokens (
    id TEXT PRIMARY KEY, key_hash TEXT NOT NULL UNIQUE, label TEXT NOT NULL, role TEXT NOT NULL,
    created_at TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS key_values (
    person_id TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL,
    PRIMARY KEY (person_id, key)) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS origins (
    id INTEGER PRIMARY KEY AUTOINCREMENT, origin TEXT NOT NULL UNIQUE,
    allow_credentials INTEGER NOT NULL, created_at TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS hooks (id TEXT PRIMARY KEY, json TEXT NOT NULL) STRICT;
  `,
]

/**
 * Brings a system database to the current schema.
 * @throws Error when a newer version of this program wrote it.
 */
export function migrateSystem(system: DatabaseSync): void {
  addCommentsColumn(system)
  migrate(system, MIGRATIONS)
}

/** Of a list of datasets from before there were versions and comments: no statement can add it only where it is missing. */
function addCommentsColumn(system: DatabaseSync): void {
  if (system.prepare('PRAGMA user_version').get()?.user_version !== 0) return
  const columns = system.prepare('PRAGMA table_info(datasets)').all()
  if (columns.length > 0 && !columns.some(({ name }) => name === 'addon_for')) {
    system.exec('ALTER TABLE datasets ADD COLUMN addon_for TEXT')
  }
}
