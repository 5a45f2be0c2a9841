import type { Lookups } from './extend-groq.ts'
import type { MaterializedView } from './materialized-view.ts'
import { arrayNode, type GroqNode, ungroup } from './syntax-tree.ts'
import { documentText, parseTextQuery, searchableText, textMatches } from './text-query.ts'

export type TextMatch = { fields: GroqNode[]; search: string }

type Searched = { readonly documents: Pick<MaterializedView['documents'], 'get'> }

/** Joins the texts of several fields in one string. */
const SEPARATOR = '\u0002'

const ID: GroqNode = { type: 'AccessAttribute', name: '_id' }

/** Matches `… match text::query("…")`. The search must be a constant, which parameters are. */
export function textMatchOf(node: GroqNode): TextMatch | undefined {
  if (node.type !== 'OpCall' || node.op !== 'match') return undefined
  const right = ungroup(node.right)
  if (right.type !== 'FuncCall' || right.namespace !== 'text' || right.name !== 'query') {
    return undefined
  }
  const [search] = right.args.map(ungroup)
  if (search?.type !== 'Value') return undefined
  return {
    fields: fieldsOf(ungroup(node.left)),
    search: typeof search.value === 'string' ? search.value : '',
  }
}

/**
 * Returns a node that evaluates to true if the search matches the fields. `@` is the whole document. groq-js doesn't
 * implement `text::query`, so it is built from other functions and a lookup.
 */
export function textMatchNode(match: TextMatch, view: Searched, lookups: Lookups): GroqNode {
  const query = parseTextQuery(match.search)
  const withId = match.fields.some(isId)
  const isWhole = match.fields.some(isDocument)
  if (isWhole && withId && query.matchesAll) return { type: 'Value', value: true }

  if (isWhole && match.fields.every((field) => isDocument(field) || isId(field))) {
    return falseIfNull(
      lookups.valueFor(ID, (id) => {
        const document = view.documents.get(id)
        if (!document) return false
        const text = documentText(document)
        return textMatches(withId ? [text, searchableText([id])] : [text], query)
      }),
    )
  }

  const texts = match.fields.map((field) => textNode(field, view, lookups))
  return falseIfNull(
    lookups.valueFor(joined(arrayNode(texts)), (text) =>
      textMatches([searchableText(text.split(SEPARATOR))], query),
    ),
  )
}

function fieldsOf(left: GroqNode): GroqNode[] {
  if (left.type !== 'Array') return [left]
  return left.elements.flatMap((element) =>
    element.type === 'ArrayElement' ? [element.value] : [],
  )
}

/** Returns a node for the text of a field: a string, the strings of an array, or the whole document for `@`. */
function textNode(field: GroqNode, view: Searched, lookups: Lookups): GroqNode {
  if (isDocument(field)) {
    return lookups.valueFor(ID, (id) => {
      const document = view.documents.get(id)
      return document && documentText(document)
    })
  }
  const isString: GroqNode = call('global', 'defined', call('string', 'lower', { type: 'This' }))
  const strings: GroqNode = { type: 'Filter', base: field, expr: isString }
  return call('global', 'coalesce', call('string', 'lower', field), joined(strings))
}

function joined(array: GroqNode): GroqNode {
  return call('array', 'join', call('array', 'compact', array), { type: 'Value', value: SEPARATOR })
}

function falseIfNull(node: GroqNode): GroqNode {
  return call('global', 'coalesce', node, { type: 'Value', value: false })
}

function call(namespace: string, name: string, ...args: GroqNode[]): GroqNode {
  return { type: 'FuncCall', namespace, name, args }
}

function isDocument(node: GroqNode): boolean {
  return ungroup(node).type === 'This'
}

function isId(node: GroqNode): boolean {
  const access = ungroup(node)
  return access.type === 'AccessAttribute' && access.name === '_id' && access.base === undefined
}
