import { Hono } from 'hono'
import { z } from 'zod'
import { allow } from '#lake/auth/guards.ts'
import { readBody } from '#lake/auth/read-body.ts'
import { ApiError } from '#lake/errors.ts'
import type { LakeEnv } from '#lake/lake.ts'

/** Sort orders, layouts, recent searches: hundreds at most. */
const MOST_KEYS = 1000
const LONGEST_VALUE = 64 * 1024

const PAIRS = z.array(z.object({ key: z.string().min(1).max(256), value: z.unknown() })).max(100)

/** What the Studio remembers for each person across browsers. */
export function keyValueRoutes(): Hono<LakeEnv> {
  return new Hono<LakeEnv>()
    .get('/users/me/keyvalue', allow('read'), async (c) => {
      const { lake, identity } = c.var
      return c.json(await lake.system.keyValues.all(identity.id))
    })
    .get('/users/me/keyvalue/:keys', allow('read'), async (c) => {
      const { lake, identity } = c.var
      const keys = c.req.param('keys').split(',')
      const all = await lake.system.keyValues.all(identity.id)
      return c.json(all.filter(({ key }) => keys.includes(key)))
    })
    .put('/users/me/keyvalue', allow('read'), async (c) => {
      const { keyValues } = c.var.lake.system
      const pairs = await readBody(c.req, PAIRS)
      const large = pairs.find(({ value }) => JSON.stringify(value ?? null).length > LONGEST_VALUE)
      if (large) throw tooMuch(`the value of "${large.key}" is longer than ${LONGEST_VALUE}`)
      const isKept = await keyValues.put(c.var.identity.id, pairs, MOST_KEYS)
      if (!isKept) throw tooMuch(`more than ${MOST_KEYS} keys`)
      return c.json(pairs)
    })
}

function tooMuch(what: string): ApiError {
  return new ApiError(400, 'badRequest', `Too much to remember: ${what}`)
}
