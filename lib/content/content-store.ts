/** A document as the content lake holds it. */
export type StoredDocument = { readonly _id: string; readonly _rev: string } & Readonly<
  Record<string, unknown>
>

/** One mutation of Sanity's HTTP API (Mutation API reference). */
export type Mutation =
  | { readonly createIfNotExists: { readonly _id: string; readonly _type: string } }
  | {
      readonly patch: {
        readonly id: string
        readonly ifRevisionID?: string
        readonly set?: Readonly<Record<string, unknown>>
        readonly unset?: readonly string[]
      }
    }

/** What saving needs of the content lake, in the name of one person; tests bring their own. */
export type ContentStore = {
  /**
   * The documents with these ids as they are stored at this moment, past every cache; those that are not
   * there are left out.
   *
   * @throws AppError `content-unreachable`
   */
  read(ids: readonly string[]): Promise<readonly StoredDocument[]>
  /**
   * Writes all or nothing.
   *
   * @returns the revision that every written document has afterwards
   * @throws AppError `conflict` when a document has another revision than `ifRevisionID` by now,
   *   `content-unreachable` when the lake does not answer, `unexpected` when it refuses
   */
  write(mutations: readonly Mutation[]): Promise<string>
}

/** Id of the draft of a published document. */
export function draftId(id: string): string {
  return `drafts.${id}`
}
