import type { LakeDocument } from '#lake/types.ts'
import { isJsonObject, withArrayKeys } from './json.ts'
import type { ParsedMutation } from './parse-mutations.ts'
import { withPatchKeys } from './patch.ts'
import { malformed } from './refusal.ts'
import type { NewDocument, Operation, TransactionBuilder } from './transaction-builder.ts'

/** A mutation with the IDs of its documents. A query, if it had one, has been evaluated. */
export type ResolvedMutation = { mutation: ParsedMutation; ids: string[] }

/** A mutation's effect on a document. `document` is its new content, or its last content if deleted. */
export type MutationResult = {
  id: string
  operation: Operation
  document: LakeDocument | undefined
}

type Options = {
  /** True if objects in arrays get a `_key` (`autoGenerateArrayKeys`). */
  addKeys: boolean
}

/** Adds a mutation to a transaction. @throws Refusal */
export function applyMutation(
  builder: TransactionBuilder,
  { mutation, ids }: ResolvedMutation,
  { addKeys }: Options,
): MutationResult[] {
  switch (mutation.kind) {
    case 'create':
    case 'createOrReplace':
    case 'createIfNotExists': {
      const document = addKeys ? withDocumentKeys(mutation.document) : mutation.document
      const operation = builder[mutation.kind](document)
      return [{ id: document._id, operation, document: builder.get(document._id) }]
    }
    case 'delete':
      return ids.map((id) => {
        const document = builder.get(id)
        return { id, operation: builder.delete(id, mutation), document }
      })
    case 'patch': {
      const { ifRevisionID } = mutation
      const operations = addKeys ? withPatchKeys(mutation.operations) : mutation.operations
      return ids.map((id) => {
        if (ifRevisionID !== undefined) builder.expectRevision(id, ifRevisionID)
        const operation = builder.patch(id, operations)
        return { id, operation, document: builder.get(id) }
      })
    }
  }
}

/** Returns a document with a `_key` on every object in an array. */
export function withDocumentKeys(document: NewDocument): NewDocument {
  const keyed = Object.fromEntries(
    Object.entries(document).map(([field, value]) => [field, withArrayKeys(value)]),
  )
  return { ...keyed, _id: document._id, _type: document._type }
}

/** Maximum number of documents per query, as in the Content Lake (Mutation API reference). */
const MAX_SELECTED = 10_000

export type Select = (query: string, params: Record<string, unknown>) => Promise<unknown>

export function isByQuery(mutation: ParsedMutation): boolean {
  return 'selection' in mutation && 'query' in mutation.selection
}

export function resolveById(mutation: ParsedMutation): ResolvedMutation {
  const selection = 'selection' in mutation ? mutation.selection : undefined
  return { mutation, ids: selection && 'id' in selection ? [selection.id] : [] }
}

/** Returns a mutation with its documents' IDs, in the order of its query's result. @throws Refusal */
export async function resolveMutation(
  mutation: ParsedMutation,
  select: Select,
): Promise<ResolvedMutation> {
  if (!('selection' in mutation) || 'id' in mutation.selection) return resolveById(mutation)

  const { query, params } = mutation.selection
  const ids = idsIn(await select(query, params))
  if (ids.length > MAX_SELECTED) {
    throw malformed(`The query selects ${ids.length} documents; the limit is ${MAX_SELECTED}`)
  }
  return { mutation, ids }
}

function idsIn(result: unknown): string[] {
  if (result === null) return []

  const ids = new Set<string>()
  for (const document of Array.isArray(result) ? result : [result]) {
    if (!isJsonObject(document) || typeof document._id !== 'string') {
      throw malformed('The query of a mutation must return documents')
    }
    ids.add(document._id)
  }
  return [...ids]
}
