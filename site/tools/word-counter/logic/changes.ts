import { diffWordsWithSpace } from 'diff'

export type Change = { readonly kind: 'same' | 'added' | 'removed'; readonly text: string }

export type Changes = {
  readonly added: number
  readonly removed: number
  /** The first 200 changes with some context, in text order. */
  readonly shown: readonly Change[]
}

/** Milliseconds after which two versions count as too different to compare. */
const TIMEOUT_MS = 1_500

/** UTF-16 units of context shown before and after a change. */
const CONTEXT_LENGTH = 160

const MAX_SHOWN = 200

/**
 * Compares two versions word by word.
 *
 * @returns null if they are too long and too different
 */
export function changesBetween(before: string, after: string): Changes | null {
  const parts = diffWordsWithSpace(before, after, { timeout: TIMEOUT_MS })
  if (!parts) return null
  const all = parts.map(({ added, removed, value }): Change => {
    return { kind: added ? 'added' : removed ? 'removed' : 'same', text: value }
  })
  const wordsIn = (kind: Change['kind']) =>
    all.reduce(
      (sum, one) => sum + (one.kind === kind ? (one.text.match(/\S+/g)?.length ?? 0) : 0),
      0,
    )
  const places = all.flatMap(({ kind }, index) => (kind === 'same' ? [] : [index]))
  const end = places[MAX_SHOWN] ?? all.length

  return {
    added: wordsIn('added'),
    removed: wordsIn('removed'),
    shown: all.slice(0, end).map((one, index) => shortened(one, index, all.length)),
  }
}

function shortened(change: Change, index: number, count: number): Change {
  if (change.kind !== 'same' || change.text.length <= 2 * CONTEXT_LENGTH) return change
  const head = index === 0 ? '' : change.text.slice(0, CONTEXT_LENGTH)
  const tail = index === count - 1 ? '' : change.text.slice(-CONTEXT_LENGTH)
  return { kind: 'same', text: `${head} […] ${tail}` }
}
