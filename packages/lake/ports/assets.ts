/** The two families of the Assets API; also the names of the folders. */
export type AssetKind = 'images' | 'files'

/** An upload that is durable on this machine but has no name yet. */
export type ReceivedFile = {
  path: string
  /** Hex digest of the bytes: what an asset is called after. */
  sha1: string
  /** Bytes. */
  size: number
}

/** A stored original, and where this machine can read it for as long as it exists. */
export type StoredAsset = { kind: AssetKind; name: string; path: string; size: number }

/** The uploaded originals of one dataset, named after their content. What is answered is durable. */
export interface AssetStore {
  /**
   * Writes a body to a nameless file and makes it durable.
   * @param limit Largest number of bytes that is taken.
   * @throws ApiError 413 over the limit, 503 when the disk is full.
   */
  receive(body: ReadableStream<Uint8Array> | null, limit: number): Promise<ReceivedFile>
  /**
   * Gives a received file its name. Call it in a turn to write (packages/lake/mutate/write-queue.ts) and commit the asset's
   * document in the same: so no document is ever without its file.
   * @throws Error for a name that no asset can have.
   */
  place(file: ReceivedFile, kind: AssetKind, name: string): Promise<void>
  /** Deletes a received file that is not wanted after all. */
  discard(file: ReceivedFile): Promise<void>
  find(kind: AssetKind, name: string): Promise<StoredAsset | undefined>
  /** Deletes an original. Nothing happens when it does not exist. @throws Error for a name that no asset can have. */
  remove(kind: AssetKind, name: string): Promise<void>
  /** Every original. */
  list(): Promise<StoredAsset[]>
}
