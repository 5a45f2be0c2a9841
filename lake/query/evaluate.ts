import { ApiError } from '#lake/errors.ts'
import { evaluateLater, type GroqNode, parseGroq } from './groq.ts'
import { parameterNotGiven, queryParseError, spanOfWord } from './parse-error.ts'
import { type Circumstances, evaluatePlanned, isChanging } from './plan.ts'
import { nodesOf, ungroup } from './syntax-tree.ts'
import { textMatchOf } from './text-search.ts'
import type { View } from './view.ts'

/** A query's answer inside the thread that worked it out. */
export type Evaluation = {
  json: string
  /** Whether the same query over the same documents may answer something else next time. */
  isChanging: boolean
}

/**
 * Parses and evaluates a query over a view.
 *
 * @throws ApiError 400 `queryParseError`.
 */
export async function evaluateQuery(
  query: string,
  params: Record<string, unknown>,
  view: View,
  circumstances: Circumstances,
): Promise<Evaluation> {
  const tree = parseGroq(query, params)
  checkTree(tree, query)
  const value = await answerOf(tree, view, circumstances)
  return { json: JSON.stringify(value) ?? 'null', isChanging: isChanging(tree) }
}

/**
 * Refuses what parses and still cannot be evaluated, before any of it is.
 *
 * @throws ApiError 400 `queryParseError`.
 */
export function checkTree(tree: GroqNode, query: string): void {
  const searches = new Set<GroqNode>()
  for (const node of nodesOf(tree)) {
    if (node.type === 'Parameter') throw parameterNotGiven(node.name, query)
    if (textMatchOf(node) && node.type === 'OpCall') searches.add(ungroup(node.right))
    if (node.type !== 'FuncCall') continue

    const name = `${node.namespace}::${node.name}`.replace(/^global::/, '')
    const complaint = searches.has(node) ? undefined : complaintAbout(name)
    if (!complaint) continue
    throw queryParseError(
      complaint,
      query,
      spanOfWord(query, name) ?? { start: 0, end: query.length },
    )
  }
}

async function answerOf(
  tree: GroqNode,
  view: View,
  circumstances: Circumstances,
): Promise<unknown> {
  try {
    if (!needsPatience(tree)) return evaluatePlanned(tree, view, circumstances)
    return await evaluateLater(tree, {
      ...circumstances,
      dataset: view.documents.all,
      dereference: ({ _ref }) => view.documents.get(_ref),
    })
  } catch (error) {
    throw evaluationErrorOf(error)
  }
}

function evaluationErrorOf(error: unknown): unknown {
  if (error instanceof RangeError) {
    return new ApiError(400, 'queryError', 'The query is nested too deeply or its result too large')
  }
  // groq-js asks every object itself, by the method that such a member hides.
  if (error instanceof TypeError && error.message.includes('hasOwnProperty is not a function')) {
    return new ApiError(400, 'queryError', 'Objects with a member "hasOwnProperty" cannot be asked')
  }
  // What groq-js finds wrong with a query while it evaluates is a plain Error; a fault of ours is not.
  if (error instanceof Error && error.constructor === Error) {
    return new ApiError(400, 'queryError', error.message)
  }
  return error
}

/** groq-js evaluates these only step by step. */
function needsPatience(tree: GroqNode): boolean {
  return nodesOf(tree).some((node) => node.type === 'FuncCall' && node.namespace === 'diff')
}

/** Functions of GROQ that groq-js 2.0.0 parses and does not have. */
const UNSUPPORTED =
  /^(?:geo::\w+|documents::\w+|user::\w+|media::aspect|text::semanticSimilarity|anywhere)$/

function complaintAbout(name: string): string | undefined {
  if (UNSUPPORTED.test(name)) return `${name}() is not supported by this server`
  if (name === 'text::query') {
    return 'text::query() needs a constant search and stands to the right of match'
  }
  return undefined
}
