import type { Change } from '#lake/ports/outbox.ts'
import {
  compileFormerValues,
  compileHookFilter,
  compileProjection,
  type FormerValues,
} from '#lake/query/match.ts'
import type { Store } from '#lake/store/store.ts'
import type { Operation } from '#lake/types.ts'
import type { Hook } from './hooks.ts'

/** A hook's rule, ready to be asked about changes. Its functions throw ApiError when it cannot be evaluated. */
export type HookRule = {
  on: readonly Operation[]
  selects(change: Change): Promise<boolean>
  /**
   * What the hook is to be told about a change, as JSON text: its projection, or the whole document
   * (for a deletion, as it was).
   */
  body(change: Change): Promise<string>
  /** What the projection asks of `before()`, were it this state. */
  former: FormerValues
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

function compile({ rule: { on, filter, projection } }: Hook, store: Pick<Store, 'get'>): HookRule {
  const dereference = (id: string) => store.get(id)
  const selects = filter === '' ? async () => true : compileHookFilter(filter)
  if (projection === '') {
    const body = async ({ before, after }: Change) => JSON.stringify(after ?? before)
    return { on, selects, body, former: async () => [] }
  }

  const project = compileProjection(projection)
  return {
    on,
    selects,
    body: async (change) => JSON.stringify((await project(change, { dereference })) ?? null),
    former: compileFormerValues(projection, { dereference }),
  }
}

/** What a change did; undefined when the document existed on neither side. */
export function operationOf({ before, after }: Change): Operation | undefined {
  if (before) return after ? 'update' : 'delete'
  return after ? 'create' : undefined
}

/**
 * Makes one change of two that follow each other, to be told instead of both.
 *
 * A creation and a deletion make the deletion, not nothing: who builds pages from the dataset may
 * have met the document in between without having been told of it.
 *
 * @returns undefined when both have to be told: the hook's rule does not want what they make
 * together, or a former value that it asks for would be lost. A rule with `before().slug.current`
 * leads visitors on from old addresses; of a → b → c, told as a → c, nothing would ever lead on
 * from b. So the state in the middle is left out only when each value that the rule asks of
 * `before()` is, there, absent or the same as at one of the ends. Told apart, each message stays
 * exactly what Sanity sends.
 * @throws ApiError when the rule cannot be evaluated.
 */
export async function mergeChanges(
  first: Change,
  second: Change,
  rule: HookRule,
): Promise<(Change & { operation: Operation }) | undefined> {
  const merged = {
    before: first.before ?? (second.after ? null : second.before),
    after: second.after,
  }
  const operation = operationOf(merged)
  if (!operation || !rule.on.includes(operation) || !(await rule.selects(merged))) return undefined

  const ends = await Promise.all([rule.former(merged.before), rule.former(merged.after)])
  // They differ when a change between the two was none that the rule selects.
  const middles = await Promise.all([rule.former(first.after), rule.former(second.before)])
  const isLost = (value: string | undefined, at: number) =>
    value !== undefined && !ends.some((end) => end[at] === value)
  return middles.some((middle) => middle.some(isLost)) ? undefined : { ...merged, operation }
}
