/** Text that is in both versions, only in the new one, or only in the old one. */
export type Piece = { readonly kind: 'same' | 'added' | 'removed'; readonly text: string }

/**
 * Maximum number of single changes to search for. Time and memory grow with its square; beyond it, the text
 * counts as replaced.
 */
const MAX_CHANGES = 1_500

/**
 * Compares two versions word by word: first paragraphs, then the words of paragraphs that differ, each by the
 * shortest edit (Myers 1986, An O(ND) difference algorithm and its variations). The same and removed pieces join
 * to the old text, the same and added pieces to the new one.
 */
export function diffWords(before: string, after: string): Piece[] {
  const pieces: Piece[] = []
  for (const change of shortestEdit(paragraphs(before), paragraphs(after))) {
    if (change.kind === 'same') {
      push(pieces, 'same', change.items.join(''))
      continue
    }
    const words = shortestEdit(tokens(change.removed.join('')), tokens(change.added.join('')))
    for (const part of words) {
      if (part.kind === 'same') push(pieces, 'same', part.items.join(''))
      else {
        push(pieces, 'removed', part.removed.join(''))
        push(pieces, 'added', part.added.join(''))
      }
    }
  }
  return pieces
}

/** Counts the added and removed words. */
export function changedWords(pieces: readonly Piece[]): { added: number; removed: number } {
  const count = (kind: Piece['kind']) =>
    pieces
      .filter((piece) => piece.kind === kind)
      .reduce((sum, { text }) => sum + (text.match(/[^\s]+/g)?.length ?? 0), 0)
  return { added: count('added'), removed: count('removed') }
}

type Change =
  | { readonly kind: 'same'; readonly items: string[] }
  | { readonly kind: 'changed'; readonly removed: string[]; readonly added: string[] }

/** Returns the shortest edit, or one large replacement if there are more than MAX_CHANGES changes. */
function shortestEdit(before: readonly string[], after: readonly string[]): Change[] {
  let head = 0
  while (head < before.length && head < after.length && before[head] === after[head]) head += 1
  let tail = 0
  while (
    tail < before.length - head &&
    tail < after.length - head &&
    before[before.length - 1 - tail] === after[after.length - 1 - tail]
  ) {
    tail += 1
  }
  const removed = before.slice(head, before.length - tail)
  const added = after.slice(head, after.length - tail)
  return [
    { kind: 'same', items: before.slice(0, head) },
    ...editOf(removed, added),
    { kind: 'same', items: before.slice(before.length - tail) },
  ]
}

function editOf(before: string[], after: string[]): Change[] {
  if (before.length === 0 || after.length === 0)
    return [{ kind: 'changed', removed: before, added: after }]
  const steps = search(before, after)
  if (steps === null) return [{ kind: 'changed', removed: before, added: after }]
  return walkBack(before, after, steps)
}

/**
 * Returns Myers's furthest-reaching paths per number of changes: entry `k + d` of step `d` is the position in
 * the old text that the path on diagonal `k` reaches.
 */
function search(before: readonly string[], after: readonly string[]): Int32Array[] | null {
  const steps: Int32Array[] = []
  const most = Math.min(MAX_CHANGES, before.length + after.length)
  for (let d = 0; d <= most; d += 1) {
    const last = steps.at(-1)
    const now = new Int32Array(2 * d + 1)
    for (let k = -d; k <= d; k += 2) {
      let x = stepOnto(last, d, k).from
      while (x < before.length && x - k < after.length && before[x] === after[x - k]) x += 1
      now[k + d] = x
      if (x >= before.length && x - k >= after.length) return [...steps, now]
    }
    steps.push(now)
  }
  return null
}

/** Returns the start of the path on diagonal `k`: a step down from the diagonal above, or one to the right. */
function stepOnto(last: Int32Array | undefined, d: number, k: number) {
  if (d === 0) return { from: 0, isDown: true }
  const above = last?.[k + d] ?? 0
  const left = last?.[k + d - 2] ?? 0
  const isDown = k === -d || (k !== d && left < above)
  return { from: isDown ? above : left + 1, isDown }
}

function walkBack(
  before: readonly string[],
  after: readonly string[],
  steps: readonly Int32Array[],
): Change[] {
  const changes: Change[] = []
  let x = before.length
  for (let d = steps.length - 1, y = after.length; d >= 0; d -= 1) {
    const k = x - y
    const { from, isDown } = stepOnto(steps[d - 1], d, k)
    if (x > from) changes.push({ kind: 'same', items: before.slice(from, x) })
    if (d === 0) break
    x = isDown ? from : from - 1
    y = isDown ? from - k - 1 : from - k
    if (isDown) changes.push({ kind: 'changed', removed: [], added: after.slice(y, y + 1) })
    else changes.push({ kind: 'changed', removed: before.slice(x, x + 1), added: [] })
  }
  return joined(changes.reverse())
}

function joined(changes: readonly Change[]): Change[] {
  const result: Change[] = []
  for (const change of changes) {
    const last = result.at(-1)
    if (last?.kind === 'changed' && change.kind === 'changed') {
      last.removed.push(...change.removed)
      last.added.push(...change.added)
    } else if (change.kind === 'changed') {
      result.push({ kind: 'changed', removed: [...change.removed], added: [...change.added] })
    } else result.push(change)
  }
  return result
}

function push(pieces: Piece[], kind: Piece['kind'], text: string) {
  if (text === '') return
  const last = pieces.at(-1)
  if (last?.kind === kind) pieces[pieces.length - 1] = { kind, text: last.text + text }
  else pieces.push({ kind, text })
}

function paragraphs(text: string): string[] {
  return text.match(/[^\n]*\n+|[^\n]+$/g) ?? []
}

/** Splits a text into words, spaces and punctuation marks. */
function tokens(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+(?:['’.,-]?[\p{L}\p{N}]+)*|\s+|[^\p{L}\p{N}\s]/gu) ?? []
}
