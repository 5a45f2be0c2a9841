import { evaluate, evaluateSync, parse } from 'groq-js'
import { declarationsFor, linkFunctions } from './functions/link.ts'
import { parseErrorOf } from './parse-error.ts'
import type { GroqNode } from './syntax-tree.ts'

/** What an evaluation sees besides the tree. */
export type Surroundings = {
  /** What `*` stands for. */
  dataset: readonly unknown[]
  /** What `@` stands for outside of every filter and projection. */
  root?: unknown
  dereference: (reference: { _ref: string }) => unknown
  timestamp: Date
  identity: string
  sanity?: { projectId: string; dataset: string }
  before?: unknown
  after?: unknown
}

/** What a query may ask besides the documents. */
export type Circumstances = Pick<Surroundings, 'timestamp' | 'identity'> & {
  sanity: { projectId: string; dataset: string }
}

type ParseMode = 'normal' | 'delta'

/**
 * Parses GROQ with its parameters filled in, and with calls of the lake's own functions where groq-js lacks one.
 *
 * @param mode `delta` for what webhooks ask: `before()`, `after()` and `delta::` functions
 * @throws ApiError 400 `queryParseError` with the position, also for a parameter that is not given.
 */
export function parseGroq(
  query: string,
  params: Record<string, unknown>,
  mode: ParseMode = 'normal',
): GroqNode {
  const declarations = declarationsFor(query)
  try {
    const text = declarations + query + endOfComment(query)
    return linkFunctions(parse(text, { params, mode }), mode)
  } catch (error) {
    throw parseErrorOf(error, query, { params, offset: declarations.length })
  }
}

/** The parser wants to see the end of the line that a comment stands in. Behind anything else it would move its marks. */
function endOfComment(query: string): string {
  return query.includes('//', query.lastIndexOf('\n') + 1) ? '\n' : ''
}

/** Evaluates a tree at once. Everything but `diff::` and `delta::` functions can be. */
export function evaluateNow(node: GroqNode, surroundings: Surroundings): unknown {
  return evaluateSync(node, surroundings).data
}

/** Evaluates a tree that may hold `diff::` and `delta::` functions. */
export async function evaluateLater(node: GroqNode, surroundings: Surroundings): Promise<unknown> {
  const value = await evaluate(node, surroundings)
  return value.get()
}
