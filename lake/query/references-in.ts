import { bytesOf, type JsonVisitor, walkJson } from '#lake/store/json-members.ts'
import type { LakeDocument } from '#lake/types.ts'
import { storedOf } from './lazy-documents.ts'

/** The ids that `references()` finds in a document: it looks no deeper than a reference, as groq-js does. */
export function referencesIn(document: LakeDocument): Iterable<string> {
  const stored = storedOf(document)
  if (!stored) return referencesBelow(document)
  const bytes = bytesOf(stored)
  const found: string[] = []
  walkJson(bytes, stored.from, createFinder(bytes, found))
  return found
}

function* referencesBelow(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return
  const id = !Array.isArray(value) && '_ref' in value && value._ref
  if (id) {
    if (typeof id === 'string') yield id
    return
  }
  for (const member of Object.values(value)) {
    if (typeof member === 'object') yield* referencesBelow(member)
  }
}

/** What is known of an object or an array until it ends. */
type Level = {
  /** How many references were found before it. */
  readonly before: number
  /** Whether it is a reference, which hides those below it. */
  isReference: boolean
  id: string | undefined
}

/** The same in JSON. @param found is added to */
function createFinder(bytes: Buffer, found: string[]): JsonVisitor {
  const levels: Level[] = []
  let isId = false

  /** Takes note that the value of `_ref` begins, of the object that is open. */
  function noteValue(isTrue: boolean): Level | undefined {
    const level = isId ? levels.at(-1) : undefined
    isId = false
    if (level && isTrue) level.isReference = true
    return level
  }

  return {
    open() {
      noteValue(true)
      levels.push({ before: found.length, isReference: false, id: undefined })
    },
    close() {
      const level = levels.pop()
      if (!level?.isReference) return
      found.length = level.before
      if (level.id !== undefined) found.push(level.id)
    },
    name(from, to) {
      isId = to - from === 4 && bytes.toString('latin1', from, to) === '_ref'
    },
    text(from, to) {
      const level = noteValue(to > from)
      if (level && to > from) level.id = textAt(bytes, from, to)
    },
    other(from) {
      noteValue(!isFalse(bytes[from], bytes[from + 1]))
    },
  }
}

function textAt(bytes: Buffer, from: number, to: number): string {
  const value: unknown = JSON.parse(`"${bytes.toString('utf8', from, to)}"`)
  return String(value)
}

/** Whether a number, a boolean or null that begins so counts as false: `0`, as which JSON writes -0 too, is not `0.5`. */
function isFalse(first: number | undefined, second: number | undefined): boolean {
  return first === LETTER_F || first === LETTER_N || (first === ZERO && second !== DOT)
}

const [DOT, ZERO, LETTER_F, LETTER_N] = [46, 48, 102, 110]
