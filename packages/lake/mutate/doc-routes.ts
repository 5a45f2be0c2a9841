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

/** Ids in one request, and in a stranger's: the Studio's addresses hold some 300. */
const MOST_IDS = 2_000
const STRANGERS_MOST_IDS = 200

/** `GET /data/doc/:dataset/:ids` */
export function docRoutes(): Hono<LakeEnv> {
  const routes = datasetRoutes('anyone')
  routes.use(compressAnswers())

  routes.get('/:ids', (c) => {
    const { store } = c.var.dataset
    const { identity } = c.var
    const isStranger = identity.kind === 'anonymous'
    const asked = readIds(c)
    const most = isStranger ? STRANGERS_MOST_IDS : MOST_IDS
    if (asked.length > most) {
      throw new ApiError(400, 'badRequest', `At most ${most} ids can be asked for at once`)
    }
    // Strangers do not learn which drafts and versions there are.
    const isOfAll = !isStranger && readFlag(c, 'includeAllVersions')
    const ids = isOfAll ? asked.flatMap(versionsIn(store)) : asked
    const { documents, omitted } = readDocuments(store, [...new Set(ids)], identity)

    const isBare = readFlag(c, 'excludeContent')
    return c.json({ documents: isBare ? documents.map(systemFields) : documents, omitted })
  })

  return new Hono<LakeEnv>().route('/data/doc/:dataset', routes)
}

/**
 * The documents a caller may see, and why the others are left out. Anonymous callers see published
 * documents only, which are those without a dot in their id; they do not learn whether others exist.
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

/** The published document, its draft and its versions, as many of them as there are. */
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
