/** Another name for a dataset, which can be led to another one at any time; null while it leads nowhere. */
export type Alias = { name: string; datasetName: string | null; createdAt: string }

/** The aliases of datasets, by their names. */
export interface AliasStore {
  get(name: string): Promise<Alias | undefined>
  /** In the order of their names. */
  list(): Promise<Alias[]>
  /** @returns false, and nothing has changed, when there is one of this name. */
  add(alias: Alias): Promise<boolean>
  /** Leads an alias to a dataset, or nowhere. @returns The alias as it was; undefined when there is none. */
  link(name: string, datasetName: string | null): Promise<Alias | undefined>
  /** Leads all aliases nowhere that lead to a dataset. */
  unlinkAll(datasetName: string): Promise<void>
  /** @returns Whether there was such an alias. */
  delete(name: string): Promise<boolean>
}
