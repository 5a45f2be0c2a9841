import type { LakeDocument } from '#lake/types.ts'
import { checkTree } from './evaluate.ts'
import { createLookups } from './extend-groq.ts'
import { evaluateLater, evaluateNow, parseGroq } from './groq.ts'
import { queryParseError } from './parse-error.ts'
import { type GroqNode, mapChildren, nodesOf, ungroup } from './syntax-tree.ts'
import { textMatchNode, textMatchOf } from './text-search.ts'

export type CompiledFilter = (document: LakeDocument, options?: FilterOptions) => boolean

export type FilterOptions = {
  /** Value of `identity()`. */
  identity?: string
  /** Value of `now()`. Default: the current time. */
  now?: Date
}

/** A document before and after a change, for `before()`, `after()` and `delta::…`. */
export type ChangedDocument = { before: LakeDocument | null; after: LakeDocument | null }

/**
 * Compiles the filter of a listener: `*`, `*[filter]`, `*[filter]{projection}` or only the filter. It sees each
 * document as stored, in a dataset that contains nothing else. Anonymous callers can make both compilation and
 * evaluation slow, so neither must run in the main thread.
 *
 * @throws ApiError 400 `queryParseError`
 *
 * @example
 * compileFilter('*[_type == $type]', { type: 'post' })(document) // true for a post
 */
export function compileFilter(query: string, params: Record<string, unknown> = {}): CompiledFilter {
  const condition = conditionOf(parseGroq(query, params))
  checkTree(condition, query)
  if (readsChange(condition)) {
    throw queryParseError('diff:: functions cannot be used here', query, {
      start: 0,
      end: query.length,
    })
  }
  let current: LakeDocument | undefined
  const find = (id: string) => (current?._id === id ? current : undefined)
  const lookups = createLookups(find)
  // A query over a dataset of one document, so that `@`, `references()` and `*` mean the same.
  const list: GroqNode = {
    type: 'Filter',
    base: { type: 'Everything' },
    expr: withTextSearches(condition),
  }
  return (document, options = {}) => {
    current = document
    const result = evaluateNow(list, {
      ...contextOf(options),
      dataset: [document],
      dereference: lookups.dereference,
    })
    return Array.isArray(result) && result.length > 0
  }

  function withTextSearches(node: GroqNode): GroqNode {
    const text = textMatchOf(node)
    if (!text) return mapChildren(node, withTextSearches)
    const fields = text.fields.map(withTextSearches)
    return textMatchNode({ ...text, fields }, { documents: { get: find } }, lookups)
  }
}

/**
 * Compiles the filter of a webhook, which may use `before()`, `after()` and `delta::…`. It applies to the document
 * after the change, or before a deletion.
 *
 * @throws ApiError 400 `queryParseError`
 */
export function compileHookFilter(
  query: string,
  params: Record<string, unknown> = {},
): (change: ChangedDocument, options?: FilterOptions) => Promise<boolean> {
  const condition = conditionOf(parseGroq(query, params, 'delta'))
  checkTree(condition, query)
  checkCost(condition, query)
  return async (change, options = {}) => {
    const result = await evaluateChange(condition, change, options)
    return result === true
  }
}

type ProjectionOptions = FilterOptions & {
  dereference?: (id: string) => LakeDocument | undefined
}

/**
 * Compiles the projection of a webhook, such as `{_id, "changed": before().title != after().title}`.
 *
 * @throws ApiError 400 `queryParseError`
 */
export function compileProjection(
  projection: string,
): (change: ChangedDocument, options?: ProjectionOptions) => Promise<unknown> {
  const tree = parseGroq(projection, {}, 'delta')
  checkTree(tree, projection)
  checkCost(tree, projection)
  return (change, options = {}) => evaluateChange(tree, change, options)
}

function evaluateChange(
  tree: GroqNode,
  { before, after }: ChangedDocument,
  options: ProjectionOptions,
): Promise<unknown> {
  const document = after ?? before
  return evaluateLater(tree, {
    ...contextOf(options),
    dataset: document ? [document] : [],
    root: document,
    before,
    after,
    dereference: ({ _ref }) => (_ref === document?._id ? document : options.dereference?.(_ref)),
  })
}

/** Returns the condition of `*[…]{…}`. An expression that doesn't start with `*` is the condition itself. */
function conditionOf(tree: GroqNode): GroqNode {
  const node = ungroup(tree)
  if (node.type === 'Everything') return { type: 'Value', value: true }
  if (!isBasedOnEverything(node)) return node
  if (node.type === 'Filter') {
    const rest = conditionOf(node.base)
    return { type: 'And', left: rest, right: node.expr }
  }
  return 'base' in node && node.base ? conditionOf(node.base) : node
}

function isBasedOnEverything(node: GroqNode): boolean {
  const inner = ungroup(node)
  if (inner.type === 'Everything') return true
  const isStep =
    inner.type === 'Filter' ||
    inner.type === 'Map' ||
    inner.type === 'FlatMap' ||
    inner.type === 'ArrayCoerce' ||
    inner.type === 'Slice' ||
    inner.type === 'AccessElement' ||
    inner.type === 'Projection' ||
    inner.type === 'PipeFuncCall'
  return isStep && isBasedOnEverything(inner.base)
}

function readsChange(tree: GroqNode): boolean {
  return nodesOf(tree).some(
    (node) => node.type === 'FuncCall' && (node.namespace === 'diff' || node.namespace === 'delta'),
  )
}

/**
 * Maximum number of `*` in a word of a pattern. groq-js turns it into a regular expression whose running time is
 * exponential in them.
 */
const MAX_STARS = 3

/** Rejects slow patterns: webhook filters run in the main thread. */
function checkCost(tree: GroqNode, query: string): void {
  for (const node of nodesOf(tree)) {
    if (node.type !== 'OpCall' || node.op !== 'match') continue
    const stars = new RegExp(`(?:\\*[^*\\s]*){${MAX_STARS + 1}}`)
    const tooMany = nodesOf(node.right).some(
      (part) => part.type === 'Value' && stars.test(JSON.stringify(part.value) ?? ''),
    )
    if (!tooMany) continue
    throw queryParseError(`A word of a pattern may contain at most ${MAX_STARS} "*" here`, query, {
      start: 0,
      end: query.length,
    })
  }
}

function contextOf({ identity = '', now = new Date() }: FilterOptions) {
  return { identity, timestamp: now, sanity: { projectId: '', dataset: '' } }
}
