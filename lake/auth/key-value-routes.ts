import { Hono } from 'hono'
import { z } from 'zod'
import { requireRead } from '#lake/auth/access.ts'
import { readBody } from '#lake/auth/read-body.ts'
import { ApiError } from '#lake/errors.ts'
import type { LakeEnv } from '#lake/lake.ts'
import type { KeyValueStore } from '#lake/ports/key-values.ts'

/** Sort orders, layouts, recent searches: hundreds at most. */
const MOST_KEYS = 1000
const LONGEST_VALUE = 64 * 1024

const PAIRS = z.array(z.object({ key: z.string().min(1).max(256), value: z.unknown() })).max(100)

/** What the Studio remembers for each person across browsers. */
export function keyValueRoutes(keyValues: KeyValueStore): Hono<LakeEnv> {
  return new Hono<LakeEnv>()
    .get('/users/me/keyvalue', async (c) =>
      c.json(await keyValues.all(requireRead(c.get('identity')).id)),
    )
    .get('/users/me/keyvalue/:keys', async (c) => {
      const { id } = requireRead(c.get('identity'))
      const keys = c.req.param('keys').split(',')
      return c.json((await keyValues.all(id)).filter(({ key }) => keys.includes(key)))
    })
    .put('/users/me/keyvalue', async (c) => {
      const { id } = requireRead(c.get('identity'))
      const pairs = await readBody(c.req, PAIRS)
      const large = pairs.find(({ value }) => JSON.stringify(value ?? null).length > LONGEST_VALUE)
      if (large) throw tooMuch(`the value of "${large.key}" is longer than ${LONGEST_VALUE}`)
      if (!(await keyValues.put(id, pairs, MOST_KEYS))) throw tooMuch(`more than ${MOST_KEYS} keys`)
      return c.json(pairs)
    })
}

function tooMuch(what: string): ApiError {
  return new ApiError(400, 'badRequest', `Too much to remember: ${what}`)
}
