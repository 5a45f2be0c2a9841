import { randomUUID } from 'node:crypto'
import type { GroqFilter, GroqNode } from '../syntax-tree.ts'

/** Neither a parameter of a request nor a field that a query makes is called so. */
const SECRET = `geo_${randomUUID().replaceAll('-', '')}`

/**
 * Declares `geo()`, which groq-js's parser does not know, in the only way in which GROQ declares functions: as a
 * projection of its argument.
 */
const DECLARATION = `fn global::geo($${SECRET}) = $${SECRET}{"${SECRET}": true};`

/** What stands in front of a query when it is parsed. */
export function declarationsFor(query: string): string {
  return query.includes('geo') ? DECLARATION : ''
}

/** Whether a node is a call of `geo()`; its base is the argument. */
export function isGeoCall(node: GroqNode): node is GroqFilter {
  if (node.type !== 'Projection' || node.expr.type !== 'Object') return false
  const [first] = node.expr.attributes
  return first?.type === 'ObjectAttributeValue' && first.name === SECRET
}
