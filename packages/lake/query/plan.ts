import type { LakeDocument } from '#lake/types.ts'
import { createRecorder, type DependsOn, dependsOnOf } from './dependencies.ts'
import { createLookups } from './extend-groq.ts'
import { type Circumstances, evaluateNow } from './groq.ts'
import { isFilterOfAll, isList } from './list-head.ts'
import type { MaterializedView } from './materialized-view.ts'
import { createAnswers } from './plan-answers.ts'
import { createFilterPlanner, simplifyCondition } from './plan-filter.ts'
import { planListHead } from './plan-list-head.ts'
import { asksForDocuments, asksForReleases, enter, isClosed, ROOT, type Scope } from './scope.ts'
import { type GroqNode, mapChildren } from './syntax-tree.ts'
import { type TextMatch, textMatchNode, textMatchOf } from './text-search.ts'

/** A query's value, and what it was worked out from. */
export type Evaluated = { value: unknown; dependsOn: DependsOn }

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
  const answers = createAnswers({
    view,
    circumstances,
    recorder,
    evaluate: (node) => evaluate(plan(node, ROOT)),
    evaluateParts: (node) => evaluate(planInside(node)),
  })
  const parts = { view, recorder, lookups, answers, everything, plan }
  const filters = createFilterPlanner(parts)

  const { value, dependencies } = recorder.during(() => evaluate(plan(tree, ROOT)))
  return { value, dependsOn: dependsOnOf(dependencies) }

  function evaluate(node: GroqNode): unknown {
    return evaluateNow(node, {
      ...circumstances,
      // What a plan leaves to groq-js; all that asks for documents otherwise is a lookup.
      dataset: asksForDocuments(node) ? documents.all : [],
      dereference: lookups.dereference,
    })
  }

  function readDocument(id: string): LakeDocument | undefined {
    const document = documents.get(id)
    recorder.add([{ kind: 'id', value: id, type: document?._type }])
    return document
  }

  function everything(): GroqNode {
    return lookups.value(() => {
      recorder.add('anything')
      return documents.all
    })
  }

  function plan(node: GroqNode, scope: Scope): GroqNode {
    const source = planSource(node, scope)
    if (source) return source
    const references = scope.isDocument && filters.planReferences(node)
    if (references) return references
    if (isWorthAsking(node, scope)) return lookups.value(answers.of(node))
    if (isFilterOfAll(node)) return filters.planFilter(node, scope)
    const head = planListHead(node, scope, parts)
    if (head) return head
    const planned = mapChildren(node, (child, edge) => plan(child, enter(scope, edge, node)))
    return planned.type === 'Filter'
      ? { ...planned, expr: simplifyCondition(planned.expr) }
      : planned
  }

  function planInside(node: GroqNode): GroqNode {
    if (isFilterOfAll(node)) return filters.planFilter(node, ROOT)
    const head = planListHead(node, ROOT, parts)
    if (head) return head
    return mapChildren(node, (child, edge) => plan(child, enter(ROOT, edge, node)))
  }

  /** Plans a node that asks for documents by itself. */
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
}

/** Nodes that have a value and may ask for documents, except parentheses and a bare `*`. */
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
