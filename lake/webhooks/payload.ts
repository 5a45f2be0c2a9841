import { compileHookFilter, evaluateProjection } from '#lake/query/match.ts'
import type { Store } from '#lake/store/store.ts'
import type { Hook } from '#lake/webhooks/hooks.ts'
import type { HookEvent } from '#lake/webhooks/outbox.ts'

/**
 * What a hook is to be told about a change, as JSON text: its projection, or the whole document
 * (for a deletion, as it was).
 *
 * @returns undefined when the hook's filter does not select the change.
 * @throws ApiError when the rule cannot be evaluated.
 */
export async function hookPayload(
  hook: Hook,
  event: HookEvent,
  store: Store,
): Promise<string | undefined> {
  const { filter, projection } = hook.rule
  if (filter !== '' && !(await compileHookFilter(filter)(event))) return undefined
  if (projection === '') return JSON.stringify(event.after ?? event.before)

  const body = await evaluateProjection(projection, event, {
    dereference: (id) => store.get(id),
  })
  return JSON.stringify(body ?? null)
}
