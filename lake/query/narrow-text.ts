import type { LakeDocument } from '#lake/types.ts'
import type { KnownValue } from './narrow.ts'
import { type GroqNode, ungroup } from './syntax-tree.ts'
import { wordsWanted } from './text-query.ts'
import { textMatchOf } from './text-search.ts'
import { type Group, groupsIn, holderTest } from './text-signature.ts'

/** Whether a filter can let a document through, by the words it wants; sure when not. */
type WordTest = (document: LakeDocument) => boolean

/**
 * What the searches of a filter over documents (`title match "a*"`, `pt::text(body) match $words`,
 * `@ match text::query($search)`) ask of a document's words; undefined where they narrow nothing down.
 */
export function wordTestOf(filter: GroqNode, known: KnownValue): WordTest | undefined {
  const node = ungroup(filter)
  if (node.type === 'And') {
    const left = wordTestOf(node.left, known)
    const right = wordTestOf(node.right, known)
    return left && right ? (document) => left(document) && right(document) : (left ?? right)
  }
  if (node.type === 'Or') {
    const left = wordTestOf(node.left, known)
    const right = left && wordTestOf(node.right, known)
    return left && right && ((document) => left(document) || right(document))
  }
  if (node.type !== 'OpCall' || node.op !== 'match') return undefined
  const groups = groupsWanted(node, known)
  return groups.length === 0 ? undefined : holderTest(groups)
}

function groupsWanted(
  node: Extract<GroqNode, { op: string }>,
  known: KnownValue,
): readonly Group[] {
  const search = textMatchOf(node)
  if (search) {
    const isOwn = search.fields.length > 0 && search.fields.every(isTextOfDocument)
    return isOwn ? wordsWanted(search.search).flatMap(groupsIn) : []
  }
  if (!isTextOfDocument(node.left)) return []
  const value = known(node.right)?.value
  const patterns: readonly unknown[] = Array.isArray(value) ? value : [value]
  return patterns.flatMap((pattern) =>
    typeof pattern === 'string' && pattern.length <= MOST_OF_WORD
      ? pattern.split(NOT_IN_WORD).flatMap(groupsIn)
      : [],
  )
}

/** groq-js compares no more of a word than its first 1,024 characters. */
const MOST_OF_WORD = 1_000

/** What groq-js splits patterns at; a `*` stands for any characters, a dot that stays for one. */
const NOT_IN_WORD = /[^a-z0-9]+/i

/** Whether a node's value is text that stands in the document itself: then each of its words does. */
function isTextOfDocument(node: GroqNode): boolean {
  const inner = ungroup(node)
  switch (inner.type) {
    case 'This':
      return true
    case 'AccessAttribute':
      return inner.base === undefined || isTextOfDocument(inner.base)
    case 'AccessElement':
    case 'ArrayCoerce':
    case 'Slice':
      return isTextOfDocument(inner.base)
    case 'Map':
    case 'FlatMap':
      return isTextOfDocument(inner.base) && isTextOfDocument(inner.expr)
    case 'Array':
      return inner.elements.every(
        (element) => element.type === 'ArrayElement' && isTextOfDocument(element.value),
      )
    case 'FuncCall':
      return inner.namespace === 'pt' && inner.name === 'text' && inner.args.every(isTextOfDocument)
    default:
      return false
  }
}
