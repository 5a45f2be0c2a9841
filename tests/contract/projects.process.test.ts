import { ClientError, isHttpError, ServerError } from '@sanity/client'
import { afterAll, describe, expect, it } from 'vitest'
import { connect, connectAnonymously, LIBRARIES } from './clients.ts'
import { first } from './event-log.ts'
import { PROJECT_ID, startLake, TOKENS } from './lake-process.ts'

const lake = await startLake()
afterAll(() => lake.dispose())

describe.each(LIBRARIES)('an administrator with $name', (library) => {
  const administrator = () => connect(lake, library, { token: TOKENS.administrator })
  const name = `staging-${LIBRARIES.indexOf(library)}`

  it('creates, lists, edits, uses and deletes a dataset', async () => {
    const { datasets } = administrator()
    expect(await datasets.create(name, { aclMode: 'private' })).toMatchObject({
      datasetName: name,
      aclMode: 'private',
    })
    await expect(datasets.create(name)).rejects.toHaveProperty('statusCode', 409)
    expect(await datasets.list()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'production', aclMode: 'public' }),
        expect.objectContaining({ name, aclMode: 'private' }),
      ]),
    )

    const editor = connect(lake, library, { dataset: name })
    await editor.create({ _id: 'here', _type: 'note' })
    expect(await editor.fetch('count(*)')).toBe(1)
    expect(await connect(lake, library).fetch('count(*[_id == "here"])')).toBe(0)

    const visitor = connectAnonymously(lake, library, { dataset: name })
    await expect(visitor.fetch('count(*)')).rejects.toHaveProperty('statusCode', 401)
    expect(await datasets.edit(name, { aclMode: 'public' })).toMatchObject({ aclMode: 'public' })
    expect(await visitor.fetch('count(*)')).toBe(1)

    expect(await datasets.delete(name)).toEqual({ deleted: true })
    await expect(editor.fetch('count(*)')).rejects.toMatchObject({
      statusCode: 404,
      message: expect.stringContaining(name),
    })
  })

  it('is the only role that can manage datasets', async () => {
    for (const token of [TOKENS.editor, TOKENS.viewer]) {
      const { datasets } = connect(lake, library, { token })
      await expect(datasets.create('mine')).rejects.toHaveProperty('statusCode', 403)
      await expect(datasets.delete('production')).rejects.toHaveProperty('statusCode', 403)
    }
    const { datasets } = connectAnonymously(lake, library)
    await expect(datasets.create('mine')).rejects.toHaveProperty('statusCode', 401)
  })

  it('gets the project', async () => {
    const { projects } = administrator()
    expect(await projects.list()).toEqual([expect.objectContaining({ id: PROJECT_ID })])
    expect(await projects.getById(PROJECT_ID)).toMatchObject({
      id: PROJECT_ID,
      displayName: expect.any(String),
      members: expect.any(Array),
    })
    await expect(projects.getById('other')).rejects.toHaveProperty('statusCode', 404)
  })
})

describe.each(LIBRARIES)('anyone with $name', (library) => {
  it.each([
    ['administrator', TOKENS.administrator],
    ['editor', TOKENS.editor],
    ['viewer', TOKENS.viewer],
  ])('gets their own user: %s', async (role, token) => {
    const { users } = connect(lake, library, { token })
    const me = await users.getById('me')
    expect(me).toMatchObject({ role, roles: [expect.objectContaining({ name: role })] })
    expect(await users.getById(me.id)).toMatchObject({ id: me.id, displayName: me.name })
    await expect(users.getById('nobody')).rejects.toHaveProperty('statusCode', 404)
  })

  it('sends any request and builds URLs', async () => {
    const client = connect(lake, library)
    expect(
      await client.request({ url: '/data/query/production', query: { query: '1 + 1' } }),
    ).toMatchObject({ result: 2 })
    expect(await first(client.observable.request({ uri: '/ping' }))).toBeDefined()
    expect(client.getUrl('/data/doc/production/x')).toBe(
      `${lake.origin}/v2025-02-19/data/doc/production/x`,
    )
  })

  it('gets errors that the client turns into its own error classes', async () => {
    const client = connect(lake, library)
    const [badQuery, unknown, forbidden] = await Promise.all(
      [
        client.fetch('*['),
        client.request({ url: '/no/such/endpoint' }),
        connect(lake, library, { token: TOKENS.viewer }).create({ _type: 'note' }),
      ].map((attempt) => attempt.catch((error: unknown) => error)),
    )
    for (const [error, statusCode] of [
      [badQuery, 400],
      [unknown, 404],
      [forbidden, 403],
    ] as const) {
      expect(isHttpError(error)).toBe(true)
      expect(error).toMatchObject({
        statusCode,
        message: expect.stringMatching(/\w{4}/),
        response: { headers: { 'content-type': expect.stringContaining('application/json') } },
      })
      expect(String(error)).not.toContain('resulted in HTTP')
    }
    if (library.name === '@sanity/client 8') expect(badQuery).toBeInstanceOf(ClientError)
  })

  it('with an unknown token gets the error for invalid tokens', async () => {
    await expect(
      connect(lake, library, { token: 'not-a-token-of-this-lake-0123456789' }).fetch('1'),
    ).rejects.toMatchObject({
      statusCode: 401,
      response: { body: { errorCode: expect.stringMatching(/^SIO-401-/) } },
    })
  })

  it('gets no client error while the server restarts', async () => {
    const client = connect(lake, library)
    await lake.stop()
    const error = await client.fetch('1').catch((reason: unknown) => reason)
    expect(error).not.toBeInstanceOf(ClientError)
    await lake.start()
    expect(await client.fetch('1')).toBe(1)
    expect(ServerError).toBeDefined()
  })
})

describe('every method of the client', () => {
  /** Test files in this folder that cover each method of `@sanity/client`. */
  const COVERED: Record<string, readonly string[]> = {
    'mutations.process.test.ts': [
      'create',
      'createIfNotExists',
      'createOrReplace',
      'delete',
      'mutate',
      'patch',
      'transaction',
    ],
    'queries.process.test.ts': ['fetch', 'getDocument', 'getDocuments', 'documentsExists'],
    'actions.process.test.ts': ['action'],
    'releases.process.test.ts': [
      'createVersion',
      'discardVersion',
      'replaceVersion',
      'unpublishVersion',
      'releases.archive',
      'releases.create',
      'releases.delete',
      'releases.edit',
      'releases.fetchDocuments',
      'releases.get',
      'releases.publish',
      'releases.schedule',
      'releases.unarchive',
      'releases.unschedule',
    ],
    'listen.process.test.ts': ['listen', 'live.events'],
    'assets.process.test.ts': ['assets.upload'],
    'projects.process.test.ts': [
      'dataRequest',
      'datasets.create',
      'datasets.delete',
      'datasets.edit',
      'datasets.list',
      'getDataUrl',
      'getUrl',
      'projects.getById',
      'projects.list',
      'request',
      'users.getById',
    ],
    'no request is sent': [
      'clone',
      'config',
      'withConfig',
      'collaboration.comments.getTargetDocumentRef',
      'getAuth',
      'observeAuth',
    ],
  }
  /** Sanity's hosted services beyond documents and assets, which the lake doesn't support. */
  const HOSTED_ONLY =
    /^(?:agent|collaboration|context|functions|mediaLibrary)\.|^datasets\..*Embeddings/

  it('is listed here, so that a new version of the client fails until its new methods are reviewed', () => {
    const methods = methodsOf(connect(lake, LIBRARIES[0] ?? { createClient: neverCalled }))
    const covered = new Set(Object.values(COVERED).flat())
    expect(methods.filter((method) => !covered.has(method) && !HOSTED_ONLY.test(method))).toEqual(
      [],
    )
    expect([...covered].filter((method) => !methods.includes(method))).toEqual([])
  })

  it('of the hosted service only is refused with a message', async () => {
    const client = connect(lake, LIBRARIES[0] ?? { createClient: neverCalled }, {
      collaboration: { organizationId: 'org' },
    })
    const attempts = [
      () => client.agent.action.prompt({ instruction: 'x' }),
      () => client.collaboration.comments.fetch('*'),
      () => client.datasets.getEmbeddingsSettings('production'),
      () => client.mediaLibrary.video.getPlaybackInfo('video-30rh9U3GDEK3ToiId1Zje4uvalC-mp4'),
    ]
    for (const attempt of attempts) {
      const error = await Promise.resolve()
        .then(attempt)
        .catch((reason: unknown) => reason)
      expect(error).toBeInstanceOf(Error)
      if (!isHttpError(error)) continue
      expect(error.statusCode).toBe(501)
      expect(String(error)).toMatch(/This server does not support/)
    }
  })
})

function neverCalled(): never {
  throw new Error('There is no client library to test with.')
}

/** Lists the methods of an object and of its parts, such as `assets.upload`. */
function methodsOf(value: object, prefix = '', depth = 0): string[] {
  const names = new Set<string>()
  for (let level = value; level !== Object.prototype; level = Object.getPrototypeOf(level)) {
    for (const name of Object.getOwnPropertyNames(level)) names.add(name)
  }
  return [...names].flatMap((name) => {
    if (name === 'constructor' || name === 'observable') return []
    const part: unknown = Reflect.get(value, name)
    if (typeof part === 'function') return [prefix + name]
    const isPart = typeof part === 'object' && part !== null && depth < 4
    return isPart ? methodsOf(part, `${prefix}${name}.`, depth + 1) : []
  })
}
