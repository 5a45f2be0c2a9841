import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { allow, openDataset, ownProject } from '#lake/auth/guards.ts'
import { configuredRobots, SITE_ID } from '#lake/auth/identify.ts'
import { readBody } from '#lake/auth/read-body.ts'
import { roleEntry } from '#lake/auth/roles.ts'
import { unknownDataset, unsupported } from '#lake/errors.ts'
import type { GuardedEnv, Lake, LakeEnv } from '#lake/lake.ts'
import type { DatasetRecord } from '#lake/ports/system.ts'
import type { Identity, Role } from '#lake/types.ts'

const DATASET = z
  .object({
    aclMode: z.enum(['public', 'private']).optional(),
    embeddings: z.looseObject({ enabled: z.boolean().optional() }).nullish(),
    datasetProfile: z.string().nullish(),
  })
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

  routes.use('/projects/:project/*', ownProject)
  routes.get('/projects', allow('read'), async (c) =>
    c.json([await describeProject(c.var.lake, c.var.identity.id)]),
  )
  routes.get('/projects/:project', allow('read'), async (c) =>
    c.json(await describeProject(c.var.lake, c.var.identity.id)),
  )
  routes.get('/projects/:project/grants', (c) => c.json({}))
  // Nobody is invited here: the site says who may come in.
  routes.get('/invitations/project/:project', ownProject, allow('manage'), (c) => c.json([]))
  routes.get('/projects/:project/datasets/:dataset/acl', allow('anyone'), openDataset, (c) =>
    c.json(GRANTS[roleOf(c.var.identity)]),
  )
  routes.get('/projects/:project/user-applications', (c) => c.json([]))

  // Makes the dataset in which the Studio keeps its comments, when somebody writes the first (AddonDatasetProvider.tsx).
  // They are documents like all others there; who is named in one is not told by mail.
  routes.post('/comments/:dataset/setup', allow('write'), openDataset, async (c) => {
    const { lake, dataset } = c.var
    const { name: datasetName } = await lake.datasets.comments(dataset.name)
    return c.json({ datasetName })
  })

  const datasets = new Hono<LakeEnv>()
  datasets.get('/', allow('read'), (c) => {
    const { datasetProfile: profile, addonFor } = c.req.query()
    const all = c.var.lake.datasets.records().map(describeDataset)
    return c.json(
      all.filter(
        (one) =>
          (profile ?? one.datasetProfile) === one.datasetProfile &&
          (addonFor ?? one.addonFor) === one.addonFor,
      ),
    )
  })
  datasets.put('/:name', allow('manage'), (c) => createDataset(c, c.req.param('name')))
  datasets.patch('/:name', allow('manage'), (c) => editDataset(c, c.req.param('name')))
  datasets.delete('/:name', allow('manage'), async (c) => {
    await c.var.lake.datasets.delete(c.req.param('name'))
    await c.var.lake.aliases.unlinkAll(c.req.param('name'))
    return c.json({ deleted: true })
  })
  // The client leaves the project out of the path when it edits (DatasetsClient.ts).
  return routes.route('/projects/:project/datasets', datasets).route('/datasets', datasets)
}

async function createDataset(c: Context<GuardedEnv<'manage'>>, name: string): Promise<Response> {
  const { datasets } = c.var.lake
  const options = await readOptions(c)
  if (options?.embeddings?.enabled) throw unsupported('A dataset with embeddings')
  if (options?.datasetProfile === 'comments') {
    throw unsupported('A dataset of comments under a name of its own')
  }
  await datasets.create(name, options?.aclMode)
  return c.json(editedDataset(knownRecord(c.var.lake, name)))
}

async function editDataset(c: Context<GuardedEnv<'manage'>>, name: string): Promise<Response> {
  const options = await readOptions(c)
  const lake = c.var.lake
  const record = options?.aclMode
    ? await lake.datasets.setAclMode(name, options.aclMode)
    : knownRecord(lake, name)
  return c.json(editedDataset(record))
}

/** The client sends no body at all when it has no options. */
async function readOptions(c: Context) {
  const text = await c.req.text()
  return readBody({ text: async () => text || 'null' }, DATASET)
}

function knownRecord(lake: Lake, name: string): DatasetRecord {
  const record = lake.datasets.record(name)
  if (!record) throw unknownDataset(name)
  return record
}

function roleOf(identity: Identity): Role | 'anonymous' {
  return identity.kind === 'anonymous' ? 'anonymous' : identity.role
}

async function describeProject(lake: Lake, callerId: string) {
  const people = (await lake.auth.people.list()).map((person) => ({ ...person, isRobot: false }))
  const robots = (await lake.auth.tokens.list()).map((token) => ({ ...token, isRobot: true }))
  const configured = configuredRobots(lake.config).map((token) => ({ ...token, isRobot: true }))
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
    members: [...people, ...configured, ...robots].map(({ id, role, isRobot }) => ({
      id,
      role,
      roles: [roleEntry(role)],
      isRobot,
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
    createdByUserId: SITE_ID,
    addonFor: record.addonFor,
    datasetProfile: record.addonFor === null ? 'content' : 'comments',
    features: [],
    tags: [],
  }
}

function editedDataset(record: DatasetRecord) {
  return { datasetName: record.name, aclMode: record.aclMode, description: null }
}
