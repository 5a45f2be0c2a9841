import type { Change } from '#lake/ports/outbox.ts'
import type { Operation } from '#lake/types.ts'
import type { HookRule } from '#lake/webhooks/payload.ts'

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
