import { Hono } from 'hono'
import { describe, expect, expectTypeOf, it } from 'vitest'
import type { Dataset } from '#lake/dataset.ts'
import type { Lake, LakeEnv } from '#lake/lake.ts'
import { EDITOR, startTestServer } from '#lake/testing/room-server.ts'
import type { Identity, Role } from '#lake/types.ts'
import { allow, datasetRoutes } from './guards.ts'

const VIEWER: Identity = { ...EDITOR, role: 'viewer' }
const ANONYMOUS: Identity = { kind: 'anonymous' }

describe('a route', () => {
  it('without a guard has no lake, dataset or identity', async () => {
    const room = new Hono<LakeEnv>().get('/data/:dataset', (c) => {
      // @ts-expect-error not set without a guard
      const { lake } = c.var
      // @ts-expect-error
      const { dataset } = c.var
      // @ts-expect-error
      const { identity } = c.var
      return c.json([lake, dataset, identity].map((each) => each === undefined))
    })
    const server = await startTestServer([room])
    expect((await server.get('/data/production')).body).toEqual([true, true, true])
    await server.stop()
  })

  it('with a guard has the caller’s role', async () => {
    const room = new Hono<LakeEnv>()
    room.get('/anyone', allow('anyone'), (c) => {
      expectTypeOf(c.var.identity).toEqualTypeOf<Identity>()
      expectTypeOf(c.var.lake).toEqualTypeOf<Lake>()
      return c.json(c.var.identity.kind)
    })
    room.get('/read', allow('read'), (c) => {
      expectTypeOf(c.var.identity.role).toEqualTypeOf<Role>()
      return c.json(c.var.identity.role)
    })
    room.get('/write', allow('write'), (c) => {
      expectTypeOf(c.var.identity.role).toEqualTypeOf<'administrator' | 'editor' | 'contributor'>()
      return c.json(c.var.identity.role)
    })
    room.get('/manage', allow('manage'), (c) => {
      expectTypeOf(c.var.identity.role).toEqualTypeOf<'administrator'>()
      return c.json(c.var.identity.role)
    })
    const server = await startTestServer([room])
    const statuses = async (identity: Identity) => {
      server.actAs(identity)
      const paths = ['/anyone', '/read', '/write', '/manage']
      return Promise.all(paths.map(async (path) => (await server.get(path)).status))
    }

    expect(await statuses(ANONYMOUS)).toEqual([200, 401, 401, 401])
    expect(await statuses(VIEWER)).toEqual([200, 200, 403, 403])
    expect(await statuses(EDITOR)).toEqual([200, 200, 200, 403])
    expect(await statuses({ ...EDITOR, role: 'administrator' })).toEqual([200, 200, 200, 200])
    await server.stop()
  })
})

describe('a route below a dataset', () => {
  it('has the dataset from the path, for permitted callers', async () => {
    const routes = datasetRoutes('read')
    routes.get('/', (c) => {
      expectTypeOf(c.var.dataset).toEqualTypeOf<Dataset>()
      return c.json(c.var.dataset.name)
    })
    const server = await startTestServer([new Hono<LakeEnv>().route('/names/:dataset', routes)])

    expect(await server.get('/names/production')).toEqual({ status: 200, body: 'production' })
    expect((await server.get('/names/nowhere')).status).toBe(404)
    server.actAs(ANONYMOUS)
    // Callers without permission don't learn which datasets exist.
    expect((await server.get('/names/nowhere')).status).toBe(401)
    expect((await server.get('/names/production/further')).status).toBe(401)
    await server.stop()
  })
})
