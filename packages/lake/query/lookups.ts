import { randomUUID } from 'node:crypto'
import type { LakeDocument } from '#lake/types.ts'
import type { GroqNode } from './syntax-tree.ts'

/**
 * Ways for a tree to ask the planner while groq-js evaluates it. groq-js has one door to the outside,
 * the function that follows references, so a question travels as a reference that no document can
 * hold: its id starts with a secret of this process.
 */
export type Lookups = {
  /** A node whose value is the answer. */
  ask(answer: () => unknown): GroqNode
  /** A node whose value is the answer to a key; null where the key is no string. */
  askFor(key: GroqNode, answer: (key: string) => unknown): GroqNode
  /** Follows a reference or answers a question. */
  dereference(reference: { _ref: string }): unknown
}

const SECRET = `\u0000${randomUUID()}:`

/** Creates the lookups of one evaluation over a way to find documents. */
export function createLookups(find: (id: string) => LakeDocument | undefined): Lookups {
  const answers: ((key: string) => unknown)[] = []

  function prefixFor(answer: (key: string) => unknown): string {
    answers.push(answer)
    return `${SECRET}${answers.length - 1}:`
  }

  return {
    ask(answer) {
      return { type: 'Deref', base: { type: 'Value', value: { _ref: prefixFor(answer) } } }
    },
    askFor(key, answer) {
      const prefix: GroqNode = { type: 'Value', value: prefixFor(answer) }
      const value: GroqNode = { type: 'OpCall', op: '+', left: prefix, right: key }
      return {
        type: 'Deref',
        base: {
          type: 'Object',
          attributes: [{ type: 'ObjectAttributeValue', name: '_ref', value }],
        },
      }
    },
    dereference({ _ref }) {
      if (!_ref.startsWith(SECRET)) return notAPromise(find(_ref))
      const end = _ref.indexOf(':', SECRET.length)
      const answer = answers[Number(_ref.slice(SECRET.length, end))]
      return answer?.(_ref.slice(end + 1))
    },
  }
}

/** groq-js takes whatever has a member `then` for a promise; a document may well have a field of that name. */
function notAPromise(document: LakeDocument | undefined): LakeDocument | undefined {
  if (!document || !('then' in document)) return document
  return new Proxy(document, { has: (target, key) => key !== 'then' && Reflect.has(target, key) })
}
