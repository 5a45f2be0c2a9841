import { publishedIdOf } from '#lake/store/document-id.ts'
import type { LakeDocument } from '#lake/types.ts'

/**
 * What a change touches and an answer can depend on: a document in all its versions, every document of a type, every
 * document with a slug.
 */
export type SyncKey = `${'id' | 'type' | 'slug'}:${string}`

/** What an answer depends on: a change that has none of these keys leaves it as it is. */
export type DependsOn = readonly SyncKey[] | 'anything'

/** Which documents a question to an index is about. */
export type Read =
  | { kind: 'type' | 'slug'; value: string }
  /** `type` is that of the document that was found, if one was. */
  | { kind: 'id'; value: string; type: string | undefined }

/** What was read so far. */
export type Dependencies = {
  readonly keys: Set<SyncKey>
  /** Published ids, with the type of the document that was found. */
  readonly ids: Map<string, string | undefined>
  onAnything: boolean
}

/** Notes what an evaluation reads. */
export type Recorder = {
  /** `anything` where no keys can say which documents were looked at. */
  add(reads: readonly Read[] | 'anything'): void
  merge(dependencies: Dependencies): void
  /** Does some work and says what was read for it, which is then not noted here. */
  during<Value>(work: () => Value): { value: Value; dependencies: Dependencies }
}

/** With more documents than these an answer depends on all of their types. */
const MOST_IDS = 20

/** The field besides `_id` and `_type` by which pages are found. */
export const SLUG = 'slug.current'

/** Creates a recorder that has noted nothing. */
export function createRecorder(): Recorder {
  let current = none()

  function addRead(read: Read): void {
    if (read.kind !== 'id') {
      current.keys.add(`${read.kind}:${read.value}`)
      return
    }
    current.ids.set(publishedIdOf(read.value), read.type)
    if (current.ids.size <= MOST_IDS) return
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

/** The same as a list of keys. */
export function dependsOnOf({ keys, ids, onAnything }: Dependencies): DependsOn {
  if (onAnything) return 'anything'
  return [...keys, ...Array.from(ids.keys(), (id): SyncKey => `id:${id}`)]
}

/** Where the other versions of a document are found. */
export type Versions = {
  get(id: string): LakeDocument | undefined
  /** Ids of the releases' versions of a published id. */
  versions(publishedId: string): Iterable<string>
}

/**
 * The keys of one document's change. Those of its other versions are among them, since one of them may show, or show
 * no more, in its place.
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
