import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { roleEntry } from '#lake/auth/access.ts'
import { allow, datasetRoutes, limitsOf, openDataset, ownProject } from '#lake/auth/guards.ts'
import { configuredRobots, SITE_ID } from '#lake/auth/identify.ts'
import { readBody } from '#lake/auth/read-body.ts'
import { grantsOf } from '#lake/auth/write-limits.ts'
import { ApiError, unknownDataset, unsupported } from '#lake/errors.ts'
import type { GuardedEnv, Lake, LakeEnv } from '#lake/lake.ts'
import type { DatasetRecord, StoredOrigin } from '#lake/ports/system.ts'

const DATASET = z
  .object({
    aclMode: z.enum(['public', 'private']).optional(),
    embeddings: z.looseObject({ enabled: z.boolean().optional() }).nullish(),
    datasetProfile: z.string().nullish(),
  })
  .loose()
  .nullish()

/** Routes of the project and its datasets, for `client.projects` and `client.datasets`. */
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
  // There are no invitations. The site decides who can sign in.
  routes.get('/invitations/project/:project', ownProject, allow('manage'), (c) => c.json([]))
  routes.get('/projects/:project/datasets/:dataset/acl', allow('anyone'), openDataset, (c) =>
    c.json(grantsOf(c.var.identity, limitsOf(c.var))),
  )
  // The Studio asks for a person's requests for more rights when a document is read-only for them. There are none.
  routes.get('/access/requests/me', allow('read'), (c) => c.json([]))
  // Studios on the allowed origins count as registered, so that none asks to be registered at sanity.io. Without a
  // project, they don't upload a description of themselves either (registerLiveStudioManifest.tsx). The uppercase scheme
  // keeps them from requesting a manifest for Sanity Create, which compares strings (fetchCreateCompatibleAppId.ts).
  routes.get('/projects/:project/user-applications', allow('read'), (c) =>
    c.json(
      c.var.lake.origins.configured.map((origin) => ({
        id: origin,
        type: 'studio',
        urlType: 'external',
        appHost: `${origin.replace(/^http/, 'HTTP')}/`,
      })),
    ),
  )

  // Creates the Studio's dataset for comments when someone writes the first one (AddonDatasetProvider.tsx). People
  // mentioned in a comment get no email.
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
  // The client omits the project from the path when it edits a dataset (DatasetsClient.ts).
  return routes.route('/projects/:project/datasets', datasets).route('/datasets', datasets)
}

async function createDataset(c: Context<GuardedEnv<'manage'>>, name: string): Promise<Response> {
  const { datasets } = c.var.lake
  const options = await readOptions(c)
  if (options?.embeddings?.enabled) throw unsupported('datasets with embeddings')
  if (options?.datasetProfile === 'comments') {
    throw unsupported('comments datasets with a custom name')
  }
  await datasets.create(name, options?.aclMode)
  return c.json(editedDataset(requireRecord(c.var.lake, name)))
}

async function editDataset(c: Context<GuardedEnv<'manage'>>, name: string): Promise<Response> {
  const options = await readOptions(c)
  const lake = c.var.lake
  const record = options?.aclMode
    ? await lake.datasets.setAclMode(name, options.aclMode)
    : requireRecord(lake, name)
  return c.json(editedDataset(record))
}

/** Reads the options. The client sends no body if it has none. */
async function readOptions(c: Context) {
  const text = await c.req.text()
  return readBody({ text: async () => text || 'null' }, DATASET)
}

function requireRecord(lake: Lake, name: string): DatasetRecord {
  const record = lake.datasets.record(name)
  if (!record) throw unknownDataset(name)
  return record
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

/**
 * Features that the Studio and the command line treat as paid: comments, releases, scheduled drafts (releases with one
 * document, see useFeatureEnabled.ts), dataset aliases, copies and private datasets.
 */
const FEATURES = [
  'studioComments',
  'contentReleases',
  'singleDocRelease',
  'advancedDatasetManagement',
  'privateDataset',
]

/** Service routes for the Studio: ping, CORS check, and stubs for calls that only matter to the hosted service. */
export function serviceRoutes(): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()

  routes.get('/ping', (c) => answerPing(c))
  routes.get('/data/ping', (c) => answerPing(c))
  routes.route(
    '/data/ping/:dataset',
    datasetRoutes('anyone').get('/', (c) => answerPing(c)),
  )
  routes.get('/check/cors', allow('anyone'), (c) => {
    const origin = c.req.header('origin')
    const { origins } = c.var.lake
    const allowed = origin === undefined || origins.allows(origin)
    const withCredentials = origin === undefined || origins.allowsCredentials(origin)
    return c.json({ result: { allowed, withCredentials } })
  })

  routes.get('/features', (c) => c.json(FEATURES))
  // There are no subscriptions, and history is kept without a limit (ArchivedReleaseBanner.tsx checks it).
  routes.get('/subscriptions/project/:project', (c) => c.json(null))
  // `denied` stops the Studio's telemetry.
  routes.get('/intake/telemetry-status', (c) => c.json({ status: 'denied' }))
  routes.all('/intake/*', (c) => c.json({}))
  routes.all('/journey/*', (c) => c.json({}))
  routes.get('/help', (c) => c.json({}))
  routes.get('/help/*', (c) => c.json({}))
  routes.get('/user-applications', (c) => c.json([]))
  return routes
}

function answerPing(c: Context): Response {
  c.header('X-Sanity-Shard', 'lake')
  return c.json({ ping: 'pong' })
}

const TARGET = z.object({ datasetName: z.string() })

/**
 * Routes of dataset aliases, on the project's host as in `sanity dataset alias`, and below the project.
 *
 * @see https://www.sanity.io/docs/content-lake/hot-swap
 */
export function aliasRoutes(): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()
  routes.get('/', allow('read'), async (c) => c.json(await c.var.lake.aliases.list()))
  routes.put('/:name', allow('manage'), async (c) => {
    const { aliases } = c.var.lake
    // The client sends no body to create an alias without a dataset.
    const text = await c.req.text()
    const target = text === '' ? null : await readTarget(c)
    const { name, datasetName } = await aliases.create(c.req.param('name'), target)
    return c.json({ aliasName: name, datasetName })
  })
  routes.patch('/:name', allow('manage'), async (c) => {
    const datasetName = await readTarget(c)
    const { name } = await c.var.lake.aliases.link(c.req.param('name'), datasetName)
    return c.json({ aliasName: name, datasetName })
  })
  routes.patch('/:name/unlink', allow('manage'), async (c) => {
    const { name, datasetName } = await c.var.lake.aliases.link(c.req.param('name'), null)
    // The previous dataset, which the client shows to the user.
    return c.json({ aliasName: name, datasetName })
  })
  routes.delete('/:name', allow('manage'), async (c) => {
    await c.var.lake.aliases.delete(c.req.param('name'))
    return c.json({ deleted: true })
  })
  return new Hono<LakeEnv>()
    .use('/projects/:project/aliases/*', ownProject)
    .route('/projects/:project/aliases', routes)
    .route('/aliases', routes)
}

/** @throws ApiError 400, and 404 if the dataset doesn't exist. */
async function readTarget(c: Context<GuardedEnv<'manage'>>): Promise<string> {
  const { datasetName } = await readBody(c.req, TARGET)
  if (!c.var.lake.datasets.record(datasetName)) throw unknownDataset(datasetName)
  return datasetName
}

const ORIGIN = z.object({
  origin: z.string().min(1).max(256),
  allowCredentials: z.boolean().default(false),
})

/** ID of the origins from the configuration, which aren't in the store. */
const CONFIGURED = 'configured'

/** Routes of `/projects/:project/cors`, for `sanity cors` and the management API. */
export function originRoutes(): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>().use(ownProject, allow('manage'))
  routes.get('/', async (c) => {
    const { origins, config } = c.var.lake
    const describe = describeFor(config.projectId)
    const own = origins.configured.map((origin) =>
      describe({ id: `${CONFIGURED}-${origin}`, origin, allowCredentials: true, createdAt: null }),
    )
    return c.json([...own, ...(await origins.list()).map(describe)])
  })
  routes.post('/', async (c) => {
    const { origin, allowCredentials } = await readBody(c.req, ORIGIN)
    const { origins, config } = c.var.lake
    return c.json(describeFor(config.projectId)(await origins.add(origin, allowCredentials)), 201)
  })
  routes.delete('/:id', async (c) => {
    const id = c.req.param('id')
    if (id.startsWith(CONFIGURED)) {
      const description =
        'This origin comes from LAKE_ALLOWED_ORIGINS. Remove it there and restart the server'
      throw new ApiError(409, 'conflict', description)
    }
    if (!(await c.var.lake.origins.delete(Number(id)))) {
      throw new ApiError(404, 'notFound', 'There is no such origin')
    }
    return c.json({ id: Number(id), deleted: true })
  })
  return new Hono<LakeEnv>().route('/projects/:project/cors', routes)
}

type Described = Omit<StoredOrigin, 'id' | 'createdAt'> & {
  id: StoredOrigin['id'] | string
  createdAt: string | null
}

function describeFor(projectId: string) {
  return (origin: Described) => ({ ...origin, updatedAt: origin.createdAt, projectId })
}
