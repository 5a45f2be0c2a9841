import type { LakeDocument } from '#lake/types.ts'
import { checkTree } from './evaluate.ts'
import { createLookups } from './extend-groq.ts'
import { evaluateLater, evaluateNow, parseGroq } from './groq.ts'
import { queryParseError } from './parse-error.ts'
import { type GroqNode, mapChildren, nodesOf, ungroup } from './syntax-tree.ts'
import { textMatchNode, textMatchOf } from './text-search.ts'

/** A filter, ready to be asked about one document at a time. */
export type CompiledFilter = (document: LakeDocument, options?: FilterOptions) => boolean

export type FilterOptions = {
  /** What `identity()` answers. */
  identity?: string
  /** What `now()` answers. Default: the present. */
  now?: Date
}

/** Both sides of a change, for `before()`, `after()` and `delta::…`. */
export type ChangedDocument = { before: LakeDocument | null; after: LakeDocument | null }

/**
 * Compiles a listener's filter: `*`, `*[filter]`, `*[filter]{projection}` or the bare filter. The document is seen
 * raw, alone in its dataset. Both compiling and asking can take as long as a stranger wishes: neither belongs in the
 * thread that answers requests.
 *
 * @throws ApiError 400 `queryParseError`.
 *
 * @example
 * compileFilter('*[_type == $type]', { type: 'post' })(document) // true for a post
 */
export function compileFilter(query: string, params: Record<string, unknown> = {}): CompiledFilter {
  const condition = conditionOf(parseGroq(query, params))
  checkTree(condition, query)
  if (asksForChange(condition)) {
    throw queryParseError('diff:: functions cannot be used here', query, {
      start: 0,
      end: query.length,
    })
  }
  let asked: LakeDocument | undefined
  const find = (id: string) => (asked?._id === id ? asked : undefined)
  const lookups = createLookups(find)
  // Evaluated as a query over a dataset of one, so that `@`, `references()` and `*` mean the same here.
  const list: GroqNode = {
    type: 'Filter',
    base: { type: 'Everything' },
    expr: withTextSearches(condition),
  }
  return (document, options = {}) => {
    asked = document
    const found = evaluateNow(list, {
      ...circumstancesOf(options),
      dataset: [document],
      dereference: lookups.dereference,
    })
    return Array.isArray(found) && found.length > 0
  }

  function withTextSearches(node: GroqNode): GroqNode {
    const text = textMatchOf(node)
    if (!text) return mapChildren(node, withTextSearches)
    const fields = text.fields.map(withTextSearches)
    return textMatchNode({ ...text, fields }, { documents: { get: find } }, lookups)
  }
}

/**
 * Compiles a webhook's filter, which may also use `before()`, `after()` and `delta::…`. Judges the
 * document as it is after the change (before it, for a deletion).
 *
 * @throws ApiError 400 `queryParseError`.
 */
export function compileHookFilter(
  query: string,
  params: Record<string, unknown> = {},
): (change: ChangedDocument, options?: FilterOptions) => Promise<boolean> {
  const condition = conditionOf(parseGroq(query, params, 'delta'))
  checkTree(condition, query)
  checkCost(condition, query)
  return async (change, options = {}) => {
    const found = await evaluateChange(condition, change, options)
    return found === true
  }
}

type ProjectionOptions = FilterOptions & {
  dereference?: (id: string) => LakeDocument | undefined
}

/**
 * Compiles a webhook's projection, such as `{_id, "changed": before().title != after().title}`.
 *
 * @throws ApiError 400 `queryParseError`.
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
    ...circumstancesOf(options),
    dataset: document ? [document] : [],
    root: document,
    before,
    after,
    dereference: ({ _ref }) => (_ref === document?._id ? document : options.dereference?.(_ref)),
  })
}

/** The condition of a query of the form `*[…]{…}`; anything that is not about `*` is the condition itself. */
function conditionOf(tree: GroqNode): GroqNode {
  const node = ungroup(tree)
  if (node.type === 'Everything') return { type: 'Value', value: true }
  if (!standsOnAll(node)) return node
  if (node.type === 'Filter') {
    const rest = conditionOf(node.base)
    return { type: 'And', left: rest, right: node.expr }
  }
  return 'base' in node && node.base ? conditionOf(node.base) : node
}

function standsOnAll(node: GroqNode): boolean {
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
  return isStep && standsOnAll(inner.base)
}

function asksForChange(tree: GroqNode): boolean {
  return nodesOf(tree).some(
    (node) => node.type === 'FuncCall' && (node.namespace === 'diff' || node.namespace === 'delta'),
  )
}

/** Stars in one word of a pattern; groq-js makes a regular expression of them, whose time grows with their power. */
const MAX_STARS = 3

/** What administrators ask of webhooks is evaluated where all requests are answered, so none may take long. */
function checkCost(tree: GroqNode, query: string): void {
  for (const node of nodesOf(tree)) {
    if (node.type !== 'OpCall' || node.op !== 'match') continue
    const stars = new RegExp(`(?:\\*[^*\\s]*){${MAX_STARS + 1}}`)
    const tooMany = nodesOf(node.right).some(
      (part) => part.type === 'Value' && stars.test(JSON.stringify(part.value) ?? ''),
    )
    if (!tooMany) continue
    throw queryParseError(`A word here may hold ${MAX_STARS} "*" at most`, query, {
      start: 0,
      end: query.length,
    })
  }
}

function circumstancesOf({ identity = '', now = new Date() }: FilterOptions) {
  return { identity, timestamp: now, sanity: { projectId: '', dataset: '' } }
}
