import { type Context, Hono } from 'hono'
import { allow, ownProject } from '#lake/auth/guards.ts'
import { readBody } from '#lake/auth/read-body.ts'
import { ApiError } from '#lake/errors.ts'
import type { GuardedEnv, Lake, LakeEnv } from '#lake/lake.ts'
import type { Outbox } from '#lake/ports/outbox.ts'
import { compileHookFilter, compileProjection } from '#lake/query/match.ts'
import { type DispatcherOptions, startDispatcher } from '#lake/webhooks/dispatcher.ts'
import { HOOK_CHANGES, type Hook, NEW_HOOK } from '#lake/webhooks/hooks.ts'

type Options = Omit<DispatcherOptions, 'projectId'>

/** Sanity's management API for GROQ-powered webhooks, and the deliveries themselves. */
export function hookRoutes(lake: Lake, options: Options = {}): Hono<LakeEnv> {
  const { hooks } = lake
  const outboxes = new Map<string, Outbox>()
  lake.datasets.onOpen((dataset) => {
    const dispatcher = startDispatcher(dataset, hooks, {
      ...options,
      projectId: lake.config.projectId,
    })
    outboxes.set(dataset.name, dataset.store.outbox)
    return async () => {
      outboxes.delete(dataset.name)
      await dispatcher.stop()
    }
  })

  /** @throws ApiError 404. */
  function knownHook(c: Context): Hook {
    const hook = hooks.get(c.req.param('id') ?? '')
    if (!hook) throw new ApiError(404, 'notFound', 'There is no such webhook')
    return hook
  }
  /** What the outboxes of all datasets say, one after the other. */
  const told = async <Item>(read: (outbox: Outbox) => Promise<Item[]>): Promise<Item[]> =>
    (await Promise.all([...outboxes.values()].map(read))).flat()
  const describe = (hook: Hook) => describeHook(hook, lake.config.projectId)

  const routes = new Hono<GuardedEnv<'manage'>>()
  routes.use(allow('manage'), ownProject)
  routes.get('/', (c) => c.json(hooks.list().map(describe)))
  routes.post('/', async (c) => {
    const hook = await readBody(c.req, NEW_HOOK)
    checkRule(hook.rule)
    return c.json(describe(await hooks.create(hook)), 201)
  })
  routes.get('/:id', (c) => c.json(describe(knownHook(c))))
  routes.patch('/:id', async (c) => {
    const known = knownHook(c)
    const changes = await readBody(c.req, HOOK_CHANGES)
    checkRule({
      filter: changes.rule?.filter ?? known.rule.filter,
      projection: changes.rule?.projection ?? known.rule.projection,
    })
    return c.json(describe((await hooks.change(known.id, changes)) ?? known))
  })
  routes.delete('/:id', async (c) => {
    await hooks.delete(knownHook(c).id)
    return c.body(null, 204)
  })
  routes.get('/:id/messages', async (c) => {
    const { id } = knownHook(c)
    return c.json(await told((outbox) => outbox.messages(id)))
  })
  routes.get('/:id/attempts', async (c) => {
    const { id } = knownHook(c)
    return c.json(await told((outbox) => outbox.attempts(id)))
  })
  routes.get('/:id/messages/:message/attempts', async (c) => {
    const { id } = knownHook(c)
    return c.json(await told((outbox) => outbox.attempts(id, c.req.param('message'))))
  })
  return new Hono<LakeEnv>().route('/hooks/projects/:project', routes)
}

/** @throws ApiError 400 for GROQ that cannot be parsed: better now than at every commit. */
function checkRule(rule: { filter: string; projection: string }): void {
  if (rule.filter !== '') compileHookFilter(rule.filter)
  if (rule.projection !== '') compileProjection(rule.projection)
}

/** The secret goes in and never comes out. */
function describeHook({ secret, ...hook }: Hook, projectId: string) {
  return {
    ...hook,
    projectId,
    hasSecret: secret !== null,
    isDisabled: hook.isDisabledByUser,
    isDeleted: false,
    apiVersion: 'v2025-02-19',
  }
}
