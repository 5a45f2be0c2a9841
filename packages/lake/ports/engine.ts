import type { AssetStore } from './assets.ts'
import type { ContentStore } from './content.ts'
import type { System } from './system.ts'

/** Where a dataset is kept: in which data folder, under which name. */
export type DatasetPlace = { dataDir: string; dataset: string }

/** Everything that a lake keeps, wherever that is. What cannot be opened throws an Error with one sentence. */
export interface Engine {
  openSystem(dataDir: string): Promise<System>
  /** Makes it when it is missing. */
  openContent(place: DatasetPlace): Promise<ContentStore>
  /** Makes it when it is missing. Nobody else has it open. */
  openAssets(place: DatasetPlace): Promise<AssetStore>
  /**
   * Copies content that others may be reading and writing, as of one moment, with its log and without its outbox.
   * @param to has none yet
   * @param without beginnings of the ids of documents that stay behind
   * @throws Error when there is no room.
   */
  copyContent(from: DatasetPlace, to: DatasetPlace, without: readonly string[]): Promise<void>
  /**
   * Copies the originals that are there, and those that are not there yet when it is called again.
   * @throws Error when there is no room.
   */
  copyAssets(from: DatasetPlace, to: DatasetPlace): Promise<void>
  /** Removes content and assets, as much as there is of them. Nobody has them open. */
  remove(place: DatasetPlace): Promise<void>
}
