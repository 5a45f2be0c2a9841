import { AppError } from '#lib/errors.ts'

export type StoredDocument = { readonly _id: string; readonly _rev: string } & Readonly<
  Record<string, unknown>
>

type NewDocument = { readonly _id: string; readonly _type: string } & Readonly<
  Record<string, unknown>
>

/** A mutation of Sanity's HTTP API (Mutation API reference). */
export type Mutation =
  | { readonly create: NewDocument }
  | { readonly createIfNotExists: NewDocument }
  | {
      readonly patch: {
        readonly id: string
        readonly ifRevisionID?: string
      } & PatchOperations
    }

export type PatchOperations = {
  readonly setIfMissing?: Readonly<Record<string, unknown>>
  readonly set?: Readonly<Record<string, unknown>>
  readonly unset?: readonly string[]
  readonly insert?:
    | { readonly before: string; readonly items: readonly unknown[] }
    | { readonly after: string; readonly items: readonly unknown[] }
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

/** Maximum number of attempts when others write to the document between our read and write. */
const MAX_ATTEMPTS = 5

/**
 * Runs work that reads documents and writes them at the revision it has read. If another write came in between, the
 * work starts over.
 *
 * @throws AppError `conflict` if the document keeps changing, and what `work` throws
 */
export async function withoutRaces<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      const isConflict = error instanceof AppError && error.code === 'conflict'
      if (!isConflict || attempt === MAX_ATTEMPTS) throw error
    }
  }
}
