import { evaluate, evaluateSync, parse } from 'groq-js'
import { declarationsFor } from './functions/declare-geo.ts'
import { linkFunctions } from './functions/link.ts'
import { parseErrorOf } from './parse-error.ts'

/**
 * The syntax tree of groq-js. Described here because the package's own declarations (2.0.0) point to
 * files it does not ship, so that everything in them is `any`.
 */
export type GroqNode =
  | { type: 'Everything' | 'This' }
  | { type: 'Value'; value: unknown }
  | { type: 'Parameter'; name: string }
  | { type: 'Context'; key: string }
  | { type: 'Parent'; n: number }
  | { type: 'AccessAttribute'; base?: GroqNode; name: string }
  | { type: 'AccessElement'; base: GroqNode; index: number }
  | { type: 'Slice'; base: GroqNode; left: number; right: number; isInclusive: boolean }
  | { type: 'ArrayCoerce' | 'Deref' | 'Group'; base: GroqNode }
  | { type: 'Not' | 'Neg' | 'Pos' | 'Asc' | 'Desc'; base: GroqNode }
  | { type: 'Filter' | 'Projection' | 'Map' | 'FlatMap'; base: GroqNode; expr: GroqNode }
  | { type: 'And' | 'Or'; left: GroqNode; right: GroqNode }
  | { type: 'OpCall'; op: string; left: GroqNode; right: GroqNode }
  | { type: 'InRange'; base: GroqNode; left: GroqNode; right: GroqNode; isInclusive: boolean }
  | { type: 'FuncCall'; namespace: string; name: string; args: GroqNode[] }
  | { type: 'PipeFuncCall'; name: string; base: GroqNode; args: GroqNode[] }
  | { type: 'Array'; elements: GroqNode[] }
  | { type: 'ArrayElement'; value: GroqNode; isSplat: boolean }
  | { type: 'Object'; attributes: GroqNode[] }
  | { type: 'ObjectAttributeValue'; name: string; value: GroqNode }
  | { type: 'ObjectConditionalSplat'; condition: GroqNode; value: GroqNode }
  | { type: 'ObjectSplat'; value: GroqNode }
  | { type: 'Select'; alternatives: GroqNode[]; fallback?: GroqNode }
  | { type: 'SelectAlternative'; condition: GroqNode; value: GroqNode }
  | { type: 'SelectorFuncCall'; name: string; arg: GroqNode }
  | { type: 'SelectorNested'; base: GroqNode; nested: GroqNode }
  | { type: 'Tuple'; members: GroqNode[] }

export type GroqFilter = Extract<GroqNode, { expr: GroqNode }>

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
