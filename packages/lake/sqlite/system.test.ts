import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openSystem } from './system.ts'

function temporaryFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lake-system-'))
  return join(folder, 'lake.sqlite')
}

/** Creates a database from before versioning, with only these statements. */
function leftBehind(statements: string): string {
  const file = temporaryFile()
  const database = new DatabaseSync(file)
  database.exec(statements)
  database.close()
  return file
}

const PERSON = `
  CREATE TABLE people (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, email TEXT NOT NULL, profile_image TEXT,
    role TEXT NOT NULL, created_at TEXT NOT NULL, updated_at TEXT NOT NULL) STRICT;
  INSERT INTO people VALUES ('ann', 'Ann', '', NULL, 'owner', 'then', 'then');`
const SESSION = `
  CREATE TABLE sessions (
    secret_hash TEXT PRIMARY KEY, person_id TEXT NOT NULL, created_at INTEGER NOT NULL,
    renewed_at INTEGER NOT NULL, expires_at INTEGER NOT NULL,
    previous_hash TEXT, previous_until INTEGER) STRICT;
  CREATE INDEX sessions_by_person ON sessions (person_id);
  INSERT INTO sessions VALUES ('s1', 'ann', 1, 1, 9, NULL, NULL);`
const DATASET = `
  CREATE TABLE datasets (
    name TEXT PRIMARY KEY, acl_mode TEXT NOT NULL, created_at TEXT NOT NULL) STRICT;
  INSERT INTO datasets VALUES ('production', 'private', 'then');`
const COMMENTS = `
  ALTER TABLE datasets ADD COLUMN addon_for TEXT;
  INSERT INTO datasets VALUES ('production-comments', 'private', 'then', 'production');`

describe('the system database', () => {
  it('keeps its data when reopened', async () => {
    const file = temporaryFile()
    const first = openSystem(file)
    await first.origins.add({ origin: 'https://a.example', allowCredentials: true, createdAt: '' })
    await first.close()

    const second = openSystem(file)
    onTestFinished(() => second.close())
    expect(await second.origins.list()).toMatchObject([{ origin: 'https://a.example' }])
  })

  it.each([
    ['nothing', ''],
    ['people', PERSON],
    ['sessions', SESSION],
    ['datasets', DATASET],
    ['datasets and their comments', DATASET + COMMENTS],
    ['all tables', PERSON + SESSION + DATASET + COMMENTS],
  ])('migrates a database from before versioning with %s', async (_what, statements) => {
    const file = leftBehind(statements)
    await openSystem(file).close()
    const system = openSystem(file)
    onTestFinished(() => system.close())

    const people = (await system.people.list()).map(({ id, role }) => [id, role])
    expect(people).toEqual(statements.includes(PERSON) ? [['ann', 'viewer']] : [])
    const owner = statements.includes(SESSION) ? 'ann' : undefined
    expect(await system.sessions.personOf('s1', 5)).toBe(owner)
    const datasets = (await system.datasets.list()).map(({ name, addonFor }) => [name, addonFor])
    expect(datasets).toEqual([
      ...(statements.includes(DATASET) ? [['production', null]] : []),
      ...(statements.includes(COMMENTS) ? [['production-comments', 'production']] : []),
    ])
    await system.hooks.put({ id: 'h' })
    expect(await system.hooks.list()).toEqual([{ id: 'h' }])
  })

  it('rejects a database from a newer version without changing it', () => {
    const file = leftBehind(`${DATASET} PRAGMA user_version = 999`)

    expect(() => openSystem(file)).toThrow(
      /^Cannot open the system database .*: it has schema version 999, .*\. Start the newer version that wrote it\.$/,
    )
    const database = new DatabaseSync(file)
    onTestFinished(() => database.close())
    expect(database.prepare('PRAGMA table_info(datasets)').all()).toHaveLength(3)
  })
})
