import type { Piece } from './logic/diff.ts'

/** UTF-16 units around a change that are shown, and changes that are shown at all. */
const AROUND = 160
const MOST = 200

/** The changes with the text around them; what is further away becomes a gap. */
export function nearChanges(pieces: readonly Piece[]): { shown: Piece[]; left: number } {
  const places = pieces.flatMap(({ kind }, index) => (kind === 'same' ? [] : [index]))
  const end = places.length > MOST ? (places[MOST] ?? pieces.length) : pieces.length
  const shown = pieces.slice(0, end).map((piece, index) => {
    if (piece.kind !== 'same' || piece.text.length <= 2 * AROUND) return piece
    const head = index === 0 ? '' : piece.text.slice(0, AROUND)
    const tail = index === pieces.length - 1 ? '' : piece.text.slice(-AROUND)
    return { kind: piece.kind, text: `${head} […] ${tail}` }
  })
  return { shown, left: Math.max(0, places.length - MOST) }
}
