import { DatabaseSync } from 'node:sqlite'
import { onTestFinished } from 'vitest'
import { createOutbox } from '#lake/memory/outbox.ts'
import { openMemorySystem } from '#lake/memory/system.ts'
import type { Outbox, OutboxWriter } from '#lake/ports/outbox.ts'
import type { System } from '#lake/ports/system.ts'
import { migrateContent } from '#lake/sqlite/content-schema.ts'
import { openOutbox, openOutboxWriter } from '#lake/sqlite/outbox.ts'
import { openSystem } from '#lake/sqlite/system.ts'

/** The engines that have to pass the suites beside this file, each with an empty system that the test closes. */
export const SYSTEMS: readonly [name: string, open: () => System][] = [
  ['SQLite', () => closedAfterTest(openSystem(':memory:'))],
  ['memory', () => closedAfterTest(openMemorySystem())],
]

function closedAfterTest(system: System): System {
  onTestFinished(() => system.close())
  return system
}

/** The outboxes that have to pass, each empty, with what a commit writes into it. */
export const OUTBOXES: readonly [
  name: string,
  open: () => { outbox: Outbox; writer: OutboxWriter },
][] = [
  [
    'SQLite',
    () => {
      const database = new DatabaseSync(':memory:')
      migrateContent(database)
      return { outbox: openOutbox(database), writer: openOutboxWriter(database) }
    },
  ],
  ['memory', createOutbox],
]
