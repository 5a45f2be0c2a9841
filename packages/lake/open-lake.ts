import { join } from 'node:path'
import { openVariantCache } from '#lake/assets/variant-cache.ts'
import { createAuth } from '#lake/auth/auth.ts'
import { type LakeConfig, listeningUrl } from '#lake/config.ts'
import { engine as usualEngine } from '#lake/engine.ts'
import { startRetention } from '#lake/history/retention.ts'
import type { Lake } from '#lake/lake.ts'
import type { Engine } from '#lake/ports/engine.ts'
import type { System } from '#lake/ports/system.ts'
import { createAliases } from '#lake/projects/aliases.ts'
import { openCopyJobs } from '#lake/projects/copy-jobs.ts'
import { type OpenedDataset, openDatasetRegistry } from '#lake/projects/dataset-registry.ts'
import { openOrigins } from '#lake/projects/origins.ts'
import { createQueryEngine } from '#lake/query/engine.ts'
import { lockDataFolder } from '#lake/store/lock.ts'
import { openStore } from '#lake/store/open-store.ts'
import { openHooks } from '#lake/webhooks/hooks.ts'
import { updateAssetUrls } from './assets/asset-document.ts'
import { explainOpening, sqliteCode } from './store/storage-failures.ts'

export type OpenLake = Lake & {
  /**
   * Sets the URL on which the server listens, which is the public URL unless one is configured. If the public URL has
   * changed, the asset documents are updated.
   */
  listensAt(url: string): Promise<void>
  /** Ends every stream and rejects new requests with 503. Requests in progress continue. */
  beginClosing(): void
  /** Closes every database and releases the data folder. Call it when no request is in progress. */
  close(): Promise<void>
}

type Options = { now?: () => Date; engine?: Engine }

/**
 * Opens a data folder: locks it, opens the system database and every dataset, and creates the configured datasets that
 * are missing.
 *
 * @throws Error if the folder is in use, a database can't be read or the disk is full.
 */
export async function openLake(config: LakeConfig, options: Options = {}): Promise<OpenLake> {
  const { now = () => new Date(), engine = usualEngine } = options
  const lock = lockDataFolder(config.dataDir)
  const closing = new AbortController()
  let system: System | undefined
  try {
    const opened = await engine.openSystem(config.dataDir)
    system = opened
    const datasets = await openDatasetRegistry({
      store: opened.datasets,
      open: (name) => openDataset(engine, config, name),
      remove: (dataset) => engine.remove({ dataDir: config.dataDir, dataset }),
      now,
    })
    for (const name of config.datasets) {
      if (!datasets.record(name)) await datasets.create(name)
    }

    const { historyDays } = config
    if (historyDays !== undefined) {
      datasets.onOpen((dataset) => startRetention(dataset, { days: historyDays, now }))
    }

    let ownUrl = listeningUrl(config.host, config.port)
    const publicUrl = () => config.publicUrl ?? ownUrl
    const copies = await openCopyJobs({
      store: opened.copyJobs,
      datasets,
      dataDir: config.dataDir,
      projectId: config.projectId,
      publicUrl,
      now,
    })
    return {
      config,
      datasets,
      system: opened,
      auth: createAuth(opened, now),
      copies,
      aliases: createAliases(opened.aliases, now),
      origins: await openOrigins(opened.origins, config.allowedOrigins, now),
      hooks: await openHooks(opened.hooks, now),
      closing: closing.signal,
      publicUrl,
      async listensAt(url) {
        ownUrl = url
        const place = { projectId: config.projectId, publicUrl: publicUrl() }
        for (const { name } of datasets.records()) {
          const dataset = datasets.get(name)
          if (dataset) await updateAssetUrls(dataset, place)
        }
      },
      beginClosing: () => closing.abort(),
      async close() {
        closing.abort()
        await copies.close()
        await datasets.close()
        await opened.close()
        lock.release()
      },
    }
  } catch (error) {
    await system?.close()
    lock.release()
    // A database whose header is intact can still be damaged elsewhere.
    if (sqliteCode(error) === undefined) throw error
    throw cannotOpen(`the lake in ${config.dataDir}`, config.dataDir, error)
  }
}

function cannotOpen(subject: string, path: string, error: unknown): Error {
  return new Error(`Cannot open ${subject}: ${explainOpening(path, error)}.`, { cause: error })
}

async function openDataset(
  engine: Engine,
  { dataDir, projectId }: LakeConfig,
  name: string,
): Promise<OpenedDataset> {
  const place = { dataDir, dataset: name }
  const store = await openStore(await engine.openContent(place))
  try {
    const assets = await engine.openAssets(place)
    const variants = openVariantCache(join(dataDir, 'datasets', name, 'assets', 'variants'))
    const query = createQueryEngine({ store, projectId, dataset: name })
    return {
      dataset: { name, store, query, assets, variants },
      async close() {
        await query.close()
        await store.close()
      },
    }
  } catch (error) {
    await store.close()
    throw error
  }
}
