import { DatabaseSync } from 'node:sqlite'
import type {
  CopyJobStore,
  DatasetStore,
  HookStore,
  KeyValueStore,
  OriginStore,
  RobotToken,
  StoredOrigin,
  System,
  TokenStore,
} from '#lake/ports/system.ts'
import { explainOpening } from '#lake/store/open-error.ts'
import { openAliases } from './aliases.ts'
import { inTransaction } from './in-transaction.ts'
import { openPeople, toRole } from './people.ts'
import { openSessions } from './sessions.ts'
import { migrateSystem } from './system-schema.ts'

/** How long a statement waits for another connection (a backup), in milliseconds. */
const BUSY_TIMEOUT = 5_000

/**
 * Opens the system database, making the file when it is missing.
 * @param file `:memory:` for one that is gone when it is closed.
 * @throws Error with one sentence when the file cannot be used.
 */
export function openSystem(file: string): System {
  let system: DatabaseSync | undefined
  try {
    system = new DatabaseSync(file, { timeout: BUSY_TIMEOUT })
    system.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
    migrateSystem(system)
    return nounsOf(system)
  } catch (error) {
    system?.close()
    const reason = explainOpening(file, error)
    throw new Error(`Cannot open the system database ${file}: ${reason}.`, { cause: error })
  }
}

function nounsOf(system: DatabaseSync): System {
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

/** Copies of datasets as rows of the system database. */
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

/** The list of datasets as rows of the system database. */
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

/** Webhooks as rows of the system database. */
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

/** Preferences as rows of the system database. */
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
    put: async (personId, pairs, most) =>
      inTransaction(system, () => {
        const keys = JSON.stringify(pairs.map(({ key }) => key))
        if (Number(countAfter.get(personId, keys)?.count) > most) return false
        for (const { key, value } of pairs) upsert.run(personId, key, JSON.stringify(value ?? null))
        return true
      }),
  }
}

/** Origins as rows of the system database. */
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

/** Tokens as rows of the system database. */
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
