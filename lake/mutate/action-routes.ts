import { Hono } from 'hono'
import { z } from 'zod'
import { requireWrite } from '#lake/auth/access.ts'
import { readBody } from '#lake/auth/read-body.ts'
import type { LakeEnv } from '#lake/lake.ts'
import { applyAction } from './actions.ts'
import { buildWrite } from './write.ts'
import { enqueueWrite } from './write-queue.ts'

const actionsBody = z.looseObject({
  actions: z.array(z.unknown()),
  transactionId: z.string().optional(),
  dryRun: z.boolean().optional(),
})

/** `POST /data/actions/:dataset` */
export function actionRoutes({ now = () => new Date() } = {}): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()

  routes.post('/data/actions/:dataset', async (c) => {
    const { id: author } = requireWrite(c.var.identity)
    const { store } = c.var.dataset
    const { actions, transactionId, dryRun = false } = await readBody(c.req, actionsBody)

    const written = await enqueueWrite(store, {
      build: (view) =>
        buildWrite(view, {
          kind: 'action',
          items: actions,
          apply: applyAction,
          author,
          transactionId,
          dryRun,
          now: now(),
        }),
    })
    return c.json({ transactionId: written.transactionId })
  })

  return routes
}
