import { DATASET_NAME } from '#lake/config.ts'
import { ApiError } from '#lake/errors.ts'
import type { Alias, AliasStore } from '#lake/ports/system.ts'

export type Aliases = Pick<AliasStore, 'list' | 'unlinkAll'> & {
  /**
   * Returns the dataset that a path names: `~name` is an alias, anything else a dataset name.
   * @returns undefined for an alias that doesn't exist or isn't linked
   */
  resolve(name: string): Promise<string | undefined>
  /** @throws ApiError 400 for an invalid name, 409 if it exists. */
  create(name: string, datasetName: string | null): Promise<Alias>
  /** @returns the previous alias @throws ApiError 404. */
  link(name: string, datasetName: string | null): Promise<Alias>
  /** @throws ApiError 404. */
  delete(name: string): Promise<void>
}

const PREFIX = '~'

/** Creates the project's aliases. Names are stored without the prefix `~`. */
export function createAliases(store: AliasStore, now: () => Date): Aliases {
  return {
    list: () => store.list(),
    unlinkAll: (datasetName) => store.unlinkAll(datasetName),
    async resolve(name) {
      if (!name.startsWith(PREFIX)) return name
      return (await store.get(withoutPrefix(name)))?.datasetName ?? undefined
    },
    async create(name, datasetName) {
      const alias = { name: withoutPrefix(name), datasetName, createdAt: now().toISOString() }
      if (!DATASET_NAME.test(alias.name)) {
        throw new ApiError(400, 'badRequest', `An alias name must match ${DATASET_NAME.source}`)
      }
      if (await store.add(alias)) return alias
      throw new ApiError(409, 'conflict', `Dataset alias "${PREFIX}${alias.name}" already exists`)
    },
    async link(name, datasetName) {
      const before = await store.link(withoutPrefix(name), datasetName)
      if (!before) throw unknownAlias(name)
      return before
    },
    async delete(name) {
      if (!(await store.delete(withoutPrefix(name)))) throw unknownAlias(name)
    },
  }
}

function withoutPrefix(name: string): string {
  return name.replace(/^~/, '')
}

function unknownAlias(name: string): ApiError {
  return new ApiError(404, 'notFound', `Dataset alias "${PREFIX}${withoutPrefix(name)}" not found`)
}
