import { Hono } from 'hono'
import { z } from 'zod'
import { datasetRoutes, limitsOf } from '#lake/auth/guards.ts'
import { readBody } from '#lake/auth/read-body.ts'
import { ApiError } from '#lake/errors.ts'
import type { DatasetEnv, LakeEnv } from '#lake/lake.ts'
import { mapInBatches } from '#lake/map-in-parts.ts'
import type { QueryRequest } from '#lake/query/engine.ts'
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

/** Milliseconds for which a request's queries may block other writes. */
const MAX_BLOCKING_MS = 2_000

/** Values of `visibility`. All are accepted, because changes are always visible before the response. */
const VISIBILITIES = ['sync', 'async', 'deferred']

export function mutateRoutes({ now = () => new Date() } = {}): Hono<LakeEnv> {
  const routes = datasetRoutes('write')

  routes.post('/', async (c) => {
    const { id: author } = c.var.identity
    const { store } = c.var.dataset
    const limits = limitsOf(c.var)
    checkVisibility(c.req.query('visibility'))
    const body = await readBody(c.req, mutateBody)
    const mutations = await mapInBatches(body.mutations, (value, index) =>
      withPlace('mutation', index, () => parseMutation(value)),
    )

    const addKeys = readFlag(c, 'autoGenerateArrayKeys')
    const selected = mutations.some(isByQuery)
      ? await selectBeforeTurn(c.var, mutations)
      : { items: mutations.map(resolveById) }
    const { transactionId, results } = await enqueueWrite(store, {
      ...('again' in selected && { prepare: selected.again }),
      size: mutations.length,
      build: (staged) =>
        buildWrite(staged, {
          kind: 'mutation',
          items: selected.items,
          apply: (builder, item) => applyMutation(builder, item, { addKeys }),
          author,
          limits,
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

  return new Hono<LakeEnv>().route('/data/mutate/:dataset', routes)
}

function checkVisibility(visibility: string | undefined): void {
  if (visibility !== undefined && !VISIBILITIES.includes(visibility)) {
    const allowed = VISIBILITIES.join(', ')
    throw new ApiError(400, 'validationError', `"visibility" must be one of ${allowed}`)
  }
}

/**
 * Runs a request's queries before its turn to write, when they block no other request, and again within the turn if
 * documents changed in between. In that case they block all writes, so they have two seconds.
 */
async function selectBeforeTurn(
  {
    dataset,
    identity,
    caller,
  }: Pick<DatasetEnv<'write'>['Variables'], 'dataset' | 'identity' | 'caller'>,
  mutations: ParsedMutation[],
) {
  const { store, query } = dataset
  const selectAs =
    (limits: () => Pick<QueryRequest, 'caller' | 'timeoutMs' | 'patienceMs'>): Select =>
    async (groq, params) => {
      const answer = await query.run({
        query: groq,
        params,
        perspective: 'raw',
        access: 'all',
        identity: identity.id,
        ...limits(),
      })
      return JSON.parse(answer.json)
    }

  const { sequence } = store
  const selected = {
    items: await resolveAll(
      mutations,
      selectAs(() => ({ caller })),
    ),
    async again() {
      if (store.sequence === sequence) return
      const deadline = performance.now() + MAX_BLOCKING_MS
      const select = selectAs(() => {
        const left = Math.max(1, Math.ceil(deadline - performance.now()))
        return { caller: { kind: 'write', key: caller.key }, timeoutMs: left, patienceMs: left }
      })
      selected.items = await resolveAll(mutations, select).catch((error: unknown) => {
        throw error instanceof ApiError && error.status === 504 ? tooSlowForTurn() : error
      })
    },
  }
  return selected
}

/** Returns a 503, so that clients retry: the same query succeeded a moment ago. */
function tooSlowForTurn(): ApiError {
  const description = `Documents changed during the request, and the query takes longer than ${MAX_BLOCKING_MS} ms. Try again`
  return new ApiError(503, 'unavailableError', description)
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

/** Describes a result: always its operation, and what else the client requested (Mutation API reference). */
function resultDescriber(requested: { ids: boolean; documents: boolean }) {
  return ({ id, operation, document }: MutationResult) => ({
    ...(requested.ids && { id }),
    operation,
    ...(requested.documents && document && { document }),
  })
}
