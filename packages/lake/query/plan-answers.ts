import type { Dependencies, Recorder } from './dependencies.ts'
import type { Circumstances } from './groq.ts'
import { followerOf, isDocuments, listOrderOf } from './list-follower.ts'
import { filterBelow, holdsCopies, isFilterOfAll, isList, type ListScope } from './list-head.ts'
import type { MaterializedView } from './materialized-view.ts'
import { type ConstantValue, candidatesFor, typesIn } from './narrow.ts'
import { isChanging, isClosed, readsOthers } from './scope.ts'
import { isPlainList } from './shared-work.ts'
import { type GroqNode, ungroup } from './syntax-tree.ts'

type Parts = {
  view: MaterializedView
  circumstances: Circumstances
  recorder: Recorder
  /** Plans and evaluates a node outside of filters and projections. */
  evaluate: (node: GroqNode) => unknown
  /** Plans only the node's children and evaluates it. */
  evaluateParts: (node: GroqNode) => unknown
}

/** Values of nodes that depend on nothing outside of themselves. */
export type Answers = {
  /** Returns a function that evaluates the node once, when it is first called. */
  of(node: GroqNode): () => unknown
  /**
   * Returns the value of a node that planning can use: it depends on nothing outside of itself and on neither time nor
   * caller.
   */
  constantValue: ConstantValue
}

/** Rules 2 and 3 of `evaluatePlanned`: evaluates each node once and caches lists for later queries. */
export function createAnswers({
  view,
  circumstances,
  recorder,
  evaluate,
  evaluateParts,
}: Parts): Answers {
  const { documents } = view
  const answers = new Map<GroqNode, () => unknown>()

  function answerOf(node: GroqNode): () => unknown {
    const existing = answers.get(node)
    if (existing) return existing
    let answer: { value: unknown; dependencies: Dependencies } | undefined
    const ask = () => {
      answer ??= recorder.during(() => (isList(node) ? listOf(node) : evaluateParts(node)))
      recorder.merge(answer.dependencies)
      return answer.value
    }
    answers.set(node, ask)
    return ask
  }

  function listOf(node: GroqNode): unknown {
    const key = JSON.stringify(node)
    const cached = view.lists.get(key)
    if (cached) {
      recorder.merge(cached.dependencies)
      return cached.list
    }

    const find = () => recorder.during(() => findList(node))
    const { value: list, dependencies } = isPlainList(node) ? view.sharedWork(find) : find()
    recorder.merge(dependencies)
    if (Array.isArray(list) && !isChanging(node) && isWorthCaching(node)) {
      const elementKind = holdsCopies(node) ? 'copies' : 'documents'
      const scope = scopeOf(node)
      const follow =
        elementKind === 'documents' && scope !== 'everything'
          ? followerOf(node, circumstances)
          : undefined
      view.lists.put(key, { list, scope, elementKind, dependencies, follow })
    }
    return list
  }

  /** Sorts by fields without evaluating each document. */
  function findList(node: GroqNode): unknown {
    if (node.type !== 'PipeFuncCall' || holdsCopies(node)) return evaluateParts(node)
    const order = isFilterOfAll(ungroup(node.base)) ? listOrderOf(node) : undefined
    const matching = order && evaluate(node.base)
    return order && isDocuments(matching) ? order.sort(matching) : evaluateParts(node)
  }

  function isWorthCaching(list: GroqNode): boolean {
    const filter = filterBelow(list)
    const candidates = filter && candidatesFor(filter.expr, documents, knownValue)
    return (candidates?.documents ?? documents.all).length >= view.lists.keepFrom
  }

  function knownValue(node: GroqNode): ReturnType<ConstantValue> {
    const inner = ungroup(node)
    if (inner.type === 'Value') return inner
    if (!isClosed(inner) || isChanging(inner)) return undefined
    return { value: answerOf(inner)() }
  }

  return { of: answerOf, constantValue: knownValue }
}

function scopeOf(list: GroqNode): ListScope {
  const filter = filterBelow(list)
  const types = filter && typesIn(filter.expr, literalValue)
  return types && !readsOthers(list) ? types : 'everything'
}

const literalValue: ConstantValue = (node) => {
  const inner = ungroup(node)
  if (inner.type === 'Value') return inner
  if (inner.type !== 'Array') return undefined
  const values: unknown[] = []
  for (const element of inner.elements) {
    if (element.type !== 'ArrayElement' || element.isSplat) return undefined
    if (element.value.type !== 'Value') return undefined
    values.push(element.value.value)
  }
  return { value: values }
}
