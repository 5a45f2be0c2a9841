import type { AssetStore } from './assets.ts'
import type { ContentStore } from './content.ts'
import type { System } from './system.ts'

export type DatasetPlace = { dataDir: string; dataset: string }

/**
 * Opens, copies and removes a lake's storage. Methods that can't open it throw an Error for the person who starts the
 * lake.
 */
export interface Engine {
  openSystem(dataDir: string): Promise<System>
  /** Creates the content if it is missing. */
  openContent(place: DatasetPlace): Promise<ContentStore>
  /** Creates the folder if it is missing. It must not be open elsewhere. */
  openAssets(place: DatasetPlace): Promise<AssetStore>
  /**
   * Copies a snapshot of content that may be in use, with its log and without its outbox.
   * @param to must not have content
   * @param without ID prefixes of documents to leave out
   * @throws Error if the disk is full.
   */
  copyContent(from: DatasetPlace, to: DatasetPlace, without: readonly string[]): Promise<void>
  /**
   * Copies the originals that the target doesn't have. Can be called repeatedly.
   * @throws Error if the disk is full.
   */
  copyAssets(from: DatasetPlace, to: DatasetPlace): Promise<void>
  /** Deletes content and assets, if they exist. They must not be open. */
  remove(place: DatasetPlace): Promise<void>
}
