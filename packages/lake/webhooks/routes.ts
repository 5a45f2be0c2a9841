import { type Context, Hono } from 'hono'
import { allow, ownProject } from '#lake/auth/guards.ts'
import { readBody } from '#lake/auth/read-body.ts'
import type { LakeConfig } from '#lake/config.ts'
import { ApiError } from '#lake/errors.ts'
import type { GuardedEnv, Lake, LakeEnv } from '#lake/lake.ts'
import type { Outbox } from '#lake/ports/outbox.ts'
import { compileHookFilter, compileProjection } from '#lake/query/match.ts'
import { type DispatcherOptions, startDispatcher } from '#lake/webhooks/dispatcher.ts'
import { HOOK_CHANGES, type Hook, NEW_HOOK } from '#lake/webhooks/hooks.ts'

type Options = Omit<DispatcherOptions, 'projectId'>

/** Routes of Sanity's management API for GROQ-powered webhooks. Also starts deliveries. */
export function hookRoutes(lake: Lake, options: Options = {}): Hono<LakeEnv> {
  const { projectId } = lake.config
  lake.datasets.onOpen((dataset) => {
    const dispatcher = startDispatcher(dataset, lake.hooks, { ...options, projectId })
    return () => dispatcher.stop()
  })

  const routes = new Hono<LakeEnv>().use(allow('manage'), ownProject)
  routes.get('/', (c) => {
    const { hooks, config } = c.var.lake
    return c.json(hooks.list().map((hook) => describeHook(hook, config)))
  })
  routes.post('/', async (c) => {
    const { hooks, config } = c.var.lake
    const hook = await readBody(c.req, NEW_HOOK)
    checkRule(hook.rule)
    return c.json(describeHook(await hooks.create(hook), config), 201)
  })
  routes.get('/:id', (c) => c.json(describeHook(requireHook(c), c.var.lake.config)))
  routes.patch('/:id', async (c) => {
    const { hooks, config } = c.var.lake
    const hook = requireHook(c)
    const changes = await readBody(c.req, HOOK_CHANGES)
    checkRule({
      filter: changes.rule?.filter ?? hook.rule.filter,
      projection: changes.rule?.projection ?? hook.rule.projection,
    })
    return c.json(describeHook((await hooks.change(hook.id, changes)) ?? hook, config))
  })
  routes.delete('/:id', async (c) => {
    await c.var.lake.hooks.delete(requireHook(c).id)
    return c.body(null, 204)
  })
  routes.get('/:id/messages', async (c) => {
    const { id } = requireHook(c)
    return c.json(await readOutboxes(c, (outbox) => outbox.messages(id)))
  })
  routes.get('/:id/attempts', async (c) => {
    const { id } = requireHook(c)
    return c.json(await readOutboxes(c, (outbox) => outbox.attempts(id)))
  })
  routes.get('/:id/messages/:message/attempts', async (c) => {
    const { id } = requireHook(c)
    const { message } = c.req.param()
    return c.json(await readOutboxes(c, (outbox) => outbox.attempts(id, message)))
  })
  return new Hono<LakeEnv>().route('/hooks/projects/:project', routes)
}

/** @throws ApiError 404. */
function requireHook(c: Context<GuardedEnv<'manage'>>): Hook {
  const hook = c.var.lake.hooks.get(c.req.param('id') ?? '')
  if (!hook) throw new ApiError(404, 'notFound', 'There is no such webhook')
  return hook
}

async function readOutboxes<Item>(
  c: Context<GuardedEnv<'manage'>>,
  read: (outbox: Outbox) => Promise<Item[]>,
): Promise<Item[]> {
  const { datasets } = c.var.lake
  const open = datasets.records().map(({ name }) => datasets.get(name))
  const items = open.map(async (dataset) => (dataset ? read(dataset.store.outbox) : []))
  return (await Promise.all(items)).flat()
}

/** Validates GROQ when a webhook is saved instead of at every commit. @throws ApiError 400. */
function checkRule(rule: { filter: string; projection: string }): void {
  if (rule.filter !== '') compileHookFilter(rule.filter)
  if (rule.projection !== '') compileProjection(rule.projection)
}

function describeHook({ secret, ...hook }: Hook, { projectId }: LakeConfig) {
  return {
    ...hook,
    projectId,
    hasSecret: secret !== null,
    isDisabled: hook.isDisabledByUser,
    isDeleted: false,
    apiVersion: 'v2025-02-19',
  }
}
