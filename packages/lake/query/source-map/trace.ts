import { randomUUID } from 'node:crypto'
import { arrayNode, type GroqNode } from '../syntax-tree.ts'

/** Prefix of the members that tracing adds; no document contains it. */
const SECRET = `\u0000${randomUUID()}`

/** Member with the kind of step that an object in a traced value stands for. */
export const STEP = `${SECRET}step`

/**
 * Member of an object created by the query that contains the same object traced, as `of`. It looks like a reference, so
 * that `references()` ignores what is inside.
 */
export const TRACED = `${SECRET}traced`

/**
 * Rewrites a query so that its value shows how it was created. groq-js passes on objects of documents by identity, but
 * strings have none. So each access to a member or element, and each projection, is replaced by an object with its
 * parts and the kind of step, which `readTrace` then executes. groq-js evaluates everything else as usual.
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
      return step('list', { of: tracedAside(node) })
    case 'Map':
      return step('list', {
        of: { ...node, base: tracedAside(node.base), expr: traced(node.expr) },
      })
    case 'FlatMap': {
      const lists: GroqNode = { type: 'Map', base: tracedAside(node.base), expr: traced(node.expr) }
      return step('flat', { of: lists })
    }
    case 'Projection':
      return { ...node, base: tracedAside(node.base), expr: traced(node.expr) }
    case 'Object':
      return step('object', { of: arrayNode(node.attributes.map(tracedAttribute)) })
    case 'Array':
      return step('items', { of: arrayNode(node.elements.map(tracedElement)) })
    case 'Select':
      return withAlternatives(node, traced)
    case 'FuncCall':
      return isCoalesce(node) ? step('first', { of: arrayNode(node.args.map(traced)) }) : node
    default:
      return node
  }
}

/**
 * Rewrites a node whose value the query uses further: objects that it creates get an additional member with their
 * trace.
 */
function tracedAside(node: GroqNode): GroqNode {
  switch (node.type) {
    case 'Group':
    case 'Filter':
    case 'PipeFuncCall':
    case 'Slice':
    case 'AccessElement':
    case 'ArrayCoerce':
      return { ...node, base: tracedAside(node.base) }
    case 'Map':
    case 'FlatMap':
    case 'Projection':
      return { ...node, base: tracedAside(node.base), expr: tracedAside(node.expr) }
    case 'Object':
      return { ...node, attributes: [...node.attributes, attribute(TRACED, traceMember(node))] }
    case 'Select':
      return withAlternatives(node, tracedAside)
    default:
      return isCoalesce(node) ? { ...node, args: node.args.map(tracedAside) } : node
  }
}

function traceMember(node: GroqNode): GroqNode {
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
