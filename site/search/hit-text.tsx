import { markMatches } from './marked-text.ts'
import type { SearchHit } from './search-engine.ts'

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
