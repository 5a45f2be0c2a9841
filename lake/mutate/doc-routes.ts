import { Hono } from 'hono'
import type { LakeEnv } from '#lake/lake.ts'
import type { Store } from '#lake/store/store.ts'
import type { Identity, LakeDocument } from '#lake/types.ts'
import { publishedIdOf } from './document-id.ts'
import { readFlag, readIds } from './request.ts'

type Omitted = { id: string; reason: 'existence' | 'permission' }

/** `GET /data/doc/:dataset/:ids` */
export function docRoutes(): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()

  routes.get('/data/doc/:dataset/:ids', (c) => {
    const { store } = c.var.dataset
    const asked = readIds(c)
    const ids = readFlag(c, 'includeAllVersions') ? asked.flatMap(versionsIn(store)) : asked
    const { documents, omitted } = readDocuments(store, ids, c.var.identity)

    const isBare = readFlag(c, 'excludeContent')
    return c.json({ documents: isBare ? documents.map(systemFields) : documents, omitted })
  })

  return routes
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
function versionsIn(store: Store): (id: string) => string[] {
  return (id) => {
    const published = publishedIdOf(id)
    const ids = Array.from(store.documents(), ({ _id }) => _id)
    return ids.filter((candidate) => publishedIdOf(candidate) === published).sort()
  }
}

function systemFields({ _id, _type, _rev, _createdAt, _updatedAt }: LakeDocument): LakeDocument {
  return { _id, _type, _rev, _createdAt, _updatedAt }
}
