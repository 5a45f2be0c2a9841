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

/** Numbers of documents after the bound to evaluate first, and if those are too few. After that all are evaluated. */
const BATCH_SIZES = [32, 512]

/**
 * Rule 5 of `evaluatePlanned`: plans the first few elements of a sorted list with a bound.
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
  const getList = answers.of(head.list)
  const expr = simplifyCondition(plan(condition, enter(scope, 'nested', filter)))
  const filtered = (base: GroqNode): GroqNode => ({ type: 'Filter', base, expr })
  const filteredFromBound = (maxCount: number) =>
    filtered(lookups.valueFor(bound, (text) => sliceFrom(getList(), head, text, maxCount)))
  return {
    type: 'Select',
    alternatives: BATCH_SIZES.map((batchSize) => ({
      type: 'SelectAlternative',
      condition: holdsAtLeast(count, filteredFromBound(batchSize)),
      value: take(filteredFromBound(batchSize)),
    })),
    // If the bound isn't a string, all documents are evaluated.
    fallback: take(
      firstNotNull(filteredFromBound(Number.POSITIVE_INFINITY), filtered(lookups.value(getList))),
    ),
  }
}

function sliceFrom(list: unknown, head: ListHead, bound: string, maxCount: number): unknown {
  if (!isDocuments(list)) return null
  const place = placeOfBound(list, head.key, bound)
  return list.slice(place, place + maxCount)
}

function holdsAtLeast(count: number, list: GroqNode): GroqNode {
  const left: GroqNode = { type: 'FuncCall', namespace: 'global', name: 'count', args: [list] }
  return { type: 'OpCall', op: '>=', left, right: { type: 'Value', value: count } }
}
