import type { VariantCache } from '#lake/assets/variant-cache.ts'
import type { AssetStore } from '#lake/ports/assets.ts'
import type { QueryEngine } from '#lake/query/engine.ts'
import type { Store } from '#lake/store/store.ts'

export type Dataset = {
  name: string
  store: Store
  query: QueryEngine
  assets: AssetStore
  /** Renderings of the originals. They can be deleted at any time. */
  variants: VariantCache
}
