import { currentLabels, type Labels } from '#site/content/labels/query.ts'
import type { Page as RegistryPage } from '#site/define.ts'
import { appsPage } from '#site/pages/apps/page.ts'
import { blogPage } from '#site/pages/blog/page.ts'
import { Breadcrumb, breadcrumbTrail } from '#site/pages/breadcrumb.tsx'
import { contactPage } from '#site/pages/contact/page.ts'
import { supportPage } from '#site/pages/support/page.ts'
import { toolsPage } from '#site/pages/tools/page.ts'
import { groupHits } from '#site/search/hit-groups.ts'
import { HitText } from '#site/search/hit-text.tsx'
import { KIND_NAMES } from '#site/search/search-document.ts'
import type { SearchOutcome } from '#site/search/search-engine.ts'
import { QUERY_LENGTH, type Query } from '#site/search/terms.ts'
import { InlineText, Text } from '#site/ui/text.tsx'
import '#site/search/search-hit.css'
import './search-page.css'
import '#site/sections/hero/search-field.css'

/** Renders the results page, with a form that works without JavaScript. */
export async function SearchResults({ query, outcome }: SearchResultsProps) {
  const labels = await currentLabels()
  return (
    <div className="container search-page">
      <Breadcrumb trail={breadcrumbTrail('/search')} />
      <Text of={labels} field="searchTitle" as="h1" />
      <search>
        <form action="/search" className="search-field">
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
      {outcome?.hits.length ? <Hits outcome={outcome} /> : <OtherWays labels={labels} />}
    </div>
  )
}

function Hits({ outcome }: { outcome: SearchOutcome }) {
  return groupHits(outcome.hits, MAX_PER_KIND).map(({ kind, hits, hidden }) => (
    <section key={kind} className="search-page-group" aria-labelledby={`found-${kind}`}>
      <h2 id={`found-${kind}`}>{KIND_NAMES[kind]}</h2>
      <ul>
        {hits.map((hit) => (
          <li key={`${hit.document.href} ${hit.document.title}`}>
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

const otherWays: readonly RegistryPage[] = [appsPage, toolsPage, blogPage, supportPage, contactPage]

function OtherWays({ labels }: { labels: Labels }) {
  return (
    <div className="search-page-ways">
      <Text of={labels} field="searchWays" as="p" />
      <ul>
        {otherWays.map(({ path, title, listTitle }) => (
          <li key={path}>
            <a href={path}>{listTitle ?? title}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

const MAX_PER_KIND = 25

function describe({ text, isCut }: Query, outcome: SearchOutcome | undefined): string {
  const note = isCut ? ` We searched for the first ${QUERY_LENGTH} characters only.` : ''
  if (!outcome) return 'Type a word or two. Typos are fine.'
  const { hits, isLoose } = outcome
  if (hits.length === 0) return `No results for “${text}”. Try another word, or fewer words.${note}`
  const count = hits.length === 1 ? '1 result' : `${hits.length} results`
  if (isLoose)
    return `No page has all of these words: “${text}”. ${count} with some of them.${note}`
  return `${count} for “${text}”.${note}`
}

type SearchResultsProps = { query: Query; outcome: SearchOutcome | undefined }
