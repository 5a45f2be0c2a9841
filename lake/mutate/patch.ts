import { Mutation as MutatorMutation } from '@sanity/mutator'
import { z } from 'zod'
import type { LakeDocument } from '#lake/types.ts'
import { isJsonObject, withArrayKeys } from './json.ts'
import { malformed } from './refusal.ts'

const pathMap = z.record(z.string(), z.unknown())
const items = z.array(z.unknown())
const numberMap = z.record(z.string(), z.number())

/** The operations of a patch, as `/data/mutate` and `document.edit` take them. */
export const patchOperations = z.strictObject({
  set: pathMap.exactOptional(),
  setIfMissing: pathMap.exactOptional(),
  unset: z.array(z.string()).exactOptional(),
  inc: numberMap.exactOptional(),
  dec: numberMap.exactOptional(),
  diffMatchPatch: z.record(z.string(), z.string()).exactOptional(),
  insert: z
    .union([
      z.strictObject({ before: z.string(), items }),
      z.strictObject({ after: z.string(), items }),
      z.strictObject({ replace: z.string(), items }),
    ])
    .exactOptional(),
})

export type PatchOperations = z.infer<typeof patchOperations>

/** Fields that belong to the lake: a patch that would change them is refused. */
const IMMUTABLE = ['_id', '_type', '_createdAt'] as const

/**
 * Applies a patch to a copy of a document, in the order of @sanity/mutator (setIfMissing, set,
 * unset, diffMatchPatch, inc, dec, insert): the Studio applies the same mutation to its own copy
 * with it, and both must come to the same result.
 * @throws Refusal 400 for a path or a text patch that cannot be read, or a change to `_id`,
 * `_type` or `_createdAt`.
 */
export function applyPatch(document: LakeDocument, operations: PatchOperations): JsonDocument {
  for (const path of pathsOf(operations)) checkPath(path)

  const patched = runMutator(document, operations)
  for (const field of IMMUTABLE) {
    if (patched[field] !== document[field]) {
      throw malformed(`Cannot modify immutable attribute "${field}"`)
    }
  }
  return { ...patched, _id: document._id, _type: document._type, _createdAt: document._createdAt }
}

type JsonDocument = { [field: string]: unknown; _id: string; _type: string; _createdAt: string }

function runMutator(document: LakeDocument, operations: PatchOperations) {
  try {
    const mutation = new MutatorMutation({
      mutations: [{ patch: { id: document._id, ...operations } }],
    })
    // The accessors copy what they change, so the document itself stays as it is.
    const patched: unknown = mutation.apply(document)
    if (!isJsonObject(patched)) throw new Error('The patch removed the document')
    return patched
  } catch (error) {
    throw malformed(error instanceof Error ? error.message : String(error))
  }
}

function pathsOf({ unset = [], insert, ...maps }: PatchOperations): string[] {
  const keys = Object.values(maps).flatMap((map) => (map ? Object.keys(map) : []))
  return [...unset, ...keys, ...(insert ? [positionOf(insert)] : [])]
}

function positionOf(insert: NonNullable<PatchOperations['insert']>): string {
  if ('before' in insert) return insert.before
  return 'after' in insert ? insert.after : insert.replace
}

/** A path with its quoted names and its brackets each as one sign: parts joined by dots. */
const OUTLINE = /^(?:\.\.)?(?:[a-z_]\w*|@)(?:@|\.{1,2}(?:[a-z_]\w*|@))*$/i

/**
 * Refuses the paths that @sanity/mutator takes and must not: it would leave out what follows a
 * space, set an object's prototype, or list every index of a range, however long.
 */
function checkPath(path: string): void {
  const unquoted = path.replaceAll(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g, '@')
  if (path.includes('__proto__')) throw malformed('A field cannot be named "__proto__"', path)
  if (/\d{6}\s*:|:\s*-?\d{6}/.test(unquoted)) {
    throw malformed('A range in a path has at most five digits', path)
  }
  if (!OUTLINE.test(withoutBrackets(unquoted))) throw malformed(`Malformed path: ${path}`, path)
}

function withoutBrackets(path: string): string {
  const shorter = path.replaceAll(/\[[^[\]]*\]/g, '@')
  return shorter === path ? path : withoutBrackets(shorter)
}

/** The same patch with a `_key` on every object that it puts into an array. */
export function withPatchKeys(operations: PatchOperations): PatchOperations {
  const { set, setIfMissing, insert } = operations
  const keyed = insert ? withArrayKeys(insert.items) : []

  return {
    ...operations,
    ...(set && { set: withKeysInValues(set) }),
    ...(setIfMissing && { setIfMissing: withKeysInValues(setIfMissing) }),
    ...(insert && { insert: { ...insert, items: Array.isArray(keyed) ? keyed : [] } }),
  }
}

function withKeysInValues(map: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(map).map(([path, value]) => [path, withArrayKeys(value)]),
  )
}
