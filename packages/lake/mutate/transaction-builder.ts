import { findForbiddenChanges, type WriteLimits } from '#lake/auth/write-limits.ts'
import { findLockedChanges } from '#lake/releases/locks.ts'
import { draftIdOf, releaseNameOf } from '#lake/store/document-id.ts'
import { strongReferences } from '#lake/store/references.ts'
import type { DocumentChange, LakeDocument, Mutation, PendingTransaction } from '#lake/types.ts'
import { checkContent, type JsonObject } from './json.ts'
import { applyPatch, type PatchOperations } from './patch.ts'
import {
  alreadyExists,
  missingReference,
  notFound,
  type RefusedItem,
  stillReferenced,
  unexpectedRevision,
  writtenAfterPurge,
} from './refusal.ts'
import { isVersionOf, type StoreReader, withChanges } from './staged-store.ts'

/** A document from a client, with ID, type and content validated (parse-mutations.ts). */
export type NewDocument = JsonObject & { _id: string; _type: string }

export type Operation = 'create' | 'update' | 'delete' | 'none'

export type TransactionBuilder = {
  readonly heading: Readonly<Heading>
  /** Returns the document after the operations so far. */
  get(id: string): LakeDocument | undefined
  /** @throws Refusal 409 if the document exists. */
  create(document: NewDocument): Operation
  createOrReplace(document: NewDocument): Operation
  createIfNotExists(document: NewDocument): Operation
  /**
   * Patches a document. Even a patch without changes creates a revision, because the Studio waits for one. @throws
   * Refusal
   */
  patch(id: string, operations: PatchOperations): Operation
  /** @param options.purge also deletes the document's history, even if the document was deleted before */
  delete(id: string, options?: { purge?: boolean | undefined }): Operation
  /** @throws Refusal 409 unless the stored document has this revision. */
  expectRevision(id: string, revision: string): void
  versionsOf(publishedId: string): string[]
  versionsIn(release: string): string[]
  /** Sets the mutation or action to which the next operations belong. */
  startItem(index: number): void
  /** Returns the broken references that the transaction would leave; empty if it can be written. */
  brokenReferences(): Promise<RefusedItem[]>
  /** Returns changes to releases and their versions that only release actions may make. */
  lockedChanges(): RefusedItem[]
  /** Returns changes that the caller's role doesn't permit. */
  forbiddenChanges(limits: WriteLimits): RefusedItem[]
  finish(): PendingTransaction
}

type Draft = {
  before: LakeDocument | null
  after: LakeDocument | null
  mutations: Mutation[]
  /** Index of the last mutation or action on the document, for errors. */
  index: number
}

type StampedDocument = NewDocument & { _createdAt: string }

type Heading = Omit<PendingTransaction, 'changes'>

/** Starts a transaction on a staged store. `heading` is its ID, author and timestamp. */
export function buildTransaction(staged: StoreReader, heading: Heading): TransactionBuilder {
  const drafts = createDrafts(staged)
  const { get, record } = drafts

  function put(kind: 'create' | 'createOrReplace', input: NewDocument): void {
    const createdAt = input._createdAt ?? get(input._id)?._createdAt
    const content: StampedDocument = { ...input, _createdAt: createdAtOf(createdAt) }
    delete content._rev
    delete content._updatedAt
    record(content._id, { [kind]: content }, stamp(content))
  }

  function createdAtOf(value: unknown): string {
    return typeof value === 'string' ? value : heading.timestamp
  }

  function stamp(content: StampedDocument): LakeDocument {
    return { ...content, _updatedAt: heading.timestamp, _rev: heading.id }
  }

  function create(document: NewDocument): Operation {
    if (get(document._id)) throw alreadyExists(document._id)
    put('create', document)
    return 'create'
  }

  function versionsIn(release: string): string[] {
    const versions = withChanges(
      staged.versionsIn(release),
      drafts.left(),
      (id) => releaseNameOf(id) === release,
    )
    return [...versions].sort()
  }

  return {
    heading,
    get,
    create,

    createOrReplace(document) {
      const operation = get(document._id) ? 'update' : 'create'
      put('createOrReplace', document)
      return operation
    },

    createIfNotExists(document) {
      return get(document._id) ? 'none' : create(document)
    },

    patch(id, operations) {
      const document = get(id)
      if (!document) throw notFound(id)
      const patched = applyPatch(document, operations)
      checkContent(patched)
      record(id, { patch: { id, ...operations } }, stamp(patched))
      return 'update'
    },

    delete(id, { purge } = {}) {
      const doesExist = get(id) !== undefined
      if (doesExist) record(id, { delete: { id } }, null)
      if (purge) drafts.purge(id)
      return doesExist ? 'delete' : 'none'
    },

    expectRevision(id, expected) {
      const current = staged.get(id)?._rev
      if (current !== expected) throw unexpectedRevision(id, { current, expected })
    },

    versionsOf(publishedId) {
      const versions = withChanges(staged.versions(publishedId), drafts.left(), (id) =>
        isVersionOf(id, publishedId),
      )
      const draftId = draftIdOf(publishedId)
      return [...(get(draftId) ? [draftId] : []), ...versions].sort()
    },

    versionsIn,

    startItem: drafts.startItem,

    brokenReferences: () => findBrokenReferences(drafts.all, { get, staged }),
    lockedChanges: () => findLockedChanges(drafts.all, staged),
    forbiddenChanges: (limits) =>
      findForbiddenChanges(drafts.withPurged(), limits, (release) =>
        versionsIn(release).flatMap((id) => get(id) ?? []),
      ),

    finish: () => ({ ...heading, ...drafts.changes() }),
  }
}

function createDrafts(staged: StoreReader) {
  const all = new Map<string, Draft>()
  const purged = new Set<string>()
  let currentIndex = 0

  return {
    /** Changes so far, by document ID. */
    all,
    get(id: string): LakeDocument | undefined {
      const draft = all.get(id)
      return draft ? (draft.after ?? undefined) : staged.get(id)
    },
    /** Changes so far, and deleted documents whose history is purged. */
    withPurged: (): ReadonlyMap<string, Draft> => {
      const ids = [...purged].filter((id) => !all.has(id))
      const nothing = { before: null, after: null, mutations: [], index: currentIndex }
      return new Map([...all, ...ids.map((id) => [id, nothing] as const)])
    },
    left: (): Iterable<[string, LakeDocument | null]> =>
      all.entries().map(([id, { after }]) => [id, after]),
    /**
     * Records a change with a complete mutation, in which IDs, keys and `_createdAt` are filled in, because listeners
     * apply it to their own copy.
     */
    record(id: string, mutation: Mutation, after: LakeDocument | null): void {
      if (purged.has(id)) throw writtenAfterPurge(id)
      const before = staged.get(id) ?? null
      const draft = all.get(id) ?? { before, after, mutations: [], index: currentIndex }
      all.set(id, draft)
      draft.after = after
      draft.mutations.push(mutation)
      draft.index = currentIndex
    },
    purge(id: string): void {
      purged.add(id)
    },
    startItem(index: number): void {
      currentIndex = index
    },
    changes: (): Pick<PendingTransaction, 'changes' | 'purged'> => ({
      changes: changesOf(all),
      ...(purged.size > 0 && { purged: [...purged] }),
    }),
  }
}

type StoreView = { get: StoreReader['get']; staged: StoreReader }

/**
 * Finds broken references in the documents as the transaction leaves them, so the order of its operations doesn't
 * matter.
 */
async function findBrokenReferences(
  drafts: ReadonlyMap<string, Draft>,
  view: StoreView,
): Promise<RefusedItem[]> {
  const refused: RefusedItem[] = []
  for (const [id, { before, after, index }] of drafts) {
    for (const target of after ? strongReferences(after) : []) {
      if (!view.get(target)) refused.push({ refusal: missingReference(id, target), index })
    }
    // A document with a different type counts as deleted (Mutation API reference).
    const isDeleted = before !== null && before._type !== after?._type
    const referrers = isDeleted ? await referrersAfter(id, drafts, view) : []
    if (referrers.length > 0) refused.push({ refusal: stillReferenced(id, referrers), index })
  }
  return refused
}

async function referrersAfter(
  id: string,
  drafts: ReadonlyMap<string, Draft>,
  { get, staged }: StoreView,
): Promise<string[]> {
  return [...(await staged.referrers(id))].filter((referrer) => {
    if (referrer === id) return false
    const document = get(referrer)
    return drafts.has(referrer)
      ? document !== undefined && strongReferences(document).includes(id)
      : true
  })
}

function changesOf(drafts: ReadonlyMap<string, Draft>): DocumentChange[] {
  const changes: DocumentChange[] = []
  for (const [id, { before, after, mutations }] of drafts) {
    if (before !== null || after !== null) changes.push({ id, before, after, mutations })
  }
  return changes
}
