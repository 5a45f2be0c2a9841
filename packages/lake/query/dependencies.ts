import { publishedIdOf } from '#lake/store/document-id.ts'
import type { LakeDocument } from '#lake/types.ts'

/**
 * Something that a change affects and an answer can depend on: a document with its drafts and versions, all documents
 * of a type, or all documents with a slug.
 */
export type SyncKey = `${'id' | 'type' | 'slug'}:${string}`

/** Keys that an answer depends on. A change that affects none of them leaves the answer as it is. */
export type DependsOn = readonly SyncKey[] | 'anything'

/** Documents that an index lookup returned. */
export type Read =
  | { kind: 'type' | 'slug'; value: string }
  /** `type` is the type of the document, or undefined if the document does not exist. */
  | { kind: 'id'; value: string; type: string | undefined }

export type Dependencies = {
  readonly keys: Set<SyncKey>
  /** Published ids, with the type of each document if it exists. */
  readonly ids: Map<string, string | undefined>
  onAnything: boolean
}

export type Recorder = {
  /** Adds lookups. `anything` means that no keys describe the documents that were read. */
  add(reads: readonly Read[] | 'anything'): void
  merge(dependencies: Dependencies): void
  /** Runs work and returns its dependencies, which are not added to the recorder. */
  during<Value>(work: () => Value): { value: Value; dependencies: Dependencies }
}

/** Maximum number of documents to depend on by id. With more, an answer depends on their types. */
const MAX_IDS = 20

/** Path of the slug, by which sites look up pages. */
export const SLUG = 'slug.current'

export function createRecorder(): Recorder {
  let current = none()

  function addRead(read: Read): void {
    if (read.kind !== 'id') {
      current.keys.add(`${read.kind}:${read.value}`)
      return
    }
    current.ids.set(publishedIdOf(read.value), read.type)
    if (current.ids.size <= MAX_IDS) return
    for (const type of current.ids.values()) {
      if (type === undefined) current.onAnything = true
      else current.keys.add(`type:${type}`)
    }
    current.ids.clear()
  }

  return {
    add(reads) {
      if (reads === 'anything') current.onAnything = true
      else for (const read of reads) addRead(read)
    },
    merge({ keys, ids, onAnything }) {
      for (const key of keys) current.keys.add(key)
      for (const [value, type] of ids) addRead({ kind: 'id', value, type })
      current.onAnything ||= onAnything
    },
    during(work) {
      const outer = current
      current = none()
      try {
        return { value: work(), dependencies: current }
      } finally {
        current = outer
      }
    },
  }
}

export function dependsOnOf({ keys, ids, onAnything }: Dependencies): DependsOn {
  if (onAnything) return 'anything'
  return [...keys, ...Array.from(ids.keys(), (id): SyncKey => `id:${id}`)]
}

export type Versions = {
  get(id: string): LakeDocument | undefined
  versions(publishedId: string): Iterable<string>
}

/**
 * Returns the keys that a change of one document affects. They include those of its drafts and versions because the
 * change can reveal or hide them.
 *
 * @param present the documents after the change
 */
export function keysOfChange(
  { id, before, after }: { id: string; before: LakeDocument | null; after: LakeDocument | null },
  present: Versions,
): SyncKey[] {
  const publishedId = publishedIdOf(id)
  const others = [publishedId, `drafts.${publishedId}`, ...present.versions(publishedId)]
  const keys = new Set<SyncKey>([`id:${publishedId}`])
  for (const document of [before, after, ...others.map((other) => present.get(other))]) {
    if (!document) continue
    keys.add(`type:${document._type}`)
    const { slug } = document
    if (typeof slug === 'object' && slug !== null && 'current' in slug) {
      if (typeof slug.current === 'string') keys.add(`slug:${slug.current}`)
    }
  }
  return [...keys]
}

function none(): Dependencies {
  return { keys: new Set(), ids: new Map(), onAnything: false }
}
