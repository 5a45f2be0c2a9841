import { Hono } from 'hono'
import { z } from 'zod'
import { requireWrite } from '#lake/auth/access.ts'
import { readBody } from '#lake/auth/read-body.ts'
import { ApiError } from '#lake/errors.ts'
import type { LakeEnv } from '#lake/lake.ts'
import {
  applyMutation,
  isByQuery,
  type MutationResult,
  type ResolvedMutation,
  resolveById,
  resolveMutation,
  type Select,
} from './apply-mutations.ts'
import { type ParsedMutation, parseMutation } from './parse-mutations.ts'
import { Refusal, refuse } from './refusal.ts'
import { readFlag } from './request.ts'
import { buildWrite, withPlace } from './write.ts'
import { enqueueWrite } from './write-queue.ts'

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

    const select: Select = async (groq, params) => {
      const answer = await query.run({
        query: groq,
        params,
        perspective: 'raw',
        access: 'all',
        identity: author,
      })
      return JSON.parse(answer.json)
    }
    const addKeys = readFlag(c, 'autoGenerateArrayKeys')
    const hasQueries = mutations.some(isByQuery)
    let items: ResolvedMutation[] = hasQueries ? [] : mutations.map(resolveById)
    const { transactionId, results } = await enqueueWrite(store, {
      ...(hasQueries && {
        async prepare() {
          items = await resolveAll(mutations, select)
        },
      }),
      build: (view) =>
        buildWrite(view, {
          kind: 'mutation',
          items,
          apply: (builder, item) => applyMutation(builder, item, { addKeys }),
          author,
          transactionId: body.transactionId,
          dryRun: readFlag(c, 'dryRun'),
          now: now(),
        }),
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

async function resolveAll(
  mutations: ParsedMutation[],
  select: Select,
): Promise<ResolvedMutation[]> {
  const resolved: ResolvedMutation[] = []
  for (const [index, mutation] of mutations.entries()) {
    try {
      resolved.push(await resolveMutation(mutation, select))
    } catch (error) {
      throw error instanceof Refusal ? refuse('mutation', [{ refusal: error, index }]) : error
    }
  }
  return resolved
}

/** Each result always names its operation; the rest is as the client asked (Mutation API reference). */
function resultDescriber(wanted: { ids: boolean; documents: boolean }) {
  return ({ id, operation, document }: MutationResult) => ({
    ...(wanted.ids && { id }),
    operation,
    ...(wanted.documents && document && { document }),
  })
}
