import { memberOf } from '#lake/mutate/places.ts'
import { type GroqNode, mapChildren, nodesOf } from '../syntax-tree.ts'
import { callNode } from './call.ts'

type Call = Extract<GroqNode, { type: 'FuncCall' }>

/** `dataset:project.dataset:id`, `media-library:library:id`, … */
const GLOBAL_REFERENCE = /^([a-z][a-z-]*):([^:]+):([^:]+)$/

/**
 * Replaces `documents::get(reference)` by what follows references within a dataset, so that all that is done about
 * those is done about these: perspectives, dependencies, source maps.
 *
 * @throws Error for a wrong number of arguments, in groq-js's words
 */
export function linkDocumentsGet(tree: GroqNode): GroqNode {
  return nodesOf(tree).some(isDocumentsGet) ? link(tree) : tree
}

function link(node: GroqNode): GroqNode {
  const inner = mapChildren(node, link)
  if (!isDocumentsGet(inner)) return inner
  const [reference] = inner.args
  if (!reference || inner.args.length > 1) {
    throw new Error(
      `Incorrect number of arguments to function documents::get(). Expected 1, got ${inner.args.length}.`,
    )
  }
  const args = [reference, sanityFunction('projectId'), sanityFunction('dataset')]
  return { type: 'Deref', base: callNode('documents::get', localReference, args) }
}

function isDocumentsGet(node: GroqNode): node is Call {
  return node.type === 'FuncCall' && node.namespace === 'documents' && node.name === 'get'
}

function sanityFunction(name: string): GroqNode {
  return { type: 'FuncCall', namespace: 'sanity', name, args: [] }
}

/**
 * The reference within this dataset that a global document reference stands for; null for what is none.
 * https://www.sanity.io/docs/studio/global-document-reference-type
 *
 * @throws Error for a reference to somewhere else: whether there is such a document cannot be told here
 */
function localReference(value: unknown, projectId: unknown, dataset: unknown): object | null {
  const text = typeof value === 'string' ? value : memberOf(value, '_ref')
  const [, kind, resource, id] = (typeof text === 'string' && GLOBAL_REFERENCE.exec(text)) || []
  if (id === undefined) return null
  if (kind === 'dataset' && resource === `${projectId}.${dataset}`) return { _ref: id }
  throw new Error(
    `documents::get() finds documents of this dataset only, none of ${kind}:${resource}`,
  )
}
