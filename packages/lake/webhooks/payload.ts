import type { Change } from '#lake/ports/outbox.ts'
import { compileHookFilter, compileProjection } from '#lake/query/match.ts'
import type { Store } from '#lake/store/store.ts'
import type { Operation } from '#lake/types.ts'
import type { Hook } from './hooks.ts'

/** A hook's rule, ready to be asked about changes. Its functions throw ApiError when it cannot be evaluated. */
export type HookRule = {
  selects(change: Change): Promise<boolean>
  /** Returns the message's body as JSON text: the projection, or the whole document (as it was, for a deletion). */
  body(change: Change): Promise<string>
}

/**
 * Compiles hooks' rules. A hook that was changed is another object, so each is compiled once.
 *
 * @returns a function that throws ApiError 400 `queryParseError`.
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

/** Names what a change did; undefined when the document existed on neither side. */
export function operationOf({ before, after }: Change): Operation | undefined {
  if (before) return after ? 'update' : 'delete'
  return after ? 'create' : undefined
}
