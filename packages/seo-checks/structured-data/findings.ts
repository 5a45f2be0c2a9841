import { type JsonObject, valueAt } from './json.ts'
import type { ValueFinding } from './value-checks.ts'

/** Returns true unless the value at a path is missing or blank. */
export function has(node: JsonObject, path: string): boolean {
  const value = valueAt(node, path)
  return value !== undefined && value !== null && value !== ''
}

/** Returns the text at a path, without spaces around it. Anything else is blank. */
export function text(node: JsonObject, path: string): string {
  const value = valueAt(node, path)
  return typeof value === 'string' ? value.trim() : ''
}

export function wrong(path: string, message: string): ValueFinding {
  return { level: 'wrong', path, message }
}

export function advice(path: string, message: string): ValueFinding {
  return { level: 'advice', path, message }
}
