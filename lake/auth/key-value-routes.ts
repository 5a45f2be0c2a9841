import type { DatabaseSync } from 'node:sqlite'
import { Hono } from 'hono'
import { z } from 'zod'
import { requireRead } from '#lake/auth/access.ts'
import { openKeyValues } from '#lake/auth/key-values.ts'
import { readBody } from '#lake/auth/read-body.ts'
import type { LakeEnv } from '#lake/lake.ts'

const PAIRS = z.array(z.object({ key: z.string().min(1).max(256), value: z.unknown() })).max(100)

/** What the Studio remembers for each person across browsers. */
export function keyValueRoutes(system: DatabaseSync): Hono<LakeEnv> {
  const keyValues = openKeyValues(system)

  return new Hono<LakeEnv>()
    .get('/users/me/keyvalue', (c) => c.json(keyValues.all(requireRead(c.get('identity')).id)))
    .get('/users/me/keyvalue/:keys', (c) => {
      const { id } = requireRead(c.get('identity'))
      return c.json(keyValues.get(id, c.req.param('keys').split(',')))
    })
    .put('/users/me/keyvalue', async (c) => {
      const { id } = requireRead(c.get('identity'))
      return c.json(keyValues.put(id, await readBody(c.req, PAIRS)))
    })
}
