/** A piece of two versions: in both, only in the new one, or only in the old one. */
export type Piece = { readonly kind: 'same' | 'added' | 'removed'; readonly text: string }

/**
 * Most single changes that are looked for in one comparison. Beyond them two texts are two texts; the search
 * takes time and memory by its square.
 */
const MAX_CHANGES = 1_500

/**
 * What changed from one version to another, word by word: paragraphs are matched first, then the words of
 * those that differ, each by the shortest edit (Myers 1986, An O(ND) difference algorithm and its variations).
 * Joined, the same and removed pieces are the old text, the same and added ones the new.
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

/** How many words were added and removed. */
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

/** The edit in as few single changes as there are; everything between the ends where they are too many. */
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
 * The furthest reaching paths after each number of changes: entry `k + d` of step `d` is how far into the old
 * text the path on diagonal `k` has come.
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

/** Where the path on diagonal `k` begins: a step down from the diagonal above, or one to the right. */
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

/** Neighboring changes as one: removed first, then added. */
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

/** Lines with what ends them. */
function paragraphs(text: string): string[] {
  return text.match(/[^\n]*\n+|[^\n]+$/g) ?? []
}

/** Words, and the spaces and marks between them. */
function tokens(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+(?:['’.,-]?[\p{L}\p{N}]+)*|\s+|[^\p{L}\p{N}\s]/gu) ?? []
}
