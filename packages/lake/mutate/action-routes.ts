import { Hono } from 'hono'
import { z } from 'zod'
import { datasetRoutes, limitsOf } from '#lake/auth/guards.ts'
import { readBody } from '#lake/auth/read-body.ts'
import type { LakeEnv } from '#lake/lake.ts'
import { archivedVersions, openReleases } from '#lake/releases/read-releases.ts'
import { applyAction, hasReleaseAction, unarchivedReleases } from './apply-action.ts'
import { buildWrite } from './write.ts'
import { enqueueWrite } from './write-queue.ts'

const actionsBody = z.looseObject({
  actions: z.array(z.unknown()),
  transactionId: z.string().optional(),
  dryRun: z.boolean().optional(),
})

export function actionRoutes({ now = () => new Date() } = {}): Hono<LakeEnv> {
  const routes = datasetRoutes('write')

  routes.post('/', async (c) => {
    const { id: author } = c.var.identity
    const { store } = c.var.dataset
    const limits = limitsOf(c.var)
    const { actions, transactionId, dryRun = false } = await readBody(c.req, actionsBody)
    const isOnReleases = hasReleaseAction(actions)
    const unarchived = unarchivedReleases(actions)
    let archived: Awaited<ReturnType<typeof archivedVersions>> = new Map()

    const written = await enqueueWrite(store, {
      // The log is read when the request has its turn, when all earlier requests have been written.
      ...(unarchived.length > 0 && {
        prepare: async () => {
          archived = await archivedVersions(store, unarchived)
        },
      }),
      build: (staged) => {
        const context = {
          openReleases: isOnReleases ? openReleases(store, staged).length : 0,
          archived,
        }
        return buildWrite(staged, {
          kind: 'action',
          items: actions,
          apply: (builder, action) => applyAction(builder, action, { isOnReleases, context }),
          author,
          limits,
          transactionId,
          dryRun,
          isOnReleases,
          now: now(),
        })
      },
    })
    return c.json({ transactionId: written.transactionId })
  })

  return new Hono<LakeEnv>().route('/data/actions/:dataset', routes)
}
