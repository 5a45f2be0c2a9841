import { describe, expect, it } from 'vitest'
import { createApp } from '#lake/app.ts'
import { openTemporaryLake, TEST_SECRETS } from '#lake/testing/temporary-lake.ts'

const ACCESS = '/v2025-07-11/access/project/brightkeel'

async function setUp() {
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
  it('gets its token once, works with its role, and no longer when it is deleted', async () => {
    await using at = await setUp()
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

  it('is the same as a token of the project', async () => {
    await using at = await setUp()
    const made = await at.call('/vX/projects/brightkeel/tokens', 'POST', {
      label: 'Old',
      roleName: 'editor',
    })
    expect((await at.call(`${ACCESS}/robots/${made.body.id}`)).body).toMatchObject({
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
    ['a role that there is not', robot('deploy-studio')],
    ['an end', robot('viewer', { expiresAt: '2027-01-01T00:00:00Z' })],
    ['no membership', { label: 'Deploys', memberships: [] }],
  ])('cannot be made for %s, and is told why', async (_, body) => {
    await using at = await setUp()
    const answer = await at.call(`${ACCESS}/robots`, 'POST', body)
    expect(answer).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/\w+ \w+/) },
    })
    expect((await at.call(`${ACCESS}/robots`)).body.data).toEqual([])
  })

  it('has the roles that there are', async () => {
    await using at = await setUp()
    const { body } = await at.call(`${ACCESS}/roles`)
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual([
      'administrator',
      'editor',
      'viewer',
    ])
  })

  it('is for administrators of this project only', async () => {
    await using at = await setUp()
    expect((await at.call(`${ACCESS}/robots`, 'GET', undefined, TEST_SECRETS.write)).status).toBe(
      403,
    )
    for (const path of ['access/project/other/robots', 'projects/other/tokens', 'projects/other']) {
      expect((await at.call(`/vX/${path}`)).status).toBe(404)
    }
  })
})
