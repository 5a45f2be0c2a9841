import { createClient } from '@sanity/client'
import { describe, expect, it } from 'vitest'
import { createApp } from '#lake/app.ts'
import { openTemporaryLake, TEST_SECRETS } from '#lake/testing/temporary-lake.ts'

const SITE = 'http://localhost:3000'
const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` })

async function setUp() {
  const lake = await openTemporaryLake()
  const logged: unknown[] = []
  const app = createApp(lake, { log: (line, error) => logged.push(line, error) })
  return { lake, app, logged, [Symbol.asyncDispose]: () => lake[Symbol.asyncDispose]() }
}

describe('the server', () => {
  it('reports when it is ready and when it is closing', async () => {
    await using at = await setUp()
    const health = await at.app.request('/health')
    expect([health.status, await health.json()]).toEqual([200, { status: 'ok', commits: 0 }])

    at.lake.beginClosing()
    expect((await at.app.request('/health')).status).toBe(503)
    const answer = await at.app.request('/v2025-02-19/data/mutate/production', { method: 'POST' })
    // A 4xx would make the Studio discard unsaved work.
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('1')
  })

  it('counts its commits for monitoring', async () => {
    await using at = await setUp()
    for (const _id of ['a', 'b']) {
      await at.app.request('/v2025-02-19/data/mutate/production', {
        method: 'POST',
        headers: bearer(TEST_SECRETS.write),
        body: JSON.stringify({ mutations: [{ create: { _id, _type: 'post' } }] }),
      })
    }
    expect(await (await at.app.request('/health')).json()).toMatchObject({ commits: 2 })
  })

  it('returns a 404 in the API’s shape for unknown paths, datasets and projects', async () => {
    await using at = await setUp()
    for (const path of [
      '/nothing',
      '/v2025-02-19/nothing',
      '/v2025-02-19/data/query/nowhere?query=*',
      '/v2025-02-19/projects/other/grants',
    ]) {
      const answer = await at.app.request(path, { headers: bearer(TEST_SECRETS.read) })
      expect(answer.status).toBe(404)
      expect(await answer.json()).toMatchObject({ statusCode: 404, error: 'Not Found' })
    }
  })

  it('sends CORS headers to allowed origins only', async () => {
    await using at = await setUp()
    const allowed = async (origin: string) =>
      (await at.app.request('/vX/ping', { headers: { origin } })).headers.get(
        'access-control-allow-origin',
      )

    expect(await allowed(SITE)).toBe(SITE)
    expect(await allowed('https://evil.example')).toBeNull()

    const preflight = await at.app.request('/v2025-02-19/data/mutate/production', {
      method: 'OPTIONS',
      headers: {
        origin: SITE,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,x-sanity-app',
      },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-credentials')).toBe('true')
    expect(preflight.headers.get('access-control-allow-headers')).toMatch(/x-sanity-app/)
  })

  it('tells the Studio if its origin is allowed', async () => {
    await using at = await setUp()
    const check = async (origin: string) =>
      (await at.app.request('/v2025-02-19/check/cors', { headers: { origin } })).json()

    expect(await check(SITE)).toEqual({ result: { allowed: true, withCredentials: true } })
    expect(await check('https://evil.example')).toEqual({
      result: { allowed: false, withCredentials: false },
    })
  })

  it('rejects bodies that are too large without reading them', async () => {
    await using at = await setUp()
    const answer = await at.app.request('/v2025-02-19/data/query/production', {
      method: 'POST',
      headers: { 'content-length': String(20 * 1024 * 1024) },
      body: 'x',
    })

    expect(answer.status).toBe(413)
  })

  it('limits anonymous callers to 512 kB, with and without Content-Length', async () => {
    await using at = await setUp()
    const size = 512 * 1024 + 1
    const post = (headers: Record<string, string>, body: BodyInit) =>
      at.app.request('/v2025-02-19/data/query/production', {
        method: 'POST',
        headers,
        body,
        ...(body instanceof ReadableStream && { duplex: 'half' }),
      })
    const declared = await post({ 'content-length': String(size) }, 'x')
    expect(declared.status).toBe(413)

    let pulls = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulls += 1
        controller.enqueue(new Uint8Array(64 * 1024))
      },
    })
    expect((await post({}, endless)).status).toBe(413)
    expect(pulls).toBeLessThan(20)

    // The body is read and rejected as an invalid query.
    const authenticated = await post(bearer(TEST_SECRETS.read), 'x'.repeat(size))
    expect(authenticated.status).toBe(400)
  })

  it('logs unexpected errors with a request ID and hides their details', async () => {
    await using at = await setUp()
    at.lake.auth.people.list = () => {
      throw new Error('secret detail')
    }
    const answer = await at.app.request('/vX/projects', { headers: bearer(TEST_SECRETS.read) })

    expect(answer.status).toBe(500)
    const text = await answer.text()
    const requestId = answer.headers.get('x-request-id') ?? 'none'
    expect(text).toContain(requestId)
    expect(text).not.toContain('secret detail')
    expect(String(at.logged[0])).toContain(requestId)
  })

  it('keeps the request ID of a proxy if it is safe in a log', async () => {
    await using at = await setUp()
    at.lake.auth.people.list = () => {
      throw new Error('secret detail')
    }
    const idFor = async (given: string) => {
      const headers = { ...bearer(TEST_SECRETS.read), 'x-request-id': given }
      return (await at.app.request('/vX/projects', { headers })).headers.get('x-request-id')
    }

    expect(await idFor('proxy-id-1')).toBe('proxy-id-1')
    expect(await idFor('with "quotes" and spaces')).toMatch(/^[\da-f-]{36}$/)
  })

  it('returns 503 while the disk is full, says so, and logs it once a minute', async () => {
    await using at = await setUp()
    at.lake.auth.people.list = () => {
      throw Object.assign(new Error('database or disk is full'), { errcode: 13 })
    }
    const ask = () => at.app.request('/vX/projects', { headers: bearer(TEST_SECRETS.read) })
    const answer = await ask()
    await ask()

    const description =
      "The server's disk is full, so nothing can be saved. Free some space, then try again."
    expect(answer.status).toBe(503)
    expect((await answer.json()).error).toEqual({ type: 'diskFullError', description })
    expect(at.logged).toEqual([`lake: ${description}`, expect.any(Error)])
  })

  it('answers calls that only matter to the hosted service', async () => {
    await using at = await setUp()
    const get = async (path: string) => (await at.app.request(path)).json()

    expect(await get('/v2025-02-19/intake/telemetry-status')).toEqual({ status: 'denied' })
    expect(await get('/v2025-02-19/journey/trial')).toEqual({})
    expect(await get('/v1/help')).toEqual({})
    expect(await get('/v2025-02-19/features')).toEqual([
      'studioComments',
      'contentReleases',
      'singleDocRelease',
      'advancedDatasetManagement',
      'privateDataset',
    ])
    expect(await get('/v2025-02-19/subscriptions/project/brightkeel')).toBeNull()
    const headers = bearer(TEST_SECRETS.read)
    const requests = await at.app.request('/v2025-02-19/access/requests/me', { headers })
    expect(await requests.json()).toEqual([])
  })

  it('lists the Studios on its origins, so that none asks to be registered', async () => {
    await using at = await setUp()
    const path = '/v2025-02-19/projects/brightkeel/user-applications'
    expect((await at.app.request(path)).status).toBe(401)
    const answer = await at.app.request(path, { headers: bearer(TEST_SECRETS.read) })
    expect(await answer.json()).toContainEqual({
      id: SITE,
      type: 'studio',
      urlType: 'external',
      appHost: `${SITE.replace('http', 'HTTP')}/`,
    })
  })
})

describe('roles', () => {
  it('are described to the Studio as GROQ filters', async () => {
    await using at = await setUp()
    const acl = async (headers: Record<string, string>) =>
      (
        await at.app.request('/v2021-06-07/projects/brightkeel/datasets/production/acl', {
          headers,
        })
      ).json()

    expect(await acl(bearer(TEST_SECRETS.site))).toEqual([
      { filter: '_id in path("**")', permissions: ['read', 'history'] },
      { filter: '_id in path("**")', permissions: ['create', 'update', 'delete'] },
    ])
    expect(await acl(bearer(TEST_SECRETS.read))).toEqual([
      { filter: '_id in path("**")', permissions: ['read', 'history'] },
    ])
    expect(await acl({})).toEqual([{ filter: '_id in path("*")', permissions: ['read'] }])
  })

  it.each([
    ['POST', '/v2025-02-19/data/mutate/production', 401, 403],
    ['POST', '/v2025-02-19/data/actions/production', 401, 403],
    ['POST', '/v2025-02-19/assets/images/production', 401, 403],
    ['PUT', '/v2025-02-19/datasets/staging', 401, 403],
    ['GET', '/v2025-02-19/hooks/projects/brightkeel', 401, 403],
    ['GET', '/v2025-02-19/data/history/production/transactions/a', 401, undefined],
    ['GET', '/v2025-02-19/data/export/production', 401, undefined],
  ])('%s %s rejects anonymous callers, and viewers if it writes', async (...row) => {
    const [method, path, anonymousStatus, viewerStatus] = row
    await using at = await setUp()

    expect((await at.app.request(path, { method })).status).toBe(anonymousStatus)
    if (viewerStatus === undefined) return
    const asViewer = await at.app.request(path, { method, headers: bearer(TEST_SECRETS.read) })
    expect(asViewer.status).toBe(viewerStatus)
  })

  it.each([
    ['PUT', '/v2025-02-19/datasets/staging'],
    ['DELETE', '/v2025-02-19/datasets/production'],
    ['GET', '/v2025-02-19/hooks/projects/brightkeel'],
    ['DELETE', '/vX/auth/sessions/ann'],
  ])('%s %s rejects editors', async (method, path) => {
    await using at = await setUp()
    const headers = bearer(TEST_SECRETS.write)
    expect((await at.app.request(path, { method, headers })).status).toBe(403)
  })
})

describe('datasets, through the real client', () => {
  async function withClient() {
    const at = await setUp()
    const client = createClient({
      projectId: 'brightkeel',
      dataset: 'production',
      apiVersion: '2025-02-19',
      apiHost: 'http://lake',
      useProjectHostname: false,
      useCdn: false,
      token: TEST_SECRETS.site,
      resolveFetch: () => async (input, init) => {
        const { body, ...rest } = init ?? {}
        return at.app.request(input, { ...rest, ...(typeof body === 'string' && { body }) })
      },
    })
    return { ...at, client }
  }

  it('can be listed, created, edited and deleted', async () => {
    await using at = await withClient()
    const { datasets } = at.client
    const names = async () => (await datasets.list()).map(({ name }) => name)
    expect(await names()).toEqual(['production'])

    expect(await datasets.create('staging', { aclMode: 'private' })).toMatchObject({
      datasetName: 'staging',
      aclMode: 'private',
    })
    expect(await names()).toEqual(['production', 'staging'])
    await expect(datasets.create('staging')).rejects.toThrow(/already exists/)

    expect(await datasets.edit('staging', { aclMode: 'public' })).toMatchObject({
      aclMode: 'public',
    })
    expect(await datasets.delete('staging')).toEqual({ deleted: true })
    expect(await names()).toEqual(['production'])
    await expect(datasets.delete('staging')).rejects.toThrow(/not found/)
  })

  it('are hidden from anonymous callers if they are private', async () => {
    await using at = await withClient()
    await at.client.datasets.create('inner', { aclMode: 'private' })
    const path = '/v2025-02-19/data/listen/inner?query=*'

    expect((await at.app.request(path)).status).toBe(401)
    const asViewer = await at.app.request(path, { headers: bearer(TEST_SECRETS.read) })
    expect(asViewer.status).toBe(200)
    await asViewer.body?.cancel()
  })

  it('belong to a project with a description', async () => {
    await using at = await withClient()
    expect(await at.client.projects.list()).toMatchObject([{ id: 'brightkeel' }])
    expect(await at.client.projects.getById('brightkeel')).toMatchObject({ isBlocked: false })
    expect(await at.client.users.getById('me')).toMatchObject({ id: 'p-site' })
  })
})
