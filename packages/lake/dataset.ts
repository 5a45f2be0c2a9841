import type { VariantCache } from '#lake/assets/variant-cache.ts'
import type { AssetStore } from '#lake/ports/assets.ts'
import type { QueryEngine } from '#lake/query/engine.ts'
import type { Store } from '#lake/store/store.ts'

/** One dataset with the parts that work on it. */
export type Dataset = {
  name: string
  store: Store
  query: QueryEngine
  assets: AssetStore
  /** Renderings of the originals: can be deleted at any time without loss. */
  variants: VariantCache
}
