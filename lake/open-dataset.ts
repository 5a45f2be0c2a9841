import { join } from 'node:path'
import { openVariantCache } from '#lake/assets/variant-cache.ts'
import type { LakeConfig } from '#lake/config.ts'
import type { Engine } from '#lake/ports/engine.ts'
import type { OpenedDataset } from '#lake/projects/dataset-registry.ts'
import { createQueryEngine } from '#lake/query/engine.ts'
import { openStore } from '#lake/store/open-store.ts'

/** Opens one dataset's content, assets and queries. */
export async function openDataset(
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
