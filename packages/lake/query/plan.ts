import type { LakeDocument } from '#lake/types.ts'
import { createRecorder, type Dependencies, type DependsOn, dependsOnOf } from './dependencies.ts'
import { evaluateNow, type Surroundings } from './groq.ts'
import { followerOf, isDocuments, listOrderOf } from './list-follower.ts'
import {
  filterBelow,
  holdsCopies,
  isFilterOfAll,
  isList,
  type ListHead,
  type ListScope,
  listHeadOf,
  placeOfBound,
} from './list-head.ts'
import { createLookups } from './lookups.ts'
import type { MaterializedView } from './materialized-view.ts'
import {
  candidatesFor,
  documentsForKeys,
  isKeyCondition,
  type KeyCondition,
  type KnownValue,
  keyConditionsIn,
  readsForKeys,
  typesIn,
} from './narrow.ts'
import { wordTestOf } from './narrow-text.ts'
import {
  asksForDocuments,
  asksForReleases,
  enter,
  freeDepthOf,
  hoist,
  ROOT,
  readsOthers,
  type Scope,
} from './scope.ts'
import { isPlainList } from './shared-work.ts'
import { type GroqFilter, type GroqNode, mapChildren, nodesOf, ungroup } from './syntax-tree.ts'
import { type TextMatch, textMatchNode, textMatchOf } from './text-search.ts'

/** What a query may ask besides the documents. */
export type Circumstances = Pick<Surroundings, 'timestamp' | 'identity'> & {
  sanity: { projectId: string; dataset: string }
}

/** A query's value, and what it was worked out from. */
export type Evaluated = { value: unknown; dependsOn: DependsOn }

/** With so few candidates left, a further lookup for each element gains nothing. */
const FEW = 50

/** Of a beginning first so many documents are judged, then so many, then all. */
const STEPS = [32, 512]

/** Between the keys of an array that travel as one; no document's id holds it. */
const SEPARATOR = '\u0002'

/** Functions whose value is another one the next time, or for the next caller. */
const CHANGING = new Set(['global::now', 'global::identity', 'dateTime::now'])

/**
 * Evaluates a tree over a view, by five rules that leave its value as it is:
 *
 * 1. A filter over `*` looks only at the documents that an index names, and at none when the index
 *    alone decides.
 * 2. A list (`*[…]`, sorted or not) that looks at nothing outside of itself is found once, and kept
 *    right while documents change that it can follow, and otherwise until one that it depends on changes.
 * 3. Any other query within a query that looks at nothing outside of itself is evaluated once.
 * 4. A filter over `*` whose key comes from outside (`references(^._id)`) asks the index for each.
 * 5. The first few of a sorted list from a bound on (`publishedAt < ^.publishedAt`) are looked for from there on, in
 *    the list that is kept by rule 2.
 *
 * On the way it notes what is asked of the documents: a change that touches none of that leaves the value as it is.
 */
export function evaluatePlanned(
  tree: GroqNode,
  view: MaterializedView,
  circumstances: Circumstances,
): Evaluated {
  const { documents } = view
  const recorder = createRecorder()
  const lookups = createLookups(readDocument)
  const answers = new Map<GroqNode, () => unknown>()
  const evaluate = (node: GroqNode): unknown =>
    evaluateNow(node, {
      ...circumstances,
      // What a plan leaves to groq-js; all that asks for documents otherwise is a lookup.
      dataset: asksForDocuments(node) ? documents.all : [],
      dereference: lookups.dereference,
    })

  const { value, dependencies } = recorder.during(() => evaluate(plan(tree, ROOT)))
  return { value, dependsOn: dependsOnOf(dependencies) }

  function readDocument(id: string): LakeDocument | undefined {
    const document = documents.get(id)
    recorder.add([{ kind: 'id', value: id, type: document?._type }])
    return document
  }

  function everything(): GroqNode {
    return lookups.ask(() => {
      recorder.add('anything')
      return documents.all
    })
  }

  function plan(node: GroqNode, scope: Scope): GroqNode {
    const source = planSource(node, scope)
    if (source) return source
    const referrers = scope.isDocument && referrersFor(node)
    if (referrers) return isOneOf(referrers)
    if (isWorthAsking(node, scope)) return lookups.ask(answerOf(node))
    if (isFilterOfAll(node)) return planFilter(node, scope)
    const near = planBeginning(node, scope)
    if (near) return near
    const planned = mapChildren(node, (child, edge) => plan(child, enter(scope, edge, node)))
    return planned.type === 'Filter'
      ? { ...planned, expr: simplifyCondition(planned.expr) }
      : planned
  }

  /** What asks for documents by itself. */
  function planSource(node: GroqNode, scope: Scope): GroqNode | undefined {
    const text = textMatchOf(node)
    if (text) return planTextMatch(text, scope)
    if (asksForReleases(node)) recorder.add('anything')
    return node.type === 'Everything' ? everything() : undefined
  }

  function planTextMatch(match: TextMatch, scope: Scope): GroqNode {
    const fields = match.fields.map((field) => plan(field, scope))
    // What a document holds is noted as its filter's.
    const get = scope.isDocument ? documents.get : readDocument
    return textMatchNode({ ...match, fields }, { documents: { get } }, lookups)
  }

  /** Rules 2 and 3. */
  function isWorthAsking(node: GroqNode, scope: Scope): boolean {
    if (!HAS_VALUE.has(node.type)) return false
    if (!isList(node) && scope.depth === 0) return false
    return asksForDocuments(node) && isClosed(node)
  }

  /** The value of a node that looks at nothing outside of itself, worked out when first asked for. */
  function answerOf(node: GroqNode): () => unknown {
    const known = answers.get(node)
    if (known) return known
    let answer: { value: unknown; dependencies: Dependencies } | undefined
    const ask = () => {
      answer ??= recorder.during(() => (isList(node) ? listOf(node) : evaluate(planInside(node))))
      recorder.merge(answer.dependencies)
      return answer.value
    }
    answers.set(node, ask)
    return ask
  }

  function listOf(node: GroqNode): unknown {
    const key = JSON.stringify(node)
    const kept = view.lists.get(key)
    if (kept) {
      recorder.merge(kept.dependencies)
      return kept.list
    }

    const find = () => recorder.during(() => findList(node))
    const { value: list, dependencies } = isPlainList(node) ? view.sharedWork(find) : find()
    recorder.merge(dependencies)
    if (Array.isArray(list) && !isChanging(node) && isWorthKeeping(node)) {
      const holds = holdsCopies(node) ? 'copies' : 'documents'
      const scope = scopeOf(node)
      const follow =
        holds === 'documents' && scope !== 'everything'
          ? followerOf(node, circumstances)
          : undefined
      view.lists.put(key, { list, scope, holds, dependencies, follow })
    }
    return list
  }

  /** Sorting by fields needs no evaluation for each document. */
  function findList(node: GroqNode): unknown {
    if (node.type !== 'PipeFuncCall' || holdsCopies(node)) return evaluate(planInside(node))
    const order = isFilterOfAll(ungroup(node.base)) ? listOrderOf(node) : undefined
    const found = order && evaluate(plan(node.base, ROOT))
    return order && isDocuments(found) ? order.sort(found) : evaluate(planInside(node))
  }

  function isWorthKeeping(list: GroqNode): boolean {
    const filter = filterBelow(list)
    const candidates = filter && candidatesFor(filter.expr, documents, knownValue)
    return (candidates?.documents ?? documents.all).length >= view.lists.keepFrom
  }

  function planInside(node: GroqNode): GroqNode {
    if (isFilterOfAll(node)) return planFilter(node, ROOT)
    const near = planBeginning(node, ROOT)
    if (near) return near
    return mapChildren(node, (child, edge) => plan(child, enter(ROOT, edge, node)))
  }

  /** The documents of which `references(…)` is true; undefined for anything else. */
  function referrersFor(node: GroqNode): readonly LakeDocument[] | undefined {
    if (node.type !== 'FuncCall' || node.name !== 'references') return undefined
    // Whether a document refers to another is the document's affair, and that is noted as its filter's.
    return candidatesFor(node, documents, knownValue)?.documents
  }

  /** Asking the index for each document takes less than looking through each. */
  function isOneOf(few: readonly LakeDocument[]): GroqNode {
    const ids = new Set(few.map((document) => document._id))
    return lookups.askFor({ type: 'AccessAttribute', name: '_id' }, (id) => ids.has(id))
  }

  /** Rules 1 and 4. */
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

  /** Rule 5. */
  function planBeginning(node: GroqNode, scope: Scope): GroqNode | undefined {
    const beginning = scope.isHidden ? undefined : listHeadOf(node)
    if (!beginning || !isClosed(beginning.list) || isChanging(beginning.list)) return undefined
    const { filter, condition, bound, count, take } = beginning
    const listed = answerOf(beginning.list)
    const expr = simplifyCondition(plan(condition, enter(scope, 'nested', filter)))
    const judged = (base: GroqNode): GroqNode => ({ type: 'Filter', base, expr })
    const judgedFromBound = (most: number) =>
      judged(lookups.askFor(bound, (text) => partFrom(listed(), beginning, text, most)))
    return {
      type: 'Select',
      alternatives: STEPS.map((step) => ({
        type: 'SelectAlternative',
        condition: holdsAtLeast(count, judgedFromBound(step)),
        value: take(judgedFromBound(step)),
      })),
      // A bound that is no string leaves all to be judged.
      fallback: take(
        firstNotNull(judgedFromBound(Number.POSITIVE_INFINITY), judged(lookups.ask(listed))),
      ),
    }
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
      const ask = lookups.askFor(asOneString(condition, key), (text) => {
        const keys = keysIn(condition, text)
        if (!isNoted) recorder.add(readsForKeys(condition, keys, documents))
        return documentsForKeys(condition, keys, documents)
      })
      // Null, for a key that is no string, leaves all to be looked at.
      return firstNotNull(ask, otherwise)
    }
    return undefined
  }

  function knownValue(node: GroqNode): ReturnType<KnownValue> {
    const inner = ungroup(node)
    if (inner.type === 'Value') return inner
    if (!isClosed(inner) || isChanging(inner)) return undefined
    return { value: answerOf(inner)() }
  }

  function scopeOf(list: GroqNode): ListScope {
    const filter = filterBelow(list)
    const types = filter && typesIn(filter.expr, literalValue)
    return types && !readsOthers(list) ? types : 'everything'
  }
}

function isClosed(node: GroqNode): boolean {
  return freeDepthOf(node, false) === 0
}

/** Whether a tree asks what time it is or who asks. */
export function isChanging(node: GroqNode): boolean {
  return nodesOf(node).some(
    (inner) => inner.type === 'FuncCall' && CHANGING.has(`${inner.namespace}::${inner.name}`),
  )
}

/** What may stand where a value does and can ask for documents, parentheses and a bare `*` aside. */
const HAS_VALUE = new Set<GroqNode['type']>([
  'AccessAttribute',
  'AccessElement',
  'And',
  'Array',
  'ArrayCoerce',
  'Deref',
  'Filter',
  'FlatMap',
  'FuncCall',
  'InRange',
  'Map',
  'Neg',
  'Not',
  'Object',
  'OpCall',
  'Or',
  'PipeFuncCall',
  'Pos',
  'Projection',
  'Select',
  'Slice',
])

const literalValue: KnownValue = (node) => {
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

function partFrom(list: unknown, beginning: ListHead, bound: string, most: number): unknown {
  if (!isDocuments(list)) return null
  const place = placeOfBound(list, beginning.key, bound)
  return list.slice(place, place + most)
}

function firstNotNull(...args: GroqNode[]): GroqNode {
  return { type: 'FuncCall', namespace: 'global', name: 'coalesce', args }
}

function holdsAtLeast(count: number, list: GroqNode): GroqNode {
  const left: GroqNode = { type: 'FuncCall', namespace: 'global', name: 'count', args: [list] }
  return { type: 'OpCall', op: '>=', left, right: { type: 'Value', value: count } }
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
function simplifyCondition(condition: GroqNode): GroqNode {
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
