import { randomUUID } from 'node:crypto'
import type { GroqNode } from '../syntax-tree.ts'

/** Names the members that a traced evaluation adds; no document can hold it. */
const SECRET = `\u0000${randomUUID()}`

/** Says of an object in a traced value which step it stands for. */
export const STEP = `${SECRET}step`

/**
 * The member of an object made by the query that holds the same object traced, as its `of`. It looks like a reference,
 * so that `references()` looks no further into it.
 */
export const TRACED = `${SECRET}traced`

/**
 * Rewrites a query so that its value says how it was made. groq-js hands objects of documents on as they are, but a
 * string that it took out of one looks like any other: so where the query takes something out of an object or an
 * array, or puts an object together, the rewritten query hands on the pieces with the step that is missing, and
 * `readTrace` takes that step. Everything else groq-js evaluates as it always does.
 */
export function traced(node: GroqNode): GroqNode {
  switch (node.type) {
    case 'Group':
      return traced(node.base)
    case 'Value':
      return step('literal', { of: node })
    case 'AccessAttribute':
      return step('member', { of: node.base ? traced(node.base) : THIS, key: constant(node.name) })
    case 'AccessElement':
      return step('element', { of: traced(node.base), index: constant(node.index) })
    case 'Slice':
      return step('slice', {
        of: traced(node.base),
        left: constant(node.left),
        right: constant(node.right),
        isInclusive: constant(node.isInclusive),
      })
    case 'ArrayCoerce':
      return step('array', { of: traced(node.base) })
    case 'Filter':
    case 'PipeFuncCall':
      return step('list', { of: passingOn(node) })
    case 'Map':
      return step('list', { of: { ...node, base: passingOn(node.base), expr: traced(node.expr) } })
    case 'FlatMap': {
      const lists: GroqNode = { type: 'Map', base: passingOn(node.base), expr: traced(node.expr) }
      return step('flat', { of: lists })
    }
    case 'Projection':
      return { ...node, base: passingOn(node.base), expr: traced(node.expr) }
    case 'Object':
      return step('object', { of: arrayOf(node.attributes.map(tracedAttribute)) })
    case 'Array':
      return step('items', { of: arrayOf(node.elements.map(tracedElement)) })
    case 'Select':
      return withAlternatives(node, traced)
    case 'FuncCall':
      return isCoalesce(node) ? step('first', { of: arrayOf(node.args.map(traced)) }) : node
    default:
      return node
  }
}

/** The same where the query goes on to work with the value: objects that it made say in a further member how. */
function passingOn(node: GroqNode): GroqNode {
  switch (node.type) {
    case 'Group':
    case 'Filter':
    case 'PipeFuncCall':
    case 'Slice':
    case 'AccessElement':
    case 'ArrayCoerce':
      return { ...node, base: passingOn(node.base) }
    case 'Map':
    case 'FlatMap':
    case 'Projection':
      return { ...node, base: passingOn(node.base), expr: passingOn(node.expr) }
    case 'Object':
      return { ...node, attributes: [...node.attributes, attribute(TRACED, aside(node))] }
    case 'Select':
      return withAlternatives(node, passingOn)
    default:
      return isCoalesce(node) ? { ...node, args: node.args.map(passingOn) } : node
  }
}

function aside(node: GroqNode): GroqNode {
  const attributes = [attribute('_ref', constant(SECRET)), attribute('of', traced(node))]
  return { type: 'Object', attributes }
}

const THIS: GroqNode = { type: 'This' }

type Select = Extract<GroqNode, { type: 'Select' }>
type Call = Extract<GroqNode, { type: 'FuncCall' }>

function isCoalesce(node: GroqNode): node is Call {
  return node.type === 'FuncCall' && node.namespace === 'global' && node.name === 'coalesce'
}

function withAlternatives(node: Select, rewrite: (value: GroqNode) => GroqNode): GroqNode {
  const alternatives = node.alternatives.map((each) =>
    each.type === 'SelectAlternative' ? { ...each, value: rewrite(each.value) } : each,
  )
  return node.fallback
    ? { ...node, alternatives, fallback: rewrite(node.fallback) }
    : { ...node, alternatives }
}

function tracedAttribute(node: GroqNode): GroqNode {
  switch (node.type) {
    case 'ObjectAttributeValue':
      return step('field', { name: constant(node.name), of: traced(node.value) })
    case 'ObjectConditionalSplat':
      return step('fieldsIf', { condition: node.condition, of: traced(node.value) })
    case 'ObjectSplat':
      return step('fields', { of: traced(node.value) })
    default:
      throw new Error(`An object cannot hold a ${node.type}`)
  }
}

function tracedElement(node: GroqNode): GroqNode {
  if (node.type !== 'ArrayElement') throw new Error(`An array cannot hold a ${node.type}`)
  return step(node.isSplat ? 'spread' : 'item', { of: traced(node.value) })
}

function step(kind: string, members: Record<string, GroqNode>): GroqNode {
  const rest = Object.entries(members).map(([name, value]) => attribute(name, value))
  return { type: 'Object', attributes: [attribute(STEP, constant(kind)), ...rest] }
}

function attribute(name: string, value: GroqNode): GroqNode {
  return { type: 'ObjectAttributeValue', name, value }
}

function constant(value: unknown): GroqNode {
  return { type: 'Value', value }
}

function arrayOf(values: GroqNode[]): GroqNode {
  return {
    type: 'Array',
    elements: values.map((value) => ({ type: 'ArrayElement', value, isSplat: false })),
  }
}
