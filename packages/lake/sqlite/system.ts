import { DatabaseSync } from 'node:sqlite'
import type {
  Alias,
  AliasStore,
  CopyJobStore,
  DatasetStore,
  HookStore,
  KeyValueStore,
  OriginStore,
  PersonStore,
  RobotToken,
  StoredOrigin,
  StoredPerson,
  System,
  TokenStore,
} from '#lake/ports/system.ts'
import { explainOpening } from '#lake/store/storage-failures.ts'
import { ROLES, type Role } from '#lake/types.ts'
import { inTransaction } from './in-transaction.ts'
import { type Migration, migrate } from './migrate.ts'
import { openSessions } from './sessions.ts'

/** Milliseconds that a statement waits for another connection (a backup). */
const BUSY_TIMEOUT_MS = 5_000

/**
 * Opens the system database and creates the file if necessary.
 * @param file `:memory:` for a temporary one
 * @throws Error if the file can't be used.
 */
export function openSystem(file: string): System {
  let system: DatabaseSync | undefined
  try {
    system = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS })
    system.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
    migrateSystem(system)
    return storesOf(system)
  } catch (error) {
    system?.close()
    const reason = explainOpening(file, error)
    throw new Error(`Cannot open the system database ${file}: ${reason}.`, { cause: error })
  }
}

function storesOf(system: DatabaseSync): System {
  return {
    people: openPeople(system),
    sessions: openSessions(system),
    tokens: openTokens(system),
    keyValues: openKeyValues(system),
    aliases: openAliases(system),
    origins: openOrigins(system),
    copyJobs: openCopyJobs(system),
    datasets: openDatasets(system),
    hooks: openHooks(system),
    close: async () => system.close(),
  }
}

function openCopyJobs(system: DatabaseSync): CopyJobStore {
  const upsert = system.prepare(`INSERT INTO copy_jobs (id, json) VALUES (?, ?)
    ON CONFLICT (id) DO UPDATE SET json = excluded.json`)
  const select = system.prepare('SELECT json FROM copy_jobs WHERE id = ?')
  const selectPage = system.prepare(
    'SELECT json FROM copy_jobs ORDER BY number DESC LIMIT ? OFFSET ?',
  )
  const removeOld = system.prepare(`DELETE FROM copy_jobs
    WHERE number <= (SELECT number FROM copy_jobs ORDER BY number DESC LIMIT 1 OFFSET ?)`)

  return {
    async put(job) {
      upsert.run(job.id, JSON.stringify(job))
    },
    async get(id) {
      const row = select.get(id)
      return row && JSON.parse(String(row.json))
    },
    list: async ({ offset, limit }) =>
      selectPage.all(limit, offset).map(({ json }) => JSON.parse(String(json))),
    async keepNewest(count) {
      removeOld.run(count)
    },
  }
}

function openDatasets(system: DatabaseSync): DatasetStore {
  const selectAll = system.prepare(
    'SELECT name, acl_mode, created_at, addon_for FROM datasets ORDER BY name',
  )
  const insert = system.prepare(
    'INSERT INTO datasets (name, acl_mode, created_at, addon_for) VALUES (?, ?, ?, ?)',
  )
  const update = system.prepare('UPDATE datasets SET acl_mode = ? WHERE name = ?')
  const remove = system.prepare('DELETE FROM datasets WHERE name = ?')

  return {
    list: async () =>
      selectAll.all().map((row) => ({
        name: String(row.name),
        aclMode: row.acl_mode === 'private' ? 'private' : 'public',
        createdAt: String(row.created_at),
        addonFor: row.addon_for === null ? null : String(row.addon_for),
      })),
    async add({ name, aclMode, createdAt, addonFor }) {
      insert.run(name, aclMode, createdAt, addonFor)
    },
    async setAclMode(name, aclMode) {
      update.run(aclMode, name)
    },
    async delete(name) {
      remove.run(name)
    },
  }
}

function openHooks(system: DatabaseSync): HookStore {
  const selectAll = system.prepare('SELECT json FROM hooks ORDER BY rowid')
  const upsert = system.prepare(`INSERT INTO hooks VALUES (?, ?)
    ON CONFLICT (id) DO UPDATE SET json = excluded.json`)
  const remove = system.prepare('DELETE FROM hooks WHERE id = ?')

  return {
    list: async () => selectAll.all().map(({ json }) => JSON.parse(String(json))),
    async put(hook) {
      upsert.run(hook.id, JSON.stringify(hook))
    },
    delete: async (id) => remove.run(id).changes > 0,
  }
}

function openKeyValues(system: DatabaseSync): KeyValueStore {
  const selectAll = system.prepare(
    'SELECT key, value FROM key_values WHERE person_id = ? ORDER BY key',
  )
  const countAfter = system.prepare(`SELECT count(*) AS count FROM (
    SELECT key FROM key_values WHERE person_id = ? UNION SELECT value FROM json_each(?))`)
  const upsert = system.prepare(`INSERT INTO key_values VALUES (?, ?, ?)
    ON CONFLICT (person_id, key) DO UPDATE SET value = excluded.value`)

  return {
    all: async (personId) =>
      selectAll
        .all(personId)
        .map((row) => ({ key: String(row.key), value: JSON.parse(String(row.value)) })),
    put: async (personId, pairs, maxKeys) =>
      inTransaction(system, () => {
        const keys = JSON.stringify(pairs.map(({ key }) => key))
        if (Number(countAfter.get(personId, keys)?.count) > maxKeys) return false
        for (const { key, value } of pairs) upsert.run(personId, key, JSON.stringify(value ?? null))
        return true
      }),
  }
}

function openOrigins(system: DatabaseSync): OriginStore {
  const insert = system.prepare(`INSERT INTO origins (origin, allow_credentials, created_at)
    VALUES (?, ?, ?) ON CONFLICT (origin) DO NOTHING RETURNING *`)
  const selectAll = system.prepare('SELECT * FROM origins ORDER BY id')
  const remove = system.prepare('DELETE FROM origins WHERE id = ?')

  return {
    list: async () => selectAll.all().map(toOrigin),
    async add({ origin, allowCredentials, createdAt }) {
      const row = insert.get(origin, allowCredentials ? 1 : 0, createdAt)
      return row && toOrigin(row)
    },
    delete: async (id) => remove.run(id).changes > 0,
  }
}

function toOrigin(row: Record<string, unknown>): StoredOrigin {
  return {
    id: Number(row.id),
    origin: String(row.origin),
    allowCredentials: row.allow_credentials === 1,
    createdAt: String(row.created_at),
  }
}

function openTokens(system: DatabaseSync): TokenStore {
  const insert = system.prepare('INSERT INTO tokens VALUES (?, ?, ?, ?, ?)')
  const select = system.prepare('SELECT * FROM tokens WHERE key_hash = ?')
  const selectAll = system.prepare('SELECT * FROM tokens ORDER BY created_at, id')
  const remove = system.prepare('DELETE FROM tokens WHERE id = ?')

  return {
    async add({ id, keyHash, label, role, createdAt }) {
      insert.run(id, keyHash, label, role, createdAt)
    },
    list: async () => selectAll.all().map(toToken),
    async find(keyHash) {
      const row = select.get(keyHash)
      return row && toToken(row)
    },
    delete: async (id) => remove.run(id).changes > 0,
  }
}

function toToken(row: Record<string, unknown>): RobotToken {
  return {
    id: String(row.id),
    label: String(row.label),
    role: toRole(row.role),
    createdAt: String(row.created_at),
  }
}

function openAliases(system: DatabaseSync): AliasStore {
  const select = system.prepare('SELECT * FROM dataset_aliases WHERE name = ?')
  const selectAll = system.prepare('SELECT * FROM dataset_aliases ORDER BY name')
  const insert = system.prepare(
    'INSERT INTO dataset_aliases VALUES (?, ?, ?) ON CONFLICT (name) DO NOTHING',
  )
  const update = system.prepare('UPDATE dataset_aliases SET dataset_name = ? WHERE name = ?')
  const unlink = system.prepare(
    'UPDATE dataset_aliases SET dataset_name = NULL WHERE dataset_name = ?',
  )
  const remove = system.prepare('DELETE FROM dataset_aliases WHERE name = ?')

  function find(name: string): Alias | undefined {
    const row = select.get(name)
    return row && toAlias(row)
  }

  return {
    get: async (name) => find(name),
    list: async () => selectAll.all().map(toAlias),
    add: async ({ name, datasetName, createdAt }) =>
      insert.run(name, datasetName, createdAt).changes > 0,
    async link(name, datasetName) {
      const before = find(name)
      update.run(datasetName, name)
      return before
    },
    async unlinkAll(datasetName) {
      unlink.run(datasetName)
    },
    delete: async (name) => remove.run(name).changes > 0,
  }
}

function toAlias(row: Record<string, unknown>): Alias {
  return {
    name: String(row.name),
    datasetName: row.dataset_name === null ? null : String(row.dataset_name),
    createdAt: String(row.created_at),
  }
}

function openPeople(system: DatabaseSync): PersonStore {
  const select = system.prepare('SELECT * FROM people WHERE id = ?')
  const selectAll = system.prepare('SELECT * FROM people ORDER BY created_at, id')
  const upsert = system.prepare(`
    INSERT INTO people (id, name, email, profile_image, role, created_at, updated_at)
    VALUES (:id, :name, :email, :profileImage, :role, :at, :at)
    ON CONFLICT (id) DO UPDATE SET name = :name, email = :email, profile_image = :profileImage,
      role = :role, updated_at = :at`)

  function find(id: string): StoredPerson | undefined {
    const row = select.get(id)
    return row && toPerson(row)
  }

  return {
    get: async (id) => find(id),
    list: async () => selectAll.all().map(toPerson),
    async put(person, at) {
      const before = find(person.id)
      upsert.run({ ...person, at })
      return before
    },
  }
}

function toPerson(row: Record<string, unknown>): StoredPerson {
  return {
    id: String(row.id),
    name: String(row.name),
    email: String(row.email),
    profileImage: row.profile_image === null ? null : String(row.profile_image),
    role: toRole(row.role),
    createdAt: String(row.created_at),
    updatedAt: String(row.updated_at),
  }
}

/** Parses a stored role. Unknown ones become `viewer`. */
function toRole(value: unknown): Role {
  return ROLES.find((role) => role === value) ?? 'viewer'
}

/**
 * The system database's schema, one entry per version (`PRAGMA user_version`). Never edit released entries; add new
 * ones. The first one also runs on databases from before versioning, which may have some of its tables.
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
 * Migrates a system database to the current schema.
 * @throws Error if a newer version of the lake wrote it.
 */
export function migrateSystem(system: DatabaseSync): void {
  addCommentsColumn(system)
  migrate(system, MIGRATIONS)
}

/**
 * Adds a column to the list of datasets if the database is from before versioning, because SQL can't add it only if
 * missing.
 */
function addCommentsColumn(system: DatabaseSync): void {
  if (system.prepare('PRAGMA user_version').get()?.user_version !== 0) return
  const columns = system.prepare('PRAGMA table_info(datasets)').all()
  if (columns.length > 0 && !columns.some(({ name }) => name === 'addon_for')) {
    system.exec('ALTER TABLE datasets ADD COLUMN addon_for TEXT')
  }
}
