import type { LakeDocument } from '#lake/types.ts'
import type { Recorder } from './dependencies.ts'
import type { Lookups } from './extend-groq.ts'
import type { MaterializedView } from './materialized-view.ts'
import {
  candidatesFor,
  documentsForKeys,
  isKeyCondition,
  type KeyCondition,
  keyConditionsIn,
  readsForKeys,
} from './narrow.ts'
import { wordTestOf } from './narrow-text.ts'
import type { Answers } from './plan-answers.ts'
import { enter, hoist, isClosed, type Scope } from './scope.ts'
import { firstNotNull, type GroqFilter, type GroqNode, ungroup } from './syntax-tree.ts'

type Parts = {
  view: MaterializedView
  recorder: Recorder
  lookups: Lookups
  answers: Pick<Answers, 'constantValue'>
  /** Returns a node that evaluates to all documents. */
  everything: () => GroqNode
  plan: (node: GroqNode, scope: Scope) => GroqNode
}

/** Number of candidates below which another lookup per element is not worth it. */
const FEW_CANDIDATES = 50

/** Joins the keys of an array in one string. Ids never contain it. */
const SEPARATOR = '\u0002'

/** Rules 1 and 4 of `evaluatePlanned`: plans filters over `*` that use indexes. */
export function createFilterPlanner(parts: Parts) {
  const { view, recorder, lookups, everything, plan } = parts
  const { documents } = view
  const knownValue = parts.answers.constantValue

  function planFilter(node: GroqFilter, scope: Scope): GroqNode {
    const keyCandidates = candidatesFor(node.expr, documents, knownValue)
    if (keyCandidates) recorder.add(keyCandidates.reads)
    const candidates = narrowByWords(node.expr, keyCandidates?.documents)
    if (candidates && isKeyCondition(node.expr)) return { type: 'Value', value: [...candidates] }
    const all: GroqNode = candidates ? { type: 'Value', value: candidates } : everything()
    if (!keyCandidates && candidates) recorder.add('anything')
    const isRecorded = keyCandidates !== undefined
    const base =
      candidates && candidates.length <= FEW_CANDIDATES
        ? all
        : (lookUpEach(node.expr, scope, { otherwise: all, isRecorded }) ?? all)
    const expr = simplifyCondition(plan(node.expr, enter(scope, 'nested', node)))
    return { ...node, base, expr }
  }

  /** Narrows the candidates, or all documents, to those that may contain the words that the filter needs. */
  function narrowByWords(
    filter: GroqNode,
    candidates: readonly LakeDocument[] | undefined,
  ): readonly LakeDocument[] | undefined {
    if (candidates && candidates.length <= FEW_CANDIDATES) return candidates
    const test = wordTestOf(filter, knownValue)
    return test ? view.sharedWork(() => (candidates ?? documents.all).filter(test)) : candidates
  }

  function lookUpEach(
    filter: GroqNode,
    scope: Scope,
    { otherwise, isRecorded }: { otherwise: GroqNode; isRecorded: boolean },
  ): GroqNode | undefined {
    // `*` can only be at the start of a path, which is never hidden. In a hidden scope `^` would mean something else.
    if (scope.isHidden) return undefined
    for (const condition of keyConditionsIn(filter)) {
      // Only ids can't contain the separator.
      if (condition.kind === 'in' && condition.path !== '_id') continue
      const key = hoist(condition.key)
      if (!key || isClosed(key)) continue
      const ask = lookups.valueFor(asOneString(condition, key), (text) => {
        const keys = keysIn(condition, text)
        if (!isRecorded) recorder.add(readsForKeys(condition, keys, documents))
        return documentsForKeys(condition, keys, documents)
      })
      // A key that isn't a string gives null, and all documents are evaluated.
      return firstNotNull(ask, otherwise)
    }
    return undefined
  }

  /** Plans `references(…)` of a document: looking it up is faster than searching the document. */
  function planReferences(node: GroqNode): GroqNode | undefined {
    if (node.type !== 'FuncCall' || node.name !== 'references') return undefined
    // Nothing to record: references are part of the document, which its filter recorded.
    const referrers = candidatesFor(node, documents, knownValue)?.documents
    if (!referrers) return undefined
    const ids = new Set(referrers.map((document) => document._id))
    return lookups.valueFor({ type: 'AccessAttribute', name: '_id' }, (id) => ids.has(id))
  }

  return { planFilter, planReferences }
}

/** Returns a key as a string. The keys of `_id in …` are joined. */
function asOneString(condition: KeyCondition, key: GroqNode): GroqNode {
  if (condition.kind !== 'in') return key
  return {
    type: 'FuncCall',
    namespace: 'array',
    name: 'join',
    args: [key, { type: 'Value', value: SEPARATOR }],
  }
}

function keysIn(condition: KeyCondition, text: string): string[] {
  return condition.kind === 'in' ? text.split(SEPARATOR) : [text]
}

/**
 * Simplifies `condition || true` to `true`. groq-js would evaluate both sides, and the Studio's list of a type without
 * a search is `search for * || references("")`.
 */
export function simplifyCondition(condition: GroqNode): GroqNode {
  const node = ungroup(condition)
  if (node.type !== 'And' && node.type !== 'Or') return node
  const left = simplifyCondition(node.left)
  const right = simplifyCondition(node.right)
  if (node.type === 'Or' && (isTrue(left) || isTrue(right))) return { type: 'Value', value: true }
  return { ...node, left, right }
}

function isTrue(node: GroqNode): boolean {
  return node.type === 'Value' && node.value === true
}
