import { type GroqNode, ungroup } from './syntax-tree.ts'

/**
 * A filter's condition without the other side of an `|| true`: groq-js looks at both sides, and the
 * Studio's list of a type that nobody searches is `search for * || references("")`.
 */
export function simplifyCondition(condition: GroqNode): GroqNode {
  const node = ungroup(condition)
  if (node.type !== 'And' && node.type !== 'Or') return node
  const left = simplifyCondition(node.left)
  const right = simplifyCondition(node.right)
  if (node.type === 'Or' && (isTrue(left) || isTrue(right))) return { type: 'Value', value: true }
  return { ...node, left, right }
}

function isTrue(node: GroqNode): boolean {
  return node.type === 'Value' && node.value === true
}
