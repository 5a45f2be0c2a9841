import type { LakeDocument } from '#lake/types.ts'
import { createRecorder, type DependsOn, dependsOnOf } from './dependencies.ts'
import { createLookups } from './extend-groq.ts'
import { type Circumstances, evaluateNow } from './groq.ts'
import { isFilterOfAll, isList } from './list-head.ts'
import type { MaterializedView } from './materialized-view.ts'
import { createAnswers } from './plan-answers.ts'
import { createFilterPlanner, simplifyCondition } from './plan-filter.ts'
import { planListHead } from './plan-list-head.ts'
import { enter, isClosed, ROOT, readsDocuments, readsReleases, type Scope } from './scope.ts'
import { type GroqNode, mapChildren } from './syntax-tree.ts'
import { type TextMatch, textMatchNode, textMatchOf } from './text-search.ts'

export type Evaluated = { value: unknown; dependsOn: DependsOn }

/**
 * Evaluates a tree over a view. Five rules make it faster without changing its value:
 *
 * 1. A filter over `*` only evaluates the documents that an index returns, or none if the index is sufficient.
 * 2. A list (`*[…]`, sorted or not) that depends on nothing outside of itself is evaluated once and cached. Changes are
 * applied to it if possible; otherwise a change that affects it drops it.
 * 3. Any other subquery that depends on nothing outside of itself is evaluated once per query.
 * 4. A filter over `*` with a key from an outer scope (`references(^._id)`) uses the index for each element.
 * 5. The first few elements of a sorted list with a bound (`publishedAt < ^.publishedAt`) come from the list of rule 2,
 * starting at the bound.
 *
 * It also records what the query reads, so that other changes don't invalidate the result.
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
    evaluateParts: (node) => evaluate(planChildren(node)),
  })
  const parts = { view, recorder, lookups, answers, everything, plan }
  const filters = createFilterPlanner(parts)

  const { value, dependencies } = recorder.during(() => evaluate(plan(tree, ROOT)))
  return { value, dependsOn: dependsOnOf(dependencies) }

  function evaluate(node: GroqNode): unknown {
    return evaluateNow(node, {
      ...circumstances,
      // Only for what the plan leaves to groq-js. Planned nodes get documents by lookups.
      dataset: readsDocuments(node) ? documents.all : [],
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
    if (isIndependentSubquery(node, scope)) return lookups.value(answers.of(node))
    if (isFilterOfAll(node)) return filters.planFilter(node, scope)
    const head = planListHead(node, scope, parts)
    if (head) return head
    const planned = mapChildren(node, (child, edge) => plan(child, enter(scope, edge, node)))
    return planned.type === 'Filter'
      ? { ...planned, expr: simplifyCondition(planned.expr) }
      : planned
  }

  function planChildren(node: GroqNode): GroqNode {
    if (isFilterOfAll(node)) return filters.planFilter(node, ROOT)
    const head = planListHead(node, ROOT, parts)
    if (head) return head
    return mapChildren(node, (child, edge) => plan(child, enter(ROOT, edge, node)))
  }

  /** Plans a node that reads documents itself. */
  function planSource(node: GroqNode, scope: Scope): GroqNode | undefined {
    const text = textMatchOf(node)
    if (text) return planTextMatch(text, scope)
    if (readsReleases(node)) recorder.add('anything')
    return node.type === 'Everything' ? everything() : undefined
  }

  function planTextMatch(match: TextMatch, scope: Scope): GroqNode {
    const fields = match.fields.map((field) => plan(field, scope))
    // The filter already recorded the document.
    const get = scope.isDocument ? documents.get : readDocument
    return textMatchNode({ ...match, fields }, { documents: { get } }, lookups)
  }

  /** Rules 2 and 3. */
  function isIndependentSubquery(node: GroqNode, scope: Scope): boolean {
    if (!HAS_VALUE.has(node.type)) return false
    if (!isList(node) && scope.depth === 0) return false
    return readsDocuments(node) && isClosed(node)
  }
}

/** Nodes with a value that may read documents, except parentheses and a bare `*`. */
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
