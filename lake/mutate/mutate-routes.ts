import { Hono } from 'hono'
import { z } from 'zod'
import { requireWrite } from '#lake/auth/access.ts'
import { readBody } from '#lake/auth/read-body.ts'
import { ApiError } from '#lake/errors.ts'
import type { LakeEnv } from '#lake/lake.ts'
import { applyMutation, type MutationResult, resolveMutation } from './apply-mutations.ts'
import { parseMutation } from './parse-mutations.ts'
import { Refusal, refuse } from './refusal.ts'
import { readFlag } from './request.ts'
import { withPlace, write } from './write.ts'
import { inTurn } from './write-queue.ts'

const mutateBody = z.looseObject({
  mutations: z.array(z.unknown()),
  transactionId: z.string().optional(),
})

/** When a mutation shows in queries. All three are accepted: here it always does before the answer. */
const VISIBILITIES = ['sync', 'async', 'deferred']

/** `POST /data/mutate/:dataset` */
export function mutateRoutes({ now = () => new Date() } = {}): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()

  routes.post('/data/mutate/:dataset', async (c) => {
    const { id: author } = requireWrite(c.var.identity)
    const { store, query } = c.var.dataset
    checkVisibility(c.req.query('visibility'))
    const body = await readBody(c.req, mutateBody)
    const mutations = body.mutations.map((value, index) =>
      withPlace('mutation', index, () => parseMutation(value)),
    )

    const select = async (groq: string, params: Record<string, unknown>): Promise<unknown> => {
      const answer = await query.run({
        query: groq,
        params,
        perspective: 'raw',
        access: 'all',
        identity: author,
      })
      return JSON.parse(answer.json)
    }
    const { transactionId, results } = await inTurn(store, async () => {
      const items = []
      for (const [index, mutation] of mutations.entries()) {
        items.push(await placeRefusal(index, resolveMutation(mutation, select)))
      }
      const addKeys = readFlag(c, 'autoGenerateArrayKeys')
      return write({
        store,
        kind: 'mutation',
        items,
        apply: (builder, item) => applyMutation(builder, item, { addKeys }),
        author,
        transactionId: body.transactionId,
        dryRun: readFlag(c, 'dryRun'),
        now: now(),
      })
    })

    const describe = resultDescriber({
      ids: readFlag(c, 'returnIds'),
      documents: readFlag(c, 'returnDocuments'),
    })
    return c.json({ transactionId, results: results.flat().map(describe) })
  })

  return routes
}

function checkVisibility(visibility: string | undefined): void {
  if (visibility !== undefined && !VISIBILITIES.includes(visibility)) {
    const known = VISIBILITIES.join(', ')
    throw new ApiError(400, 'validationError', `"visibility" must be one of ${known}`)
  }
}

async function placeRefusal<Value>(index: number, step: Promise<Value>): Promise<Value> {
  try {
    return await step
  } catch (error) {
    throw error instanceof Refusal ? refuse('mutation', [{ refusal: error, index }]) : error
  }
}

/** Each result always names its operation; the rest is as the client asked (Mutation API reference). */
function resultDescriber(wanted: { ids: boolean; documents: boolean }) {
  return ({ id, operation, document }: MutationResult) => ({
    ...(wanted.ids && { id }),
    operation,
    ...(wanted.documents && document && { document }),
  })
}
