/** Whether anonymous callers may read a dataset's published documents. */
export type AclMode = 'public' | 'private'

export type DatasetRecord = {
  name: string
  aclMode: AclMode
  createdAt: string
  /** The dataset whose comments this one holds, where it holds comments. */
  addonFor: string | null
}

/** Which datasets there are. */
export interface DatasetStore {
  /** In the order of their names. */
  list(): Promise<DatasetRecord[]>
  /** @throws Error when there is one of this name. */
  add(record: DatasetRecord): Promise<void>
  /** Nothing happens when there is none of this name. */
  setAclMode(name: string, aclMode: AclMode): Promise<void>
  /** Nothing happens when there is none of this name. */
  delete(name: string): Promise<void>
}
