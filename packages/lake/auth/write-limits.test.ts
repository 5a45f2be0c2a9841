import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { serveForTests, type TestServer } from '#lake/testing/served-lake.ts'
import type { Role } from '#lake/types.ts'

let server: TestServer

beforeEach(async () => {
  server = await serveForTests({ config: { adminTypes: ['settings'] } })
  await server.write('t1', {
    p: { title: 'On air' },
    'drafts.p': { title: 'Half done' },
    settings: { _type: 'settings', isClosed: false },
  })
})
afterEach(() => server[Symbol.asyncDispose]())

async function as(role: Role, dataset = 'production') {
  const { key } = await server.lake.auth.tokens.create(role, role)
  const call = async (path: string, body?: unknown) => {
    const answer = await fetch(`${server.origin}/v2025-02-19${path}`, {
      headers: { authorization: `Bearer ${key}` },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: await answer.json() }
  }
  return {
    call,
    mutate: async (...mutations: unknown[]) =>
      (await call(`/data/mutate/${dataset}`, { mutations })).status,
    act: async (actionType: string, rest: Record<string, unknown>) => {
      const action = { actionType: `sanity.action.${actionType}`, ...rest }
      return (await call(`/data/actions/${dataset}`, { actions: [action] })).status
    },
    grants: async () => (await call(`/projects/brightkeel/datasets/${dataset}/acl`)).body,
  }
}

const pair = { draftId: 'drafts.p', publishedId: 'p' }
const stored = (id: string) => server.lake.datasets.get('production')?.store.get(id)

describe('a contributor', () => {
  it('writes drafts and uploads images', async () => {
    const { call, mutate, act } = await as('contributor')
    expect(await act('document.edit', { ...pair, patch: { set: { title: 'More' } } })).toBe(200)
    const attributes = { _id: 'drafts.q', _type: 'post' }
    expect(await act('document.create', { publishedId: 'q', attributes })).toBe(200)
    expect(await act('document.version.discard', { versionId: 'drafts.q' })).toBe(200)
    expect(await mutate({ create: { _id: 'drafts.r', _type: 'post' } })).toBe(200)
    expect(stored('drafts.p')).toMatchObject({ title: 'More' })
    expect((await call('/assets/files/production?filename=a.txt', 'text')).status).toBe(200)
  })

  it('cannot publish, unpublish, delete, schedule, or change a published document in any way', async () => {
    const { call, mutate, act } = await as('contributor')
    expect(await act('document.publish', pair)).toBe(403)
    expect(await act('document.unpublish', pair)).toBe(403)
    expect(await act('document.delete', { publishedId: 'p', includeDrafts: ['drafts.p'] })).toBe(
      403,
    )
    expect(await act('release.create', { releaseId: 'r1' })).toBe(403)
    expect(await mutate({ patch: { id: 'p', set: { title: 'Mine' } } })).toBe(403)
    expect(
      await mutate({ create: { _id: 'drafts.q', _type: 'post' } }, { delete: { id: 'p' } }),
    ).toBe(403)
    expect(await mutate({ delete: { id: 'gone', purge: true } })).toBe(403)
    expect(stored('p')).toMatchObject({ title: 'On air' })
    expect(stored('drafts.q')).toBeUndefined()

    const mutations = [{ delete: { id: 'p' } }]
    const { body } = await call('/data/mutate/production', { mutations })
    expect(JSON.stringify(body)).toContain('permission \\"delete\\" required for document \\"p\\"')
  })

  it('comments on documents, because comments have no drafts', async () => {
    await server.lake.datasets.comments('production')
    const { mutate } = await as('contributor', 'production-comments')
    expect(await mutate({ create: { _id: 'c1', _type: 'comment' } })).toBe(200)
  })
})

describe('a type for administrators', () => {
  const patch = { patch: { id: 'settings', set: { isClosed: true } } }

  it('cannot be changed, drafted, or retyped by an editor, but by an administrator', async () => {
    const editor = await as('editor')
    expect(await editor.mutate(patch)).toBe(403)
    expect(await editor.mutate({ create: { _id: 'drafts.settings', _type: 'settings' } })).toBe(403)
    expect(await editor.mutate({ createOrReplace: { _id: 'settings', _type: 'post' } })).toBe(403)
    expect(await editor.mutate({ delete: { id: 'settings' } })).toBe(403)
    expect(await editor.mutate({ patch: { id: 'p', set: { title: 'Fine' } } })).toBe(200)
    expect(stored('settings')).toMatchObject({ isClosed: false })
    expect(await (await as('administrator')).mutate(patch)).toBe(200)
  })

  it('cannot be published by an editor through a release, now or scheduled', async () => {
    const admin = await as('administrator')
    const ids = { versionId: 'versions.r1.settings', publishedId: 'settings' }
    await admin.act('release.create', { releaseId: 'r1' })
    await admin.act('document.version.create', { ...ids, baseId: 'settings' })

    const editor = await as('editor')
    const schedule = { releaseId: 'r1', publishAt: '2090-01-01T00:00:00Z' }
    expect(await editor.act('release.schedule', schedule)).toBe(403)
    expect(await editor.act('release.publish', { releaseId: 'r1' })).toBe(403)
    expect(await admin.act('release.schedule', schedule)).toBe(200)
  })
})

describe('the grants that the Studio reads', () => {
  it('say what each role can change', async () => {
    const writable = async (role: Role) =>
      (await (await as(role)).grants()).flatMap(
        (grant: { filter: string; permissions: string[] }) =>
          grant.permissions.includes('update') ? [grant.filter] : [],
      )
    expect(await writable('administrator')).toEqual(['_id in path("**")'])
    const unlocked = '!(_type in ["settings"])'
    expect(await writable('editor')).toEqual([`_id in path("**") && ${unlocked}`])
    expect(await writable('contributor')).toEqual([`_id in path("drafts.**") && ${unlocked}`])
    expect(await writable('viewer')).toEqual([])
  })
})
