import { join } from 'node:path'
import { openAssetStore } from '#lake/assets/asset-store.ts'
import type { LakeConfig } from '#lake/config.ts'
import type { OpenedDataset } from '#lake/projects/dataset-registry.ts'
import { createQueryEngine } from '#lake/query/engine.ts'
import { openStore } from '#lake/store/open-store.ts'

/** Opens one dataset's database and assets in a folder of its own. */
export function openDataset(config: LakeConfig, name: string, folder: string): OpenedDataset {
  const store = openStore({ file: join(folder, 'content.sqlite') })
  try {
    const assets = openAssetStore(join(folder, 'assets'))
    const query = createQueryEngine({ store, projectId: config.projectId, dataset: name })
    return {
      dataset: { name, store, query, assets },
      async close() {
        await query.close()
        store.close()
      },
    }
  } catch (error) {
    store.close()
    throw error
  }
}
