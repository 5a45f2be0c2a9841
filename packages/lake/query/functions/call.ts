import { randomUUID } from 'node:crypto'
import type { GroqNode } from '../syntax-tree.ts'

/**
 * A function of the lake's own. It is given the values of its arguments as groq-js holds them: JSON, and groq-js's
 * objects for times and paths. Null stands for what is missing.
 */
export type GroqFunction = (...args: unknown[]) => unknown

/** Keeps a call apart from every value that a request can send: kept lists go by the JSON of their trees. */
const SECRET = `\u0000${randomUUID()}:`

/**
 * A node whose value is what a function makes of the arguments' values. groq-js has no extension point for functions,
 * but it adds two arrays by asking the left one to `concat` the right one: so a call is the sum of an array that calls
 * the function when it is asked, and of the arguments.
 *
 * @param name the function's name in GROQ; no two functions have the same
 */
export function callNode(name: string, run: GroqFunction, args: readonly GroqNode[]): GroqNode {
  return {
    type: 'OpCall',
    op: '+',
    left: { type: 'Value', value: calleeOf(name, run) },
    right: valuesOf(args),
  }
}

function calleeOf(name: string, run: GroqFunction): unknown[] {
  return Object.defineProperties([], {
    concat: { value: (args: unknown[]) => run(...args) },
    toJSON: { value: () => SECRET + name },
  })
}

/** The arguments as one array; taken out of another, because groq-js streams arrays that stand by themselves. */
function valuesOf(args: readonly GroqNode[]): GroqNode {
  return { type: 'AccessElement', base: arrayOf([arrayOf(args)]), index: 0 }
}

function arrayOf(values: readonly GroqNode[]): GroqNode {
  return {
    type: 'Array',
    elements: values.map((value) => ({ type: 'ArrayElement', value, isSplat: false })),
  }
}
