import { currentLabels } from '#site/content/labels/query.ts'
import { Breadcrumb, breadcrumbTrail } from '#site/pages/breadcrumb.tsx'
import { groupHits } from '#site/search/hit-groups.ts'
import { HitText } from '#site/search/hit-text.tsx'
import { KIND_NAMES } from '#site/search/search-document.ts'
import type { SearchOutcome } from '#site/search/search-engine.ts'
import { QUERY_LENGTH, type Query } from '#site/search/terms.ts'
import { InlineText, Text } from '#site/ui/text.tsx'
import '#site/search/search-hit.css'
import './search-page.css'

/** The search page, a form that works without scripts. Its results are those of the search dialog. */
export async function SearchResults({ query, outcome }: SearchResultsProps) {
  const labels = await currentLabels()
  return (
    <div className="container search-page">
      <Breadcrumb trail={breadcrumbTrail('/search')} />
      <Text of={labels} field="searchTitle" as="h1" />
      <search>
        <form action="/search" className="search-page-form">
          <Text of={labels} field="searchField" as="label" htmlFor="site-search" />
          <div>
            <input
              id="site-search"
              name="q"
              type="search"
              maxLength={QUERY_LENGTH}
              autoComplete="off"
              defaultValue={query.text}
              key={query.text}
            />
            <button type="submit" className="button" data-kind="primary">
              <InlineText of={labels} field="searchButton" />
            </button>
          </div>
        </form>
      </search>
      <p role="status" className="note search-page-status">
        {describe(query, outcome)}
      </p>
      {outcome?.hits.length ? <Hits outcome={outcome} /> : <OtherWays />}
    </div>
  )
}

function Hits({ outcome }: { outcome: SearchOutcome }) {
  return groupHits(outcome.hits, MAX_PER_KIND).map(({ kind, hits, hidden }) => (
    <section key={kind} className="search-page-group" aria-labelledby={`found-${kind}`}>
      <h2 id={`found-${kind}`}>{KIND_NAMES[kind]}</h2>
      <ul>
        {hits.map((hit) => (
          <li key={hit.document.href}>
            <a href={hit.document.href} className="hit">
              <HitText hit={hit} />
            </a>
          </li>
        ))}
        {hidden > 0 && (
          <li className="note">{hidden} more results. Add a word to narrow them down.</li>
        )}
      </ul>
    </section>
  ))
}

function OtherWays() {
  return (
    <p className="search-page-ways">
      Browse <a href="/apps">the apps</a>, <a href="/tools">the free tools</a>,{' '}
      <a href="/blog">the articles</a> or <a href="/support">the support answers</a>, or{' '}
      <a href="/contact">contact us</a>.
    </p>
  )
}

const MAX_PER_KIND = 25

function describe({ text, isCut }: Query, outcome: SearchOutcome | undefined): string {
  const note = isCut ? ` We searched for the first ${QUERY_LENGTH} characters only.` : ''
  if (!outcome) return 'Type a word or two. Typos are fine.'
  const { hits, isLoose } = outcome
  if (hits.length === 0)
    return `Nothing on this site says “${text}”. Try another word, or fewer.${note}`
  const count = hits.length === 1 ? '1 result' : `${hits.length} results`
  if (isLoose) return `Nothing has all of the words “${text}”. ${count} with some of them.${note}`
  return `${count} for “${text}”.${note}`
}

type SearchResultsProps = { query: Query; outcome: SearchOutcome | undefined }
