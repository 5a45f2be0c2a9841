import type { SearchHit } from './search-engine.ts'
import { isMatch } from './synonyms.ts'

/** A piece of text, and whether it matches the query. */
type MarkedPart = {
  readonly text: string
  readonly isMatch: boolean
  readonly start: number
}

/** Matches a word including inner apostrophes, like `wordsOf`. */
const WORD = /[\p{L}\p{N}\p{M}]+(?:(?<=\p{L})['’](?=\p{L})[\p{L}\p{N}\p{M}]+)*/gu

/**
 * Splits a text at matching words. The parts add up to the text, and matches are never adjacent.
 *
 * @param terms matching terms, as in `SearchHit`
 */
export function markMatches(text: string, terms: ReadonlySet<string>): MarkedPart[] {
  const parts: MarkedPart[] = []
  let end = 0
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!isMatch(word, terms)) continue
    if (index > end) parts.push({ text: text.slice(end, index), isMatch: false, start: end })
    parts.push({ text: word, isMatch: true, start: index })
    end = index + word.length
  }
  if (end < text.length) parts.push({ text: text.slice(end), isMatch: false, start: end })
  return parts
}

/** Renders a hit: its title and category, then the place of the match. */
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

function MarkedText({ text, terms }: { text: string; terms: ReadonlySet<string> }) {
  return markMatches(text, terms).map((part) =>
    part.isMatch ? <mark key={part.start}>{part.text}</mark> : part.text,
  )
}
