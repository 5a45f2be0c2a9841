import type { Change } from '#lake/ports/outbox.ts'
import { compileHookFilter, compileProjection } from '#lake/query/match.ts'
import type { Store } from '#lake/store/store.ts'
import type { Operation } from '#lake/types.ts'
import type { Hook } from './hooks.ts'

/** A webhook's compiled rule. Its functions throw ApiError if it can't be evaluated. */
export type HookRule = {
  selects(change: Change): Promise<boolean>
  /** Returns the message's body as JSON text: the projection, or the whole document (as it was, for a deletion). */
  body(change: Change): Promise<string>
}

/**
 * Creates a function that compiles webhook rules, once per webhook object. Changed webhooks are new objects.
 *
 * @returns a function that throws ApiError 400 `queryParseError`
 */
export function createRules(store: Pick<Store, 'get'>): (hook: Hook) => HookRule {
  const compiled = new WeakMap<Hook, HookRule>()
  return (hook) => {
    const rule = compiled.get(hook) ?? compile(hook, store)
    compiled.set(hook, rule)
    return rule
  }
}

function compile({ rule: { filter, projection } }: Hook, store: Pick<Store, 'get'>): HookRule {
  const dereference = (id: string) => store.get(id)
  const selects = filter === '' ? async () => true : compileHookFilter(filter)
  if (projection === '') {
    const body = async ({ before, after }: Change) => JSON.stringify(after ?? before)
    return { selects, body }
  }

  const project = compileProjection(projection)
  return {
    selects,
    body: async (change) => JSON.stringify((await project(change, { dereference })) ?? null),
  }
}

export function operationOf({ before, after }: Change): Operation | undefined {
  if (before) return after ? 'update' : 'delete'
  return after ? 'create' : undefined
}
