import { memberOf } from '#lake/mutate/places.ts'
import type { LakeDocument } from '#lake/types.ts'
import { type DependsOn, SLUG } from '../dependencies.ts'
import type { MaterializedView } from '../materialized-view.ts'
import { STEP, TRACED } from './trace.ts'

export type Place = { document: LakeDocument; path: readonly (string | number)[] }

/** Returns the place of an object or array in a document; undefined if the query created it. */
export type Locate = (part: object) => Place | undefined

/**
 * Finds the parts of a traced value in the documents of a view, by identity.
 *
 * @param read dependencies of the value, whose documents are searched first
 */
export function locateParts(value: unknown, view: MaterializedView, read: DependsOn): Locate {
  const wholeDocuments = new Set<LakeDocument>()
  const unlocated = new Set<object>()
  collect(value)
  const places = new Map<object, Place>()
  const searched = new Set<LakeDocument>()
  for (const documents of [wholeDocuments, documentsOf(read, view), view.documents.all]) {
    for (const document of documents) {
      if (unlocated.size === 0) break
      if (!searched.has(document)) search(document)
      searched.add(document)
    }
  }
  return (part) => (isWhole(part) ? { document: part, path: [] } : places.get(part))

  function isWhole(part: object): part is LakeDocument {
    return '_id' in part && typeof part._id === 'string' && view.documents.get(part._id) === part
  }

  function collect(part: unknown): void {
    if (typeof part !== 'object' || part === null || unlocated.has(part)) return
    if (isWhole(part)) wholeDocuments.add(part)
    else for (const child of childrenOf(part)) collect(child)
  }

  function childrenOf(part: object): readonly unknown[] {
    if (Object.hasOwn(part, TRACED)) return [memberOf(Reflect.get(part, TRACED), 'of')]
    if (Reflect.get(part, STEP) === 'literal') return []
    const children = Object.values(part)
    // A list in a step was created by the query.
    if (Object.hasOwn(part, STEP)) return children.flat()
    unlocated.add(part)
    return children
  }

  function search(document: LakeDocument): void {
    const path: (string | number)[] = []
    const visit = (part: unknown): void => {
      if (typeof part !== 'object' || part === null || unlocated.size === 0) return
      if (unlocated.delete(part)) places.set(part, { document, path: [...path] })
      const members = Array.isArray(part) ? part.entries() : Object.entries(part)
      for (const [key, child] of members) {
        path.push(key)
        visit(child)
        path.pop()
      }
    }
    visit(document)
  }
}

/** Yields the documents that an evaluation has read, those it read by id first. */
function* documentsOf(read: DependsOn, { documents }: MaterializedView): Generator<LakeDocument> {
  if (read === 'anything') return
  const values = (kind: string) =>
    read.filter((key) => key.startsWith(kind)).map((key) => key.slice(kind.length))
  for (const id of values('id:')) {
    const document = documents.get(id)
    if (document) yield document
  }
  for (const slug of values('slug:')) yield* documents.withField(SLUG, slug)
  for (const type of values('type:')) yield* documents.withField('_type', type)
}
