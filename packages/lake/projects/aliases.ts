import { DATASET_NAME } from '#lake/config.ts'
import { ApiError } from '#lake/errors.ts'
import type { Alias, AliasStore } from '#lake/ports/system.ts'

export type Aliases = Pick<AliasStore, 'list' | 'unlinkAll'> & {
  /**
   * The dataset that a path names: `~name` is an alias, anything else a dataset's own name.
   * @returns undefined for an alias that does not exist or leads nowhere.
   */
  resolve(name: string): Promise<string | undefined>
  /** @throws ApiError 400 for a bad name, 409 when it exists. */
  create(name: string, datasetName: string | null): Promise<Alias>
  /** @returns The alias as it was. @throws ApiError 404. */
  link(name: string, datasetName: string | null): Promise<Alias>
  /** @throws ApiError 404. */
  delete(name: string): Promise<void>
}

const MARK = '~'

/** The project's aliases. Their names are kept without the mark. */
export function createAliases(store: AliasStore, now: () => Date): Aliases {
  return {
    list: () => store.list(),
    unlinkAll: (datasetName) => store.unlinkAll(datasetName),
    async resolve(name) {
      if (!name.startsWith(MARK)) return name
      return (await store.get(bare(name)))?.datasetName ?? undefined
    },
    async create(name, datasetName) {
      const alias = { name: bare(name), datasetName, createdAt: now().toISOString() }
      if (!DATASET_NAME.test(alias.name)) {
        throw new ApiError(400, 'badRequest', `An alias's name must match ${DATASET_NAME.source}`)
      }
      if (await store.add(alias)) return alias
      throw new ApiError(409, 'conflict', `Dataset alias "${MARK}${alias.name}" already exists`)
    },
    async link(name, datasetName) {
      const before = await store.link(bare(name), datasetName)
      if (!before) throw unknownAlias(name)
      return before
    },
    async delete(name) {
      if (!(await store.delete(bare(name)))) throw unknownAlias(name)
    },
  }
}

function bare(name: string): string {
  return name.replace(/^~/, '')
}

function unknownAlias(name: string): ApiError {
  return new ApiError(404, 'notFound', `Dataset alias "${MARK}${bare(name)}" not found`)
}
