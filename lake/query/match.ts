import type { LakeDocument } from '#lake/types.ts'

/** A filter, ready to be asked about one document at a time. */
export type CompiledFilter = (document: LakeDocument, options?: FilterOptions) => boolean

export type FilterOptions = {
  /** What `identity()` answers. */
  identity?: string
  /** What `now()` answers. Default: the present. */
  now?: Date
}

/** Both sides of a change, for `before()`, `after()` and `delta::…`. */
export type ChangedDocument = { before: LakeDocument | null; after: LakeDocument | null }

/**
 * Compiles a listener's or an access rule's filter: `*`, `*[filter]`, `*[filter]{projection}` or the
 * bare filter. The document is seen raw, alone in its dataset.
 *
 * @throws ApiError 400 `queryParseError`.
 */
export declare function compileFilter(
  query: string,
  params?: Record<string, unknown>,
): CompiledFilter

/**
 * Compiles a webhook's filter, which may also use `before()`, `after()` and `delta::…`. Judges the
 * document as it is after the change (before it, for a deletion).
 *
 * @throws ApiError 400 `queryParseError`.
 */
export declare function compileHookFilter(
  query: string,
  params?: Record<string, unknown>,
): (change: ChangedDocument, options?: FilterOptions) => Promise<boolean>

/**
 * Evaluates a webhook's projection, such as `{_id, "changed": before().title != after().title}`.
 *
 * @throws ApiError 400 `queryParseError`.
 */
export declare function evaluateProjection(
  projection: string,
  change: ChangedDocument,
  options?: FilterOptions & { dereference?: (id: string) => LakeDocument | undefined },
): Promise<unknown>
