import type { LakeDocument } from '#lake/types.ts'
import type { ConstantValue } from './narrow.ts'
import { type Ngram, ngramsOf } from './ngrams.ts'
import { type GroqNode, ungroup } from './syntax-tree.ts'
import { requiredWords } from './text-query.ts'
import { textMatchOf } from './text-search.ts'
import { containsAll } from './text-signatures.ts'

/** Returns false if a document certainly lacks a word that the filter needs. */
type WordTest = (document: LakeDocument) => boolean

/**
 * Returns a test for the words that a filter needs (`title match "a*"`, `pt::text(body) match $words`,
 * `@ match text::query($search)`); undefined if the filter can match any document.
 */
export function wordTestOf(filter: GroqNode, constantValue: ConstantValue): WordTest | undefined {
  const node = ungroup(filter)
  if (node.type === 'And') {
    const left = wordTestOf(node.left, constantValue)
    const right = wordTestOf(node.right, constantValue)
    return left && right ? (document) => left(document) && right(document) : (left ?? right)
  }
  if (node.type === 'Or') {
    const left = wordTestOf(node.left, constantValue)
    const right = left && wordTestOf(node.right, constantValue)
    return left && right && ((document) => left(document) || right(document))
  }
  if (node.type !== 'OpCall' || node.op !== 'match') return undefined
  const ngrams = ngramsWanted(node, constantValue)
  return ngrams.length === 0 ? undefined : containsAll(ngrams)
}

function ngramsWanted(
  node: Extract<GroqNode, { op: string }>,
  constantValue: ConstantValue,
): readonly Ngram[] {
  const search = textMatchOf(node)
  if (search) {
    const isInDocument = search.fields.length > 0 && search.fields.every(isTextOfDocument)
    return isInDocument ? requiredWords(search.search).flatMap(ngramsOf) : []
  }
  if (!isTextOfDocument(node.left)) return []
  const value = constantValue(node.right)?.value
  const patterns: readonly unknown[] = Array.isArray(value) ? value : [value]
  return patterns.flatMap((pattern) =>
    typeof pattern === 'string' && pattern.length <= MAX_PATTERN_LENGTH
      ? pattern.split(NOT_IN_WORD).flatMap(ngramsOf)
      : [],
  )
}

/** groq-js compares only the first 1,024 characters of a word. */
const MAX_PATTERN_LENGTH = 1_000

/**
 * Characters to split a pattern at, so that each part occurs in every matching text: `*` and dots can match anything.
 */
const NOT_IN_WORD = /[^a-z0-9]+/i

/** Returns true if the value's words are certain to be in the document itself, not in a referenced one. */
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
