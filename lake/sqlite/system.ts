import { DatabaseSync } from 'node:sqlite'
import type { System } from '#lake/ports/system.ts'
import { explainOpening } from '#lake/store/open-error.ts'
import { openAliases } from './aliases.ts'
import { openCopyJobs } from './copy-jobs.ts'
import { openDatasets } from './datasets.ts'
import { openHooks } from './hooks.ts'
import { openKeyValues } from './key-values.ts'
import { openOrigins } from './origins.ts'
import { openPeople } from './people.ts'
import { openSessions } from './sessions.ts'
import { migrateSystem } from './system-schema.ts'
import { openTokens } from './tokens.ts'

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
