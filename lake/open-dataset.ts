import { join } from 'node:path'
import { openAssetStore } from '#lake/assets/asset-store.ts'
import type { LakeConfig } from '#lake/config.ts'
import type { OpenedDataset } from '#lake/projects/dataset-registry.ts'
import { createQueryEngine } from '#lake/query/engine.ts'
import { openContent } from '#lake/sqlite/content.ts'
import { openStore } from '#lake/store/open-store.ts'

/** Opens one dataset's database and assets in a folder of its own. */
export async function openDataset(
  config: LakeConfig,
  name: string,
  folder: string,
): Promise<OpenedDataset> {
  const store = await openStore(openContent(join(folder, 'content.sqlite')))
  try {
    const assets = openAssetStore(join(folder, 'assets'))
    const query = createQueryEngine({ store, projectId: config.projectId, dataset: name })
    return {
      dataset: { name, store, query, assets },
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
