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
  answers: Pick<Answers, 'known'>
  /** A node whose value is all documents. */
  everything: () => GroqNode
  plan: (node: GroqNode, scope: Scope) => GroqNode
}

/** With so few candidates left, a further lookup for each element gains nothing. */
const FEW = 50

/** Between the keys of an array that travel as one; no document's id holds it. */
const SEPARATOR = '\u0002'

/** Rules 1 and 4 of `evaluatePlanned`: plans filters over `*` so that they ask indexes. */
export function createFilterPlanner(parts: Parts) {
  const { view, recorder, lookups, everything, plan } = parts
  const { documents } = view
  const knownValue = parts.answers.known

  function planFilter(node: GroqFilter, scope: Scope): GroqNode {
    const found = candidatesFor(node.expr, documents, knownValue)
    if (found) recorder.add(found.reads)
    const candidates = narrowedByWords(node.expr, found?.documents)
    if (candidates && isKeyCondition(node.expr)) return { type: 'Value', value: [...candidates] }
    const all: GroqNode = candidates ? { type: 'Value', value: candidates } : everything()
    if (!found && candidates) recorder.add('anything')
    const isNoted = found !== undefined
    const base =
      candidates && candidates.length <= FEW
        ? all
        : (askEachTime(node.expr, scope, { otherwise: all, isNoted }) ?? all)
    const expr = simplifyCondition(plan(node.expr, enter(scope, 'nested', node)))
    return { ...node, base, expr }
  }

  /** Of the documents that keys leave, or of all, those that may hold the words which a filter wants. */
  function narrowedByWords(
    filter: GroqNode,
    candidates: readonly LakeDocument[] | undefined,
  ): readonly LakeDocument[] | undefined {
    if (candidates && candidates.length <= FEW) return candidates
    const test = wordTestOf(filter, knownValue)
    return test ? view.sharedWork(() => (candidates ?? documents.all).filter(test)) : candidates
  }

  function askEachTime(
    filter: GroqNode,
    scope: Scope,
    { otherwise, isNoted }: { otherwise: GroqNode; isNoted: boolean },
  ): GroqNode | undefined {
    // A `*` can only stand at the start of a path, which is never hidden; were it, `^` would differ.
    if (scope.isHidden) return undefined
    for (const condition of keyConditionsIn(filter)) {
      // Only ids are sure not to hold the separator.
      if (condition.kind === 'in' && condition.path !== '_id') continue
      const key = hoist(condition.key)
      if (!key || isClosed(key)) continue
      const ask = lookups.valueFor(asOneString(condition, key), (text) => {
        const keys = keysIn(condition, text)
        if (!isNoted) recorder.add(readsForKeys(condition, keys, documents))
        return documentsForKeys(condition, keys, documents)
      })
      // Null, for a key that is no string, leaves all to be looked at.
      return firstNotNull(ask, otherwise)
    }
    return undefined
  }

  /** Plans `references(…)` of a document: asking the index is quicker than searching the document. */
  function planReferences(node: GroqNode): GroqNode | undefined {
    if (node.type !== 'FuncCall' || node.name !== 'references') return undefined
    // Reads nothing else: a document's references are part of the document, which its filter recorded.
    const referrers = candidatesFor(node, documents, knownValue)?.documents
    if (!referrers) return undefined
    const ids = new Set(referrers.map((document) => document._id))
    return lookups.valueFor({ type: 'AccessAttribute', name: '_id' }, (id) => ids.has(id))
  }

  return { planFilter, planReferences }
}

/** A key as a string; the keys of `_id in …` joined into one. */
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
 * A filter's condition without the other side of an `|| true`: groq-js looks at both sides, and the
 * Studio's list of a type that nobody searches is `search for * || references("")`.
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
