import { Hono } from 'hono'
import { datasetRoutes } from '#lake/auth/guards.ts'
import { compressAnswers } from '#lake/compress.ts'
import { ApiError } from '#lake/errors.ts'
import type { LakeEnv } from '#lake/lake.ts'
import { draftIdOf, publishedIdOf } from '#lake/store/document-id.ts'
import type { Store } from '#lake/store/store.ts'
import type { Identity, LakeDocument } from '#lake/types.ts'
import { readFlag, readIds } from './request.ts'

type Omitted = { id: string; reason: 'existence' | 'permission' }

/** Maximum IDs per request, for signed-in and anonymous callers. The Studio's URLs contain up to about 300. */
const MAX_IDS = 2_000
const MAX_ANONYMOUS_IDS = 200

export function docRoutes(): Hono<LakeEnv> {
  const routes = datasetRoutes('anyone')
  routes.use(compressAnswers())

  routes.get('/:ids', (c) => {
    const { store } = c.var.dataset
    const { identity } = c.var
    const isAnonymous = identity.kind === 'anonymous'
    const requestedIds = readIds(c)
    const maxIds = isAnonymous ? MAX_ANONYMOUS_IDS : MAX_IDS
    if (requestedIds.length > maxIds) {
      throw new ApiError(400, 'badRequest', `A request can contain at most ${maxIds} document IDs`)
    }
    // Anonymous callers must not learn which drafts and versions exist.
    const isOfAll = !isAnonymous && readFlag(c, 'includeAllVersions')
    const ids = isOfAll ? requestedIds.flatMap(versionsIn(store)) : requestedIds
    const { documents, omitted } = readDocuments(store, [...new Set(ids)], identity)

    const isBare = readFlag(c, 'excludeContent')
    return c.json({ documents: isBare ? documents.map(systemFields) : documents, omitted })
  })

  return new Hono<LakeEnv>().route('/data/doc/:dataset', routes)
}

/**
 * Returns the documents a caller may read, and the reason for omitting others. Anonymous callers only get published
 * documents, whose IDs have no dot, and don't learn whether others exist.
 */
function readDocuments(store: Pick<Store, 'get'>, ids: string[], identity: Identity) {
  const documents: LakeDocument[] = []
  const omitted: Omitted[] = []
  for (const id of ids) {
    const document = store.get(id)
    if (identity.kind === 'anonymous' && id.includes('.')) {
      omitted.push({ id, reason: 'permission' })
    } else if (document) documents.push(document)
    else omitted.push({ id, reason: 'existence' })
  }
  return { documents, omitted }
}

/** Returns the existing documents of a group: published, draft and versions. */
function versionsIn(store: Pick<Store, 'get' | 'versions'>): (id: string) => string[] {
  return (id) => {
    const published = publishedIdOf(id)
    const ids = [draftIdOf(published), published].filter((each) => store.get(each))
    return [...ids, ...store.versions(published)].sort()
  }
}

function systemFields({ _id, _type, _rev, _createdAt, _updatedAt }: LakeDocument): LakeDocument {
  return { _id, _type, _rev, _createdAt, _updatedAt }
}
