/** One remembered preference of a person: any JSON under a name the Studio chose. */
export type KeyValue = { key: string; value: unknown }

/** What the Studio remembers for each person. */
export interface KeyValueStore {
  /** In the order of their keys. */
  all(personId: string): Promise<KeyValue[]>
  /**
   * Keeps all of them, or none where the person would then have more keys than `most`.
   * @returns Whether they are kept.
   */
  put(personId: string, pairs: readonly KeyValue[], most: number): Promise<boolean>
}
