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

/** A document as a client gives it, its id, type and content checked (parse-mutations.ts). */
export type NewDocument = JsonObject & { _id: string; _type: string }

export type Operation = 'create' | 'update' | 'delete' | 'none'

/** Collects what a transaction does, one operation after the other; nothing is written. */
export type TransactionBuilder = {
  /** The transaction's own id, author and time. */
  readonly heading: Readonly<Heading>
  /** The document as it is after the operations so far. */
  get(id: string): LakeDocument | undefined
  /** @throws Refusal 409 when the document exists. */
  create(document: NewDocument): Operation
  createOrReplace(document: NewDocument): Operation
  createIfNotExists(document: NewDocument): Operation
  /** A patch that changes nothing is still a new revision: the Studio waits for one. @throws Refusal */
  patch(id: string, operations: PatchOperations): Operation
  /** @param options.purge whether history forgets the document too, also one that was deleted before. */
  delete(id: string, options?: { purge?: boolean | undefined }): Operation
  /** @throws Refusal 409 unless the stored document has this revision. */
  expectRevision(id: string, revision: string): void
  /** Ids of a document's draft and versions after the operations so far, in order. */
  versionsOf(publishedId: string): string[]
  /** Ids of the versions in a release after the operations so far, in order. */
  versionsIn(release: string): string[]
  /** Names the mutation or action that the following operations belong to. */
  startItem(index: number): void
  /** The broken references that the transaction would leave behind; none when it may be written. */
  brokenReferences(): Promise<RefusedItem[]>
  /** Changes to releases and to versions in them that only release actions may make. */
  lockedChanges(): RefusedItem[]
  finish(): PendingTransaction
}

type Draft = {
  before: LakeDocument | null
  after: LakeDocument | null
  mutations: Mutation[]
  /** The last mutation or action that touched the document, for errors. */
  index: number
}

type StampedDocument = NewDocument & { _createdAt: string }

type Heading = Omit<PendingTransaction, 'changes'>

/** Starts a transaction against a staged store; `heading` is its id, author and timestamp. */
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
      const isThere = get(id) !== undefined
      if (isThere) record(id, { delete: { id } }, null)
      if (purge) drafts.purge(id)
      return isThere ? 'delete' : 'none'
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

    versionsIn: (release) =>
      [
        ...withChanges(
          staged.versionsIn(release),
          drafts.left(),
          (id) => releaseNameOf(id) === release,
        ),
      ].sort(),

    startItem: drafts.startItem,

    brokenReferences: () => findBrokenReferences(drafts.all, { get, staged }),
    lockedChanges: () => findLockedChanges(drafts.all, staged),

    finish: () => ({ ...heading, ...drafts.changes() }),
  }
}

/** The documents that a transaction touches, and those it purges. */
function createDrafts(staged: StoreReader) {
  const all = new Map<string, Draft>()
  const purged = new Set<string>()
  let currentIndex = 0

  return {
    /** The changes so far, by document. */
    all,
    /** The document as it is after the changes so far. */
    get(id: string): LakeDocument | undefined {
      const draft = all.get(id)
      return draft ? (draft.after ?? undefined) : staged.get(id)
    },
    left: (): Iterable<[string, LakeDocument | null]> =>
      all.entries().map(([id, { after }]) => [id, after]),
    /**
     * The mutation kept with a change says everything about it, because listeners apply it to their
     * own copy: ids, keys and `_createdAt` are filled in.
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
    /** Names the mutation or action that the following changes belong to. */
    startItem(index: number): void {
      currentIndex = index
    },
    changes: (): Pick<PendingTransaction, 'changes' | 'purged'> => ({
      changes: changesOf(all),
      ...(purged.size > 0 && { purged: [...purged] }),
    }),
  }
}

type Sight = { get: StoreReader['get']; staged: StoreReader }

/** Looks at the documents as the transaction leaves them, so its operations may stand in any order. */
async function findBrokenReferences(
  drafts: ReadonlyMap<string, Draft>,
  sight: Sight,
): Promise<RefusedItem[]> {
  const refused: RefusedItem[] = []
  for (const [id, { before, after, index }] of drafts) {
    for (const target of after ? strongReferences(after) : []) {
      if (!sight.get(target)) refused.push({ refusal: missingReference(id, target), index })
    }
    // Another type in place of the old one counts as a deletion (Mutation API reference).
    const isGone = before !== null && before._type !== after?._type
    const referrers = isGone ? await referrersAfter(id, drafts, sight) : []
    if (referrers.length > 0) refused.push({ refusal: stillReferenced(id, referrers), index })
  }
  return refused
}

async function referrersAfter(
  id: string,
  drafts: ReadonlyMap<string, Draft>,
  { get, staged }: Sight,
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
