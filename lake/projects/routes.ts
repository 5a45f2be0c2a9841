import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { requireManage, requireRead } from '#lake/auth/access.ts'
import { readBody } from '#lake/auth/read-body.ts'
import { ApiError } from '#lake/errors.ts'
import type { Lake, LakeEnv } from '#lake/lake.ts'
import { type DatasetRecord, unknownDataset } from '#lake/projects/dataset-registry.ts'
import type { Identity, Role } from '#lake/types.ts'

const DATASET = z
  .object({ aclMode: z.enum(['public', 'private']).optional() })
  .loose()
  .nullish()

/**
 * What each role may do with documents. The Studio evaluates these filters itself to enable and
 * disable its buttons; the rooms check again. `path("*")` matches ids without a dot: published ones.
 */
const GRANTS: Record<Role | 'anonymous', { filter: string; permissions: string[] }[]> = {
  administrator: [
    { filter: '_id in path("**")', permissions: ['read', 'create', 'update', 'delete', 'history'] },
  ],
  editor: [
    { filter: '_id in path("**")', permissions: ['read', 'create', 'update', 'delete', 'history'] },
  ],
  viewer: [{ filter: '_id in path("**")', permissions: ['read', 'history'] }],
  anonymous: [{ filter: '_id in path("*")', permissions: ['read'] }],
}

/** The project and its datasets, as `client.projects` and `client.datasets` manage them. */
export function projectRoutes(): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()

  routes.use('/projects/:project/*', async (c, next) => {
    requireProject(c)
    await next()
  })
  routes.get('/projects', (c) => {
    const identity = requireRead(c.get('identity'))
    return c.json([describeProject(c.get('lake'), identity.id)])
  })
  routes.get('/projects/:project', (c) => {
    requireProject(c)
    return c.json(describeProject(c.get('lake'), requireRead(c.get('identity')).id))
  })
  routes.get('/projects/:project/grants', (c) => c.json({}))
  routes.get('/projects/:project/datasets/:name/acl', (c) => {
    knownRecord(c.get('lake'), c.req.param('name'))
    return c.json(GRANTS[roleOf(c.get('identity'))])
  })
  routes.get('/projects/:project/user-applications', (c) => c.json([]))

  // The client leaves the project out of the path when it edits (DatasetsClient.ts).
  for (const base of ['/projects/:project/datasets', '/datasets']) {
    routes.get(base, (c) => {
      requireRead(c.get('identity'))
      // Comments live in a dataset of their own, which only the hosted service offers.
      if (c.req.query('datasetProfile') === 'comments') return c.json([])
      return c.json(c.get('lake').datasets.records().map(describeDataset))
    })
    routes.put(`${base}/:name`, (c) => createDataset(c, c.req.param('name')))
    routes.patch(`${base}/:name`, (c) => editDataset(c, c.req.param('name')))
    routes.delete(`${base}/:name`, async (c) => {
      requireManage(c.get('identity'))
      await c.get('lake').datasets.delete(c.req.param('name'))
      return c.json({ deleted: true })
    })
  }
  return routes
}

async function createDataset(c: Context<LakeEnv>, name: string): Promise<Response> {
  requireManage(c.get('identity'))
  const { datasets } = c.get('lake')
  const options = await readOptions(c)
  await datasets.create(name, options?.aclMode)
  return c.json(editedDataset(knownRecord(c.get('lake'), name)))
}

async function editDataset(c: Context<LakeEnv>, name: string): Promise<Response> {
  requireManage(c.get('identity'))
  const options = await readOptions(c)
  const lake = c.get('lake')
  const record = options?.aclMode
    ? lake.datasets.setAclMode(name, options.aclMode)
    : knownRecord(lake, name)
  return c.json(editedDataset(record))
}

/** The client sends no body at all when it has no options. */
async function readOptions(c: Context<LakeEnv>) {
  const text = await c.req.text()
  return readBody({ text: async () => text || 'null' }, DATASET)
}

function requireProject(c: Context<LakeEnv>): void {
  const id = c.req.param('project')
  if (id !== c.get('lake').config.projectId) {
    throw new ApiError(404, 'notFound', `Project "${id}" not found`)
  }
}

function knownRecord(lake: Lake, name: string): DatasetRecord {
  const record = lake.datasets.record(name)
  if (!record) throw unknownDataset(name)
  return record
}

function roleOf(identity: Identity): Role | 'anonymous' {
  return identity.kind === 'anonymous' ? 'anonymous' : identity.role
}

function describeProject(lake: Lake, callerId: string) {
  const people = lake.auth.people.list()
  const [first] = lake.datasets.records()
  return {
    id: lake.config.projectId,
    displayName: lake.config.projectId,
    studioHost: null,
    organizationId: null,
    isBlocked: false,
    isDisabled: false,
    isDisabledByUser: false,
    createdAt: first?.createdAt ?? null,
    members: people.map(({ id, role }) => ({
      id,
      role,
      isRobot: false,
      isCurrentUser: id === callerId,
    })),
    features: [],
    metadata: {},
  }
}

function describeDataset(record: DatasetRecord) {
  return {
    name: record.name,
    aclMode: record.aclMode,
    createdAt: record.createdAt,
    createdByUserId: 'p-site',
    addonFor: null,
    datasetProfile: 'content',
    features: [],
    tags: [],
  }
}

function editedDataset(record: DatasetRecord) {
  return { datasetName: record.name, aclMode: record.aclMode, description: null }
}
