export type StoredDocument = { readonly _id: string; readonly _rev: string } & Readonly<
  Record<string, unknown>
>

/** A mutation of Sanity's HTTP API (Mutation API reference). */
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

/** The operations of the content lake that saving needs, on behalf of one person. Tests use their own. */
export type ContentStore = {
  /**
   * Returns the documents with these ids as they are now, bypassing all caches. Missing ones are left out.
   *
   * @throws AppError `content-unreachable`
   */
  read(ids: readonly string[]): Promise<readonly StoredDocument[]>
  /**
   * Writes all mutations or none.
   *
   * @returns the new revision of every written document
   * @throws AppError `conflict` if a document no longer has the revision `ifRevisionID`, `content-unreachable` if the
   *   lake doesn't respond, `unexpected` if it rejects the mutations
   */
  write(mutations: readonly Mutation[]): Promise<string>
}

export function draftId(id: string): string {
  return `drafts.${id}`
}
