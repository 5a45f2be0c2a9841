import { z } from 'zod'
import { isDocumentId, randomId } from '#lake/store/document-id.ts'
import { checkContent, isJsonObject } from './json.ts'
import { type PatchOperations, patchOperations } from './patch.ts'
import { malformed, type Refusal } from './refusal.ts'
import type { NewDocument } from './transaction-builder.ts'

type Selection = { id: string } | { query: string; params: Record<string, unknown> }

export type ParsedMutation =
  | { kind: 'create' | 'createOrReplace' | 'createIfNotExists'; document: NewDocument }
  | { kind: 'delete'; selection: Selection; purge: boolean }
  | {
      kind: 'patch'
      selection: Selection
      operations: PatchOperations
      ifRevisionID: string | undefined
    }

const selectionShape = {
  id: z.string().exactOptional(),
  query: z.string().exactOptional(),
  params: z.record(z.string(), z.unknown()).exactOptional(),
}
const deletion = z.strictObject({
  ...selectionShape,
  purge: z.boolean().exactOptional(),
})
const patch = z.strictObject({
  ...selectionShape,
  ...patchOperations.shape,
  ifRevisionID: z.string().exactOptional(),
})

/**
 * Parses a mutation: an object with exactly one key, which is its type.
 * @throws Refusal 400
 */
export function parseMutation(value: unknown): ParsedMutation {
  checkContent(value)
  const entries = isJsonObject(value) ? Object.entries(value) : []
  const [entry] = entries
  if (!entry || entries.length !== 1) {
    throw malformed('A mutation must be an object with exactly one key, which is its type')
  }

  const [kind, body] = entry
  switch (kind) {
    case 'create':
      return { kind, document: parseDocument(kind, withGeneratedId(body)) }
    case 'createOrReplace':
    case 'createIfNotExists':
      return { kind, document: parseDocument(kind, body) }
    case 'delete': {
      const { purge = false, ...selected } = read(deletion, kind, body)
      return { kind, selection: parseSelection(kind, selected), purge }
    }
    case 'patch': {
      const { id, query, params, ifRevisionID, ...operations } = read(patch, kind, body)
      const selection = parseSelection(kind, {
        ...(id !== undefined && { id }),
        ...(query !== undefined && { query }),
        ...(params && { params }),
      })
      return { kind, selection, operations, ifRevisionID }
    }
    default:
      throw malformed(`Unknown mutation "${kind}"`)
  }
}

/** Generates a missing `_id`, or completes one that ends with a dot (Mutation API reference). */
function withGeneratedId(body: unknown): unknown {
  if (!isJsonObject(body)) return body
  if (body._id === undefined) return { ...body, _id: randomId() }
  if (typeof body._id === 'string' && body._id.endsWith('.')) {
    return { ...body, _id: body._id + randomId() }
  }
  return body
}

/**
 * Validates a document to write.
 * @throws Refusal 400 without a valid `_id` or a `_type`, or with an invalid `_createdAt`.
 */
export function parseDocument(kind: string, body: unknown): NewDocument {
  if (!isJsonObject(body)) throw malformed(`${kind} needs a document`)

  const { _id, _type, _createdAt } = body
  if (typeof _id !== 'string' || !isDocumentId(_id)) throw malformedId(_id)
  if (typeof _type !== 'string' || _type === '') {
    throw malformed(`Document "${_id}" has no "_type"`)
  }
  if (_createdAt !== undefined && !isTime(_createdAt)) {
    throw malformed(`Document "${_id}" has an invalid "_createdAt"`, _createdAt)
  }
  return { ...body, _id, _type }
}

export function malformedId(id: unknown): Refusal {
  return malformed(`Malformed document ID: ${JSON.stringify(id)}`, id)
}

function isTime(value: unknown): boolean {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value))
}

function parseSelection(kind: string, body: z.infer<typeof deletion>): Selection {
  const { id, query, params = {} } = body
  if (id !== undefined && query === undefined) {
    if (!isDocumentId(id)) throw malformedId(id)
    return { id }
  }
  if (query !== undefined && id === undefined) return { query, params }
  throw malformed(`${kind} needs either an id or a query`)
}

function read<Output>(schema: z.ZodType<Output>, kind: string, body: unknown): Output {
  const result = schema.safeParse(body)
  if (result.success) return result.data

  const [issue] = result.error.issues
  const place = [kind, ...(issue?.path ?? [])].join('.')
  throw malformed(`${place}: ${issue?.message ?? 'not valid'}`)
}
