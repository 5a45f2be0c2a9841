import { ApiError } from '#lake/errors.ts'

/**
 * Error of a mutation or action. `type` and `details` are the Content Lake's, for clients that read
 * `error.details.items`.
 */
export class Refusal extends Error {
  readonly status: number
  readonly type: string
  readonly details: Record<string, unknown>

  constructor(
    status: number,
    type: string,
    description: string,
    details: Record<string, unknown> = {},
  ) {
    super(description)
    this.name = 'Refusal'
    this.status = status
    this.type = type
    this.details = details
  }
}

export function malformed(description: string, value?: unknown): Refusal {
  return new Refusal(400, 'validationError', description, value === undefined ? {} : { value })
}

export function notFound(id: string): Refusal {
  return new Refusal(
    404,
    'documentNotFoundError',
    `The document with the ID "${id}" was not found`,
    {
      id,
    },
  )
}

export function alreadyExists(id: string): Refusal {
  const description = `Document by ID "${id}" already exists`
  return new Refusal(409, 'documentAlreadyExistsError', description, { id })
}

export function writtenAfterPurge(id: string): Refusal {
  return malformed(
    `Document "${id}" is purged by this transaction. Use another transaction to write it`,
  )
}

export function unexpectedRevision(
  id: string,
  { current, expected }: { current: string | undefined; expected: string },
): Refusal {
  const state =
    current === undefined ? 'does not exist' : `has unexpected revision ID ("${current}")`
  return new Refusal(
    409,
    'documentRevisionIDDoesNotMatchError',
    `Document "${id}" ${state}, expected "${expected}"`,
    { id, currentRevisionID: current ?? null, expectedRevisionID: expected },
  )
}

export function missingReference(id: string, referenceID: string): Refusal {
  return new Refusal(
    409,
    'documentReferenceDoesNotExistError',
    `Document "${id}" references non-existent document "${referenceID}"`,
    { id, referenceID },
  )
}

export function stillReferenced(id: string, referencingIDs: string[]): Refusal {
  return new Refusal(
    409,
    'documentHasExistingReferencesError',
    `Document "${id}" cannot be deleted as there are references to it from "${referencingIDs[0]}"`,
    { id, referencingIDs },
  )
}

export type RefusedItem = { refusal: Refusal; index: number }

/** Creates the error response of a request: `mutationError` for mutations, `actionError` for actions. */
export function refuse(kind: 'mutation' | 'action', refused: RefusedItem[]): ApiError {
  const [first] = refused
  const name = kind === 'mutation' ? 'Mutation' : 'Action'
  const description =
    first && refused.length === 1
      ? `${name} failed: ${first.refusal.message}`
      : `${name}(s) failed with ${refused.length} error(s)`

  return new ApiError(first?.refusal.status ?? 400, `${kind}Error`, description, {
    items: refused.map(({ refusal, index }) => ({
      error: { type: refusal.type, description: refusal.message, ...refusal.details },
      index,
    })),
  })
}
