import type { Keywords, Term } from './logic/keywords.ts'

/** Lists the most frequent words and the repeated phrases, with their density. Pressing one marks it in the text. */
export function KeywordList({ keywords, onMark }: KeywordListProps) {
  const { words, phrases } = keywords

  return (
    <section aria-labelledby="keywords-title" className="words-keywords">
      <h3 id="keywords-title">Keywords</h3>
      {words.length === 0 ? (
        <p className="note">Words that you use often appear here.</p>
      ) : (
        <Terms name="Words" terms={words} onMark={onMark} />
      )}
      {phrases.length > 0 && <Terms name="Phrases" terms={phrases} onMark={onMark} />}
    </section>
  )
}

type KeywordListProps = { keywords: Keywords; onMark: (keyword: string) => void }

function Terms({ name, terms, onMark }: TermsProps) {
  return (
    <ol aria-label={name}>
      {terms.map(({ text, count, share }) => (
        <li key={text}>
          <button
            type="button"
            aria-label={`Mark “${text}” in the text`}
            onClick={() => onMark(text)}
          >
            {text}
          </button>
          <span className="note">
            <span className="figures">{count}</span> × · {share.toFixed(1)}%
          </span>
        </li>
      ))}
    </ol>
  )
}

type TermsProps = {
  name: string
  terms: readonly Term[]
  onMark: (keyword: string) => void
}
