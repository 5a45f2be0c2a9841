import type { Lookups } from './extend-groq.ts'
import { isDocuments } from './list-follower.ts'
import { type ListHead, listHeadOf, placeOfBound } from './list-head.ts'
import type { Answers } from './plan-answers.ts'
import { simplifyCondition } from './plan-filter.ts'
import { enter, isChanging, isClosed, type Scope } from './scope.ts'
import { firstNotNull, type GroqNode } from './syntax-tree.ts'

type Parts = {
  lookups: Lookups
  answers: Pick<Answers, 'of'>
  plan: (node: GroqNode, scope: Scope) => GroqNode
}

/** How many documents from the bound on are evaluated first, and how many if those are too few. Then all are. */
const STEPS = [32, 512]

/**
 * Rule 5 of `evaluatePlanned`: the first few of a sorted list from a bound on.
 *
 * @returns undefined for any other node
 */
export function planListHead(
  node: GroqNode,
  scope: Scope,
  { lookups, answers, plan }: Parts,
): GroqNode | undefined {
  const head = scope.isHidden ? undefined : listHeadOf(node)
  if (!head || !isClosed(head.list) || isChanging(head.list)) return undefined
  const { filter, condition, bound, count, take } = head
  const listed = answers.of(head.list)
  const expr = simplifyCondition(plan(condition, enter(scope, 'nested', filter)))
  const filtered = (base: GroqNode): GroqNode => ({ type: 'Filter', base, expr })
  const filteredFromBound = (most: number) =>
    filtered(lookups.valueFor(bound, (text) => partFrom(listed(), head, text, most)))
  return {
    type: 'Select',
    alternatives: STEPS.map((step) => ({
      type: 'SelectAlternative',
      condition: holdsAtLeast(count, filteredFromBound(step)),
      value: take(filteredFromBound(step)),
    })),
    // A bound that is no string leaves all to be evaluated.
    fallback: take(
      firstNotNull(filteredFromBound(Number.POSITIVE_INFINITY), filtered(lookups.value(listed))),
    ),
  }
}

function partFrom(list: unknown, head: ListHead, bound: string, most: number): unknown {
  if (!isDocuments(list)) return null
  const place = placeOfBound(list, head.key, bound)
  return list.slice(place, place + most)
}

function holdsAtLeast(count: number, list: GroqNode): GroqNode {
  const left: GroqNode = { type: 'FuncCall', namespace: 'global', name: 'count', args: [list] }
  return { type: 'OpCall', op: '>=', left, right: { type: 'Value', value: count } }
}
