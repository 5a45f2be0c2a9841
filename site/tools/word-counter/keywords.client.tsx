import type { Keywords, Term } from './logic/keywords.ts'

/** Lists the five most frequent words and the repeated phrases, with their density. */
export function KeywordList({ keywords }: { keywords: Keywords }) {
  const { words, phrases } = keywords

  return (
    <section aria-labelledby="keywords-title" className="words-keywords">
      <h3 id="keywords-title">Keywords</h3>
      {words.length === 0 ? (
        <p className="note">Words that you use more than once appear here.</p>
      ) : (
        <Terms name="Words" terms={words} />
      )}
      {phrases.length > 0 && <Terms name="Phrases" terms={phrases} />}
    </section>
  )
}

function Terms({ name, terms }: { name: string; terms: readonly Term[] }) {
  return (
    <ol aria-label={name}>
      {terms.map(({ text, count, share }) => (
        <li key={text}>
          <span>{text}</span>
          <span className="note">
            <span className="figures">{count}</span> × · {share.toFixed(1)}%
          </span>
        </li>
      ))}
    </ol>
  )
}
