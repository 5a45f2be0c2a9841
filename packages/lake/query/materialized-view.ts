import { isMarkedForUnpublishing } from '#lake/mutate/publish-version.ts'
import { publishedIdOf } from '#lake/store/document-id.ts'
import type { LakeDocument, Perspective } from '#lake/types.ts'
import { type DocumentIndex, indexDocuments } from './document-index.ts'
import { lazilyUnder } from './lazy-documents.ts'
import { createListMemo, KEEP_FROM, type ListMemo } from './list-head.ts'
import { isPublicId, isPublishedId, layersOf } from './perspective.ts'
import { type SharedWork, UNSHARED } from './shared-work.ts'

export type MaterializedView = {
  readonly documents: DocumentIndex
  readonly lists: ListMemo
  readonly sharedWork: SharedWork
  /** True if drafts and versions have the `_id` of their published document, and their own id as `_originalId`. */
  readonly isLayered: boolean
  /** Applies a change that the raw documents already contain. */
  follow(change: RawChange): void
}

type RawChange = {
  id: string
  before: LakeDocument | undefined
  after: LakeDocument | undefined
}

export type Access = 'public' | 'all'

/** Returns the key of a view. Callers with access to public documents get the same view in every perspective. */
export function viewKeyOf(perspective: Perspective, access: Access): string {
  if (access === 'public') return 'public'
  return typeof perspective === 'string' ? perspective : `stack:${perspective.join(',')}`
}

/** Stored documents by id. The caller updates them. */
type RawDocuments = ReadonlyMap<string, LakeDocument>

type Parts = Pick<MaterializedView, 'lists' | 'sharedWork'>

export function createMaterializedView(
  raw: RawDocuments,
  { perspective, access }: { perspective: Perspective; access: Access },
  options: { keepFrom?: number | undefined; sharedWork?: SharedWork } = {},
): MaterializedView {
  const { keepFrom = KEEP_FROM, sharedWork = UNSHARED } = options
  const parts = { lists: createListMemo(keepFrom), sharedWork }
  if (access === 'public') return filteredView(raw, parts, isPublicId)
  if (perspective === 'raw') return filteredView(raw, parts, () => true)
  if (perspective === 'published') return filteredView(raw, parts, isPublishedId)
  return layeredView(raw, parts, perspective)
}

function filteredView(
  raw: RawDocuments,
  { lists, sharedWork }: Parts,
  isVisible: (id: string) => boolean,
): MaterializedView {
  const documents = indexDocuments(
    raw.values().filter((document) => isVisible(document._id)),
    sharedWork,
  )
  return {
    documents,
    lists,
    sharedWork,
    isLayered: false,
    follow({ id, before, after }) {
      if (!isVisible(id)) return
      documents.replace(before, after)
      lists.follow({ before, after })
    },
  }
}

/** Creates a view with one document per published id, from the first layer that has one. */
function layeredView(
  raw: RawDocuments,
  { lists, sharedWork }: Parts,
  perspective: 'drafts' | string[],
): MaterializedView {
  const winnerOf = (publishedId: string): LakeDocument | undefined => {
    for (const id of layersOf(perspective, publishedId)) {
      const document = raw.get(id)
      if (document) return isMarkedForUnpublishing(document) ? undefined : document
    }
    return undefined
  }

  const winners = new Map<string, LakeDocument>()
  for (const publishedId of raw.keys().map(publishedIdOf)) {
    const winner = winners.has(publishedId) ? undefined : winnerOf(publishedId)
    if (winner) winners.set(publishedId, winner)
  }
  const documents = indexDocuments(winners.values().map(asPublished), sharedWork)
  return {
    documents,
    lists,
    sharedWork,
    isLayered: true,
    follow({ id }) {
      const publishedId = publishedIdOf(id)
      const winner = winnerOf(publishedId)
      // The change is in a lower layer.
      if (winner === winners.get(publishedId)) return

      const before = documents.get(publishedId)
      const after = winner && asPublished(winner)
      if (winner) winners.set(publishedId, winner)
      else winners.delete(publishedId)
      documents.replace(before, after)
      lists.follow({ before, after })
    },
  }
}

function asPublished(document: LakeDocument): LakeDocument {
  const _id = publishedIdOf(document._id)
  return lazilyUnder(_id, document) ?? { ...document, _id, _originalId: document._id }
}
