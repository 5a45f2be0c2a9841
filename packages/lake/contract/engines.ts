import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { onTestFinished } from 'vitest'
import { openAssetFiles } from '#lake/files/assets.ts'
import type { AssetStore } from '#lake/ports/assets.ts'
import type { ContentStore } from '#lake/ports/content.ts'
import type { Outbox, OutboxWriter } from '#lake/ports/outbox.ts'
import type { System } from '#lake/ports/system.ts'
import { openContent } from '#lake/sqlite/content.ts'
import { migrateContent } from '#lake/sqlite/content-schema.ts'
import { openOutbox, openOutboxWriter } from '#lake/sqlite/outbox.ts'
import { openSystem } from '#lake/sqlite/system.ts'
import { openContentWriter } from '#lake/sqlite/write-content.ts'

/** The engines that have to pass the suites beside this file, each with an empty system that the test closes. */
export const SYSTEMS: readonly [name: string, open: () => System][] = [
  ['SQLite', () => closedAfterTest(openSystem(':memory:'))],
]

function closedAfterTest(system: System): System {
  onTestFinished(() => system.close())
  return system
}

/** Makes an empty content that can be opened, again as well; what the test does not close is closed after it. */
export type ContentEngine = () => () => ContentStore

/** The contents that have to pass. */
export const CONTENTS: readonly [name: string, engine: ContentEngine][] = [
  ['SQLite', fileEngine(openContentWriter)],
]

/** The engines of assets that have to pass the suite. Each names a place on this machine, so none is in memory. */
export const ASSETS: readonly [name: string, engine: () => () => AssetStore][] = [
  [
    'a folder',
    () => {
      const folder = temporaryFolder()
      return () => openAssetFiles(folder)
    },
  ],
]

/** A folder that goes after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lake-contract-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** A file in a folder of its own. @param openWriter what writes to it */
export function fileEngine(openWriter: Parameters<typeof openContent>[1]): ContentEngine {
  return () => {
    const file = join(temporaryFolder(), 'content.sqlite')
    return () => {
      const content = openContent(file, openWriter)
      onTestFinished(() => content.close())
      return content
    }
  }
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
      const { record, forget } = openOutboxWriter(database)
      const writer: OutboxWriter = { record: (event) => record(JSON.stringify(event)), forget }
      return { outbox: openOutbox(database), writer }
    },
  ],
]
