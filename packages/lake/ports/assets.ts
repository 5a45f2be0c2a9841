/** The two types of assets in the Assets API. Also used as folder names. */
export type AssetKind = 'images' | 'files'

/** An upload that is durable but doesn't have its name yet. */
export type ReceivedFile = {
  path: string
  sha1: string
  size: number
}

export type StoredAsset = { kind: AssetKind; name: string; path: string; size: number }

/** The uploaded originals of a dataset, named by content hash. Changes are durable when a method resolves. */
export interface AssetStore {
  /**
   * Writes a body to an unnamed file.
   * @param limit maximum size in bytes
   * @throws ApiError 413 over the limit, 503 if the disk is full.
   */
  receive(body: ReadableStream<Uint8Array> | null, limit: number): Promise<ReceivedFile>
  /**
   * Names a received file. Call it in a write turn (mutate/write-queue.ts) and commit the asset's document in the same
   * turn, so that no document exists without its file.
   * @throws Error for an invalid asset name.
   */
  place(file: ReceivedFile, kind: AssetKind, name: string): Promise<void>
  discard(file: ReceivedFile): Promise<void>
  find(kind: AssetKind, name: string): Promise<StoredAsset | undefined>
  /** Deletes an original if it exists. @throws Error for an invalid asset name. */
  remove(kind: AssetKind, name: string): Promise<void>
  list(): Promise<StoredAsset[]>
}
