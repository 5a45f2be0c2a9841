import type { SearchHit } from './search-engine.ts'
import { termOf } from './terms.ts'

/** A stretch of text, and whether it is what was looked for. */
type MarkedPart = {
  readonly text: string
  readonly isMatch: boolean
  readonly start: number
}

/** A word with the apostrophes within it, as `wordsOf` takes it. */
const WORD = /[\p{L}\p{N}\p{M}]+(?:(?<=\p{L})['’](?=\p{L})[\p{L}\p{N}\p{M}]+)*/gu

/**
 * Cuts a text where words match. Together the parts are the text again, and no two matches stand side by side.
 *
 * @param terms as `SearchHit` names them
 */
export function markMatches(text: string, terms: ReadonlySet<string>): MarkedPart[] {
  const parts: MarkedPart[] = []
  let end = 0
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!terms.has(termOf(word))) continue
    if (index > end) parts.push({ text: text.slice(end, index), isMatch: false, start: end })
    parts.push({ text: word, isMatch: true, start: index })
    end = index + word.length
  }
  if (end < text.length) parts.push({ text: text.slice(end), isMatch: false, start: end })
  return parts
}

/** What a row says of a hit: its title and category, then where it matched. */
export function HitText({
  hit,
}: {
  hit: Pick<SearchHit, 'document' | 'terms' | 'section' | 'mentions'>
}) {
  const { title, label, summary } = hit.document

  return (
    <>
      <span className="hit-title">
        <span>
          <MarkedText text={title} terms={hit.terms} />
        </span>
        {label && (
          <span className="hit-label">
            <MarkedText text={label} terms={hit.terms} />
          </span>
        )}
      </span>
      {(hit.section ?? summary) && (
        <span className="hit-line">
          {hit.section && <span aria-hidden="true">§ </span>}
          <MarkedText text={hit.section ?? summary} terms={hit.terms} />
        </span>
      )}
      {hit.mentions.length > 0 && (
        <span className="hit-label">
          in the text: <mark>{hit.mentions.join(', ')}</mark>
        </span>
      )}
    </>
  )
}

/** A text with what was looked for marked in it. */
function MarkedText({ text, terms }: { text: string; terms: ReadonlySet<string> }) {
  return markMatches(text, terms).map((part) =>
    part.isMatch ? <mark key={part.start}>{part.text}</mark> : part.text,
  )
}
