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

/** Engines under test, each with an empty system that is closed after the test. */
export const SYSTEMS: readonly [name: string, open: () => System][] = [
  ['SQLite', () => closedAfterTest(openSystem(':memory:'))],
]

function closedAfterTest(system: System): System {
  onTestFinished(() => system.close())
  return system
}

/** Creates empty content that can be opened several times. What the test doesn't close is closed after it. */
export type ContentEngine = () => () => ContentStore

export const CONTENTS: readonly [name: string, engine: ContentEngine][] = [
  ['SQLite', fileEngine(openContentWriter)],
]

export const ASSETS: readonly [name: string, engine: () => () => AssetStore][] = [
  [
    'a folder',
    () => {
      const folder = temporaryFolder()
      return () => openAssetFiles(folder)
    },
  ],
]

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lake-contract-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

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

/** Outboxes under test, each empty, with the handle through which commits write to it. */
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
