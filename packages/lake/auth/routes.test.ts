import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createApp } from '#lake/app.ts'
import { openTemporaryLake, TEST_SECRETS } from '#lake/testing/temporary-lake.ts'
import type { Role } from '#lake/types.ts'

const SITE = 'http://localhost:3000'
const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` })

async function setUp() {
  let time = Date.parse('2026-01-01T00:00:00Z')
  const lake = await openTemporaryLake({ now: () => new Date(time) })
  const app = createApp(lake)

  const handOver = (role: Role = 'editor', headers = bearer(TEST_SECRETS.site)) =>
    app.request('/vX/auth/handover', {
      method: 'POST',
      headers,
      body: JSON.stringify({ id: 'ann', name: 'Ann', email: 'ann@example.com', role }),
    })

  async function signIn(role: Role = 'editor') {
    const { sid } = await (await handOver(role)).json()
    const answer = await app.request(`/v2021-06-07/auth/fetch?sid=${sid}`)
    return { cookie: cookieOf(answer), answer, sid: String(sid) }
  }

  return {
    lake,
    app,
    handOver,
    signIn,
    pass: (ms: number) => (time += ms),
    [Symbol.asyncDispose]: () => lake[Symbol.asyncDispose](),
  }
}

function cookieOf(answer: Response): string {
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

describe('signing in to the Studio', () => {
  it('exchanges the site’s ticket for an HttpOnly cookie', async () => {
    await using at = await setUp()
    const { answer, cookie } = await at.signIn()

    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ token: '' })
    const set = answer.headers.get('set-cookie')
    expect(set).toMatch(/; Path=\/lake; /)
    expect(set).toMatch(/HttpOnly; SameSite=Lax$/)

    const me = await at.app.request('/v2021-06-07/users/me', { headers: { cookie } })
    expect(await me.json()).toEqual({
      id: 'ann',
      name: 'Ann',
      email: 'ann@example.com',
      profileImage: null,
      provider: 'site',
      role: 'editor',
      roles: [{ name: 'editor', title: 'Editor' }],
    })
    const id = await at.app.request('/v2021-06-07/auth/id', { headers: { cookie } })
    expect(await id.json()).toEqual({ id: 'ann' })
  })

  it('sets a Secure cookie over https', async () => {
    await using at = await setUp()
    const { sid } = await (await at.handOver()).json()
    const answer = await at.app.request(`/vX/auth/fetch?sid=${sid}`, {
      headers: { 'x-forwarded-proto': 'https' },
    })

    expect(answer.headers.get('set-cookie')).toMatch(/; Secure$/)
  })

  it('accepts a ticket once', async () => {
    await using at = await setUp()
    const { sid } = await at.signIn()
    const again = await at.app.request(`/vX/auth/fetch?sid=${sid}`)

    expect(again.status).toBe(401)
    expect(again.headers.get('set-cookie')).toBeNull()
  })

  it('rejects a ticket from a page of another site', async () => {
    await using at = await setUp()
    const { sid } = await (await at.handOver()).json()
    const answer = await at.app.request(`/vX/auth/fetch?sid=${sid}`, {
      headers: { 'sec-fetch-site': 'cross-site' },
    })

    expect(answer.status).toBe(403)
  })

  it('only accepts tickets created by the site', async () => {
    await using at = await setUp()
    const { cookie } = await at.signIn('administrator')

    expect((await at.handOver('editor', bearer(TEST_SECRETS.write))).status).toBe(403)
    const asAdministrator = await at.app.request('/vX/auth/handover', {
      method: 'POST',
      headers: { cookie, origin: SITE },
      body: '{}',
    })
    expect(asAdministrator.status).toBe(403)
  })

  it('reports invalid fields', async () => {
    await using at = await setUp()
    const answer = await at.app.request('/vX/auth/handover', {
      method: 'POST',
      headers: bearer(TEST_SECRETS.site),
      body: JSON.stringify({ id: 'has space', name: 'Ann', email: '', role: 'owner' }),
    })

    expect(answer.status).toBe(400)
    expect((await answer.json()).message).toMatch(/id: .*role: /)
  })
})

describe('a caller without credentials', () => {
  it('gets no user, and no error', async () => {
    await using at = await setUp()
    const me = await at.app.request('/vX/users/me')
    expect(me.status).toBe(200)
    expect(await me.json()).toEqual({})
  })
})

describe('a signed-in person', () => {
  it('gets a new secret after an hour without interruption', async () => {
    await using at = await setUp()
    const { cookie } = await at.signIn()
    const me = (value: string) => at.app.request('/vX/users/me', { headers: { cookie: value } })
    expect((await me(cookie)).headers.get('set-cookie')).toBeNull()

    at.pass(2 * 3600 * 1000)
    const renewed = cookieOf(await me(cookie))
    expect(renewed).not.toBe('')
    expect(renewed).not.toBe(cookie)

    at.pass(2 * 60 * 1000)
    expect((await me(renewed)).status).toBe(200)
    expect((await me(cookie)).status).toBe(401)
  })

  it('is protected from writes by other sites', async () => {
    await using at = await setUp()
    const { cookie } = await at.signIn()
    const write = (headers: Record<string, string>) =>
      at.app.request('/v2025-02-19/users/me/keyvalue', {
        method: 'PUT',
        headers: { cookie, ...headers },
        body: JSON.stringify([{ key: 'sort', value: 'title' }]),
      })

    expect((await write({ origin: 'https://evil.example' })).status).toBe(403)
    expect((await write({})).status).toBe(403)
    expect((await write({ origin: SITE })).status).toBe(200)
    expect((await write({ 'sec-fetch-site': 'same-origin' })).status).toBe(200)
  })

  it('gets their preferences again', async () => {
    await using at = await setUp()
    const { cookie } = await at.signIn()
    const put = await at.app.request('/vX/users/me/keyvalue', {
      method: 'PUT',
      headers: { cookie, origin: SITE },
      body: JSON.stringify([
        { key: 'sort', value: { by: 'title' } },
        { key: 'layout', value: 'table' },
      ]),
    })
    expect(await put.json()).toHaveLength(2)

    const some = await at.app.request('/vX/users/me/keyvalue/sort,unknown', {
      headers: { cookie },
    })
    expect(await some.json()).toEqual([{ key: 'sort', value: { by: 'title' } }])
  })

  it('can sign out, even twice', async () => {
    await using at = await setUp()
    const { cookie } = await at.signIn()
    const signOut = (headers: Record<string, string>) =>
      at.app.request('/v2021-06-07/auth/logout', { method: 'POST', headers })

    const out = await signOut({ cookie, origin: SITE })
    expect(out.status).toBe(204)
    expect(out.headers.get('set-cookie')).toMatch(/lake_session=; .*Max-Age=0/)
    expect((await signOut({ origin: SITE })).status).toBe(204)
    expect((await signOut({ cookie, origin: SITE })).status).toBe(204)

    const me = await at.app.request('/vX/users/me', { headers: { cookie } })
    expect(me.status).toBe(401)
    // By this code, the Studio distinguishes an expired session from a denied request.
    expect(await me.json()).toMatchObject({ statusCode: 401, errorCode: 'SIO-401-ANF' })
  })

  it('loses access immediately when the site revokes it', async () => {
    await using at = await setUp()
    const { cookie } = await at.signIn('editor')
    const id = () => at.app.request('/vX/auth/id', { headers: { cookie } })
    expect((await id()).status).toBe(200)

    const revoked = await at.app.request('/vX/auth/sessions/ann', {
      method: 'DELETE',
      headers: bearer(TEST_SECRETS.site),
    })
    expect(await revoked.json()).toEqual({ ended: 1 })
    expect((await id()).status).toBe(401)
  })

  it('has a changed role after the next handover, also in existing sessions', async () => {
    await using at = await setUp()
    const { cookie } = await at.signIn('administrator')
    const tokens = () => at.app.request('/vX/projects/brightkeel/tokens', { headers: { cookie } })
    expect((await tokens()).status).toBe(200)

    await at.handOver('viewer')
    expect((await tokens()).status).toBe(403)
  })
})

describe('API tokens', () => {
  it('are shown once, valid until deleted, and stored as hashes', async () => {
    await using at = await setUp()
    const site = bearer(TEST_SECRETS.site)
    const base = '/v2021-06-07/projects/brightkeel/tokens'
    const created = await at.app.request(base, {
      method: 'POST',
      headers: site,
      body: JSON.stringify({ label: 'importer', roleName: 'editor' }),
    })
    expect(created.status).toBe(201)
    const { id, key } = await created.json()

    const me = () => at.app.request('/vX/users/me', { headers: bearer(key) })
    expect(await (await me()).json()).toMatchObject({ id, name: 'importer', role: 'editor' })
    const listed = JSON.stringify(await (await at.app.request(base, { headers: site })).json())
    expect(listed).toContain('importer')
    expect(listed).not.toContain(key)
    const file = new DatabaseSync(join(at.lake.config.dataDir, 'lake.sqlite'), { readOnly: true })
    onTestFinished(() => file.close())
    const stored = JSON.stringify(file.prepare('SELECT * FROM tokens').all())
    expect(stored).toContain('importer')
    expect(stored).not.toContain(key)

    await at.app.request(`${base}/${id}`, { method: 'DELETE', headers: site })
    expect((await me()).status).toBe(401)
  })

  it('can only be created by administrators', async () => {
    await using at = await setUp()
    for (const secret of [TEST_SECRETS.write, TEST_SECRETS.read]) {
      const answer = await at.app.request('/vX/projects/brightkeel/tokens', {
        method: 'POST',
        headers: bearer(secret),
        body: JSON.stringify({ label: 'mine', roleName: 'administrator' }),
      })
      expect(answer.status).toBe(403)
    }
  })

  it('are rejected if unknown, even where anonymous callers may read', async () => {
    await using at = await setUp()
    const answer = await at.app.request('/vX/ping', { headers: bearer('sk-made-up') })

    expect(answer.status).toBe(401)
  })
})

describe('the site acting for a person', () => {
  const forAnn = (secret: string, id = 'ann') => ({
    ...bearer(secret),
    'x-lake-on-behalf-of': id,
  })

  async function setUpAnn(role: Role) {
    const at = await setUp()
    const put = await at.app.request('/vX/auth/people/ann', {
      method: 'PUT',
      headers: bearer(TEST_SECRETS.site),
      body: JSON.stringify({ name: 'Ann', email: 'ann@example.com', role }),
    })
    expect(put.status).toBe(204)
    const write = (headers: Record<string, string>) =>
      at.app.request('/v2025-02-19/data/mutate/production', {
        method: 'POST',
        headers,
        body: JSON.stringify({ mutations: [{ createOrReplace: { _id: 'a', _type: 't' } }] }),
      })
    return { ...at, write }
  }

  it('writes in that person’s name', async () => {
    await using at = await setUpAnn('editor')
    expect((await at.write(forAnn(TEST_SECRETS.site))).status).toBe(200)

    const history = await at.app.request(
      '/v2025-02-19/data/history/production/transactions/a?excludeContent=true',
      { headers: bearer(TEST_SECRETS.read) },
    )
    const transactions = (await history.text()).trim().split('\n')
    expect(transactions.map((line) => JSON.parse(line).author)).toEqual(['ann'])
  })

  it('has only that person’s permissions', async () => {
    await using at = await setUpAnn('viewer')
    expect((await at.write(forAnn(TEST_SECRETS.site))).status).toBe(403)
  })

  it('needs the site’s secret and a known person', async () => {
    await using at = await setUpAnn('editor')
    expect((await at.write(forAnn(TEST_SECRETS.write))).status).toBe(403)
    expect((await at.write(forAnn(TEST_SECRETS.site, 'nobody'))).status).toBe(403)
    expect((await at.write({ 'x-lake-on-behalf-of': 'ann' })).status).toBe(401)
  })
})

describe('people in history', () => {
  it('can be read individually or together, API tokens included', async () => {
    await using at = await setUp()
    await at.handOver()
    const get = async (ids: string) =>
      at.app.request(`/v2021-06-07/users/${ids}`, { headers: bearer(TEST_SECRETS.read) })

    expect(await (await get('ann')).json()).toMatchObject({ id: 'ann', displayName: 'Ann' })
    expect(await (await get('ann,nobody,p-write')).json()).toMatchObject([
      { id: 'ann' },
      { id: 'p-write', displayName: 'Write token' },
    ])
    expect((await get('nobody')).status).toBe(404)
  })

  it('are hidden from anonymous callers', async () => {
    await using at = await setUp()
    expect((await at.app.request('/vX/users/ann')).status).toBe(401)
  })
})

const ACCESS = '/v2025-07-11/access/project/brightkeel'

async function setUpAccess() {
  const lake = await openTemporaryLake()
  const app = createApp(lake)
  const call = async (
    path: string,
    method = 'GET',
    body?: unknown,
    secret: string = TEST_SECRETS.site,
  ) => {
    const answer = await app.request(path, {
      method,
      headers: { authorization: `Bearer ${secret}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) }
  }
  return { call, [Symbol.asyncDispose]: () => lake[Symbol.asyncDispose]() }
}

const robot = (role: string, more: Record<string, unknown> = {}) => ({
  label: 'Deploys',
  memberships: [{ resourceType: 'project', resourceId: 'brightkeel', roleNames: [role] }],
  ...more,
})

describe('a robot of the Access API', () => {
  it('gets its token once and works with its role until deleted', async () => {
    await using at = await setUpAccess()
    const created = await at.call(`${ACCESS}/robots`, 'POST', robot('viewer'))
    const { token, id } = created.body
    expect(created).toMatchObject({ status: 201, body: robot('viewer') })
    expect(await at.call('/vX/users/me', 'GET', undefined, token)).toMatchObject({
      body: { id, name: 'Deploys', role: 'viewer' },
    })
    expect((await at.call('/vX/data/mutate/production', 'POST', {}, token)).status).toBe(403)

    const list = await at.call(`${ACCESS}/robots`)
    expect(list.body).toEqual({
      data: [{ ...created.body, token: undefined }].map(({ token: _, ...rest }) => rest),
      nextCursor: null,
      totalCount: 1,
    })
    expect((await at.call(`${ACCESS}/robots/${id}`, 'DELETE')).status).toBe(204)
    expect((await at.call('/vX/users/me', 'GET', undefined, token)).status).toBe(401)
    expect((await at.call(`${ACCESS}/robots/${id}`, 'DELETE')).status).toBe(404)
  })

  it('is the same as an API token of the project', async () => {
    await using at = await setUpAccess()
    const created = await at.call('/vX/projects/brightkeel/tokens', 'POST', {
      label: 'Old',
      roleName: 'editor',
    })
    expect((await at.call(`${ACCESS}/robots/${created.body.id}`)).body).toMatchObject({
      label: 'Old',
      memberships: [{ roleNames: ['editor'] }],
    })
  })

  it.each([
    [
      'another project',
      robot('viewer', {
        memberships: [{ ...robot('viewer').memberships[0], resourceId: 'other' }],
      }),
    ],
    ['an unknown role', robot('deploy-studio')],
    ['an end', robot('viewer', { expiresAt: '2027-01-01T00:00:00Z' })],
    ['no membership', { label: 'Deploys', memberships: [] }],
  ])('is rejected for %s with a reason', async (_, body) => {
    await using at = await setUpAccess()
    const answer = await at.call(`${ACCESS}/robots`, 'POST', body)
    expect(answer).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/\w+ \w+/) },
    })
    expect((await at.call(`${ACCESS}/robots`)).body.data).toEqual([])
  })

  it('can have any existing role', async () => {
    await using at = await setUpAccess()
    const { body } = await at.call(`${ACCESS}/roles`)
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual([
      'administrator',
      'editor',
      'contributor',
      'viewer',
    ])
  })

  it('can only be managed by administrators of this project', async () => {
    await using at = await setUpAccess()
    expect((await at.call(`${ACCESS}/robots`, 'GET', undefined, TEST_SECRETS.write)).status).toBe(
      403,
    )
    for (const path of ['access/project/other/robots', 'projects/other/tokens', 'projects/other']) {
      expect((await at.call(`/vX/${path}`)).status).toBe(404)
    }
  })
})
