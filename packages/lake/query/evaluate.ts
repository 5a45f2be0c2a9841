import { ApiError } from '#lake/errors.ts'
import { memberOf } from '#lake/mutate/places.ts'
import type { DependsOn } from './dependencies.ts'
import { callFunction } from './extend-groq.ts'
import { type Circumstances, evaluateLater, parseGroq } from './groq.ts'
import type { MaterializedView } from './materialized-view.ts'
import { parameterNotGiven, parseErrorOf, queryParseError, spanOfWord } from './parse-error.ts'
import { type Evaluated, evaluatePlanned } from './plan.ts'
import { isChanging } from './scope.ts'
import type { SourceMapKind } from './source-map/json-path.ts'
import { sourceMapOf, unknownMap } from './source-map/source-map.ts'
import { type GroqNode, mapChildren, nodesOf, ungroup } from './syntax-tree.ts'
import { textMatchOf } from './text-search.ts'

export type Evaluation = {
  json: string
  /** True if the same query over the same documents can return something else later. */
  isChanging: boolean
  /** Documents, types and slugs whose changes can change the result. */
  dependsOn: DependsOn
  sourceMap?: string
}

/**
 * Parses and evaluates a query over a view. For a source map, it is evaluated a second time with traces.
 *
 * @throws ApiError 400 `queryParseError`
 */
export async function evaluateQuery(
  query: string,
  params: Record<string, unknown>,
  view: MaterializedView,
  circumstances: Circumstances,
  sourceMap?: SourceMapKind,
): Promise<Evaluation> {
  const tree = parseQuery(query, params)
  const { value, dependsOn } = await evaluateTree(tree, view, circumstances)
  const evaluation = {
    json: JSON.stringify(value) ?? 'null',
    isChanging: isChanging(tree),
    dependsOn,
  }
  if (!sourceMap) return evaluation
  const { json } = evaluation
  const map = isAsyncOnly(tree)
    ? unknownMap()
    : sourceMapOf(tree, view, { circumstances, json, kind: sourceMap })
  return { ...evaluation, sourceMap: JSON.stringify(map) }
}

/**
 * Parses a query over a dataset.
 *
 * @throws ApiError 400 `queryParseError`
 */
export function parseQuery(query: string, params: Record<string, unknown>): GroqNode {
  const tree = parseGroq(query, params)
  try {
    const linked = linkDocumentsGet(tree)
    checkTree(linked, query)
    return linked
  } catch (error) {
    throw error instanceof ApiError ? error : parseErrorOf(error, query, { params, offset: 0 })
  }
}

/**
 * Rejects queries that groq-js parses but can't evaluate.
 *
 * @throws ApiError 400 `queryParseError`
 */
export function checkTree(tree: GroqNode, query: string): void {
  const searches = new Set<GroqNode>()
  for (const node of nodesOf(tree)) {
    if (node.type === 'Parameter') throw parameterNotGiven(node.name, query)
    if (textMatchOf(node) && node.type === 'OpCall') searches.add(ungroup(node.right))
    if (node.type === 'PipeFuncCall') checkScore(node, query)
    if (node.type !== 'FuncCall') continue

    const name = `${node.namespace}::${node.name}`.replace(/^global::/, '')
    const problem = searches.has(node) ? undefined : unsupportedMessage(name)
    if (!problem) continue
    throw queryParseError(
      problem,
      query,
      spanOfWord(query, name) ?? { start: 0, end: query.length },
    )
  }
}

/** `score()` works only on documents, neither on a single element nor on a projection. */
function checkScore(node: Extract<GroqNode, { type: 'PipeFuncCall' }>, query: string): void {
  const { type } = ungroup(node.base)
  const isWrong = type === 'AccessElement' || type === 'Map' || type === 'Projection'
  if (node.name !== 'score' || !isWrong) return
  const span = spanOfWord(query, 'score') ?? { start: 0, end: query.length }
  throw queryParseError('score() needs a list of documents, before any projection', query, span)
}

async function evaluateTree(
  tree: GroqNode,
  view: MaterializedView,
  circumstances: Circumstances,
): Promise<Evaluated> {
  try {
    if (!isAsyncOnly(tree)) return evaluatePlanned(tree, view, circumstances)
    const value = await evaluateLater(tree, {
      ...circumstances,
      dataset: view.documents.all,
      dereference: ({ _ref }) => view.documents.get(_ref),
    })
    return { value, dependsOn: 'anything' }
  } catch (error) {
    throw evaluationErrorOf(error)
  }
}

function evaluationErrorOf(error: unknown): unknown {
  if (error instanceof RangeError) {
    return new ApiError(400, 'queryError', 'The query is nested too deeply or its result too large')
  }
  // groq-js calls `hasOwnProperty` of every object, which such a member hides.
  if (error instanceof TypeError && error.message.includes('hasOwnProperty is not a function')) {
    return new ApiError(
      400,
      'queryError',
      'Objects with a member "hasOwnProperty" cannot be queried',
    )
  }
  // groq-js throws a plain `Error` for a mistake in a query. Subclasses are bugs.
  if (error instanceof Error && error.constructor === Error) {
    return new ApiError(400, 'queryError', error.message)
  }
  return error
}

function isAsyncOnly(tree: GroqNode): boolean {
  return nodesOf(tree).some((node) => node.type === 'FuncCall' && node.namespace === 'diff')
}

/** GROQ functions that need data or services that this server does not have. */
const UNSUPPORTED = /^(?:documents::\w+|user::\w+|media::aspect|text::semanticSimilarity|anywhere)$/

function unsupportedMessage(name: string): string | undefined {
  if (name === 'documents::get') return `${name}() is for queries only`
  if (UNSUPPORTED.test(name)) return `${name}() is not supported by this server`
  if (name === 'text::query') {
    return 'text::query() needs a constant search and stands to the right of match'
  }
  return undefined
}

type Call = Extract<GroqNode, { type: 'FuncCall' }>

/** `dataset:project.dataset:id`, `media-library:library:id`, … */
const GLOBAL_REFERENCE = /^([a-z][a-z-]*):([^:]+):([^:]+)$/

/**
 * Replaces `documents::get(reference)` by the reference within the dataset, so that perspectives, dependencies and
 * source maps work as for `->`.
 *
 * @throws Error for a wrong number of arguments, with the message of groq-js
 */
function linkDocumentsGet(tree: GroqNode): GroqNode {
  return nodesOf(tree).some(isDocumentsGet) ? link(tree) : tree
}

function link(node: GroqNode): GroqNode {
  const inner = mapChildren(node, link)
  if (!isDocumentsGet(inner)) return inner
  const [reference] = inner.args
  if (!reference || inner.args.length > 1) {
    throw new Error(
      `Incorrect number of arguments to function documents::get(). Expected 1, got ${inner.args.length}.`,
    )
  }
  const args = [reference, sanityFunction('projectId'), sanityFunction('dataset')]
  return { type: 'Deref', base: callFunction('documents::get', localReference, args) }
}

function isDocumentsGet(node: GroqNode): node is Call {
  return node.type === 'FuncCall' && node.namespace === 'documents' && node.name === 'get'
}

function sanityFunction(name: string): GroqNode {
  return { type: 'FuncCall', namespace: 'sanity', name, args: [] }
}

/**
 * Converts a global document reference to a reference within this dataset; null for anything else.
 * https://www.sanity.io/docs/studio/global-document-reference-type
 *
 * @throws Error for a reference to another dataset, which this server can't read
 */
function localReference(value: unknown, projectId: unknown, dataset: unknown): object | null {
  const text = typeof value === 'string' ? value : memberOf(value, '_ref')
  const [, kind, resource, id] = (typeof text === 'string' && GLOBAL_REFERENCE.exec(text)) || []
  if (id === undefined) return null
  if (kind === 'dataset' && resource === `${projectId}.${dataset}`) return { _ref: id }
  throw new Error(
    `documents::get() finds documents of this dataset only, none of ${kind}:${resource}`,
  )
}
