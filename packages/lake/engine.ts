import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { openAssetFiles } from '#lake/files/assets.ts'
import { copyAssetFiles } from '#lake/files/copy-assets.ts'
import type { DatasetPlace, Engine } from '#lake/ports/engine.ts'
import { openContent } from '#lake/sqlite/content.ts'
import { copyContent } from '#lake/sqlite/copy-content.ts'
import { openSystem } from '#lake/sqlite/system.ts'
import { openContentWriter } from '#lake/sqlite/write-content.ts'
import { openWriterThread } from '#lake/sqlite/writer-thread.ts'

/** The storage engine: SQLite and files on this machine. */
export const engine: Engine = {
  openSystem: async (dataDir) => openSystem(join(dataDir, 'lake.sqlite')),
  openContent: async (place) => openContent(contentOf(place), (_, file) => openWriterThread(file)),
  openAssets: async (place) => openAssetFiles(assetsOf(place)),
  copyContent: async (from, to, without) => copyContent(contentOf(from), contentOf(to), without),
  copyAssets: async (from, to) => copyAssetFiles(assetsOf(from), assetsOf(to)),
  remove: async (place) => rmSync(folderOf(place), { recursive: true, force: true }),
}

/** Writes content without a worker thread, for callers that writes may block: the copy thread and tests. */
export const simpleEngine: Engine = {
  ...engine,
  openContent: async (place) => openContent(contentOf(place), openContentWriter),
}

function folderOf({ dataDir, dataset }: DatasetPlace): string {
  return join(dataDir, 'datasets', dataset)
}

function contentOf(place: DatasetPlace): string {
  return join(folderOf(place), 'content.sqlite')
}

function assetsOf(place: DatasetPlace): string {
  return join(folderOf(place), 'assets')
}
