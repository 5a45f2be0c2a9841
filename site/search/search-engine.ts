import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch'
import type { SearchDocument, SearchKind } from './search-document.ts'
import { isDistinctive, termOf, wordsOf } from './terms.ts'

export type SearchHit = {
  readonly document: SearchDocument
  /** The document's terms that matched, for {@link markMatches}. */
  readonly terms: ReadonlySet<string>
  /** The matching section, if neither title nor summary matched. */
  readonly section?: string | undefined
  /** Matching words of its text, if nothing that is shown matched. */
  readonly mentions: readonly string[]
  readonly score: number
}

export type SearchOutcome = {
  readonly hits: readonly SearchHit[]
  /** True if nothing contains all words, so the hits contain only some. */
  readonly isLoose: boolean
}

export type SearchEngine = (query: string) => SearchOutcome

/** Boost per kind. Apps and tools are rarely mentioned in passing: if the query names one, it comes first. */
const WEIGHT_OF_KIND: Record<SearchKind, number> = {
  app: 1.5,
  tool: 1.4,
  page: 1.15,
  post: 1,
  answer: 0.9,
}

const FIELDS = ['title', 'label', 'summary', 'sections', 'words'] as const

const OPTIONS: SearchOptions = {
  boost: { title: 6, label: 2, summary: 2.5, sections: 2, words: 1 },
  // The last word is often incomplete.
  prefix: (term) => term.length > 1,
  // Allows one typo in four letters and two in ten. Shorter words would match everything.
  fuzzy: (term) => (term.length > 3 ? 0.2 : false),
  maxFuzzy: 2,
  weights: { prefix: 0.55, fuzzy: 0.3 },
  boostDocument: (_id, _term, stored) => weightOf(stored?.kind),
}

/** With fewer hits for all words, also show hits for some of them. */
const MIN_STRICT_HITS = 3

/** Minimum score of such a hit, relative to the best one. */
const MIN_SCORE_SHARE = 0.2

/** Creates a search over documents, with the same ranking in the browser and on the server. */
export function createSearchEngine(documents: readonly SearchDocument[]): SearchEngine {
  const byHref = new Map(documents.map((document) => [document.href, document]))
  const index = new MiniSearch<SearchDocument>({
    idField: 'href',
    fields: [...FIELDS],
    storeFields: ['kind'],
    tokenize: wordsOf,
    processTerm: (word) => {
      const term = termOf(word)
      return isDistinctive(term) ? term : null
    },
    extractField: (document, field) => fieldText(document, field),
    searchOptions: OPTIONS,
  })
  index.addAll([...byHref.values()])

  return (query) => {
    const strict = index.search(query, { combineWith: 'AND' })
    const results =
      strict.length < MIN_STRICT_HITS ? index.search(query, { combineWith: 'OR' }) : strict
    const least = (results[0]?.score ?? 0) * MIN_SCORE_SHARE
    const hits = results
      .filter(({ id, score }) => score >= least || strict.some((result) => result.id === id))
      .flatMap((result) => {
        const document = byHref.get(String(result.id))
        return document ? [toHit(document, result)] : []
      })
    return { hits, isLoose: strict.length === 0 && hits.length > 0 }
  }
}

function fieldText(document: SearchDocument, field: string): string {
  const value = new Map<string, unknown>(Object.entries(document)).get(field)
  return Array.isArray(value) ? value.join(' · ') : String(value ?? '')
}

function weightOf(kind: unknown): number {
  if (kind === 'app' || kind === 'tool' || kind === 'page') return WEIGHT_OF_KIND[kind]
  return WEIGHT_OF_KIND.post
}

function toHit(document: SearchDocument, result: SearchResult): SearchHit {
  const terms = new Set(result.terms)
  const { title, label, summary, sections, words } = document
  const isSeen = [title, label, summary].some((text) => hasTerm(text, terms))
  const section = isSeen ? undefined : sections.find((each) => hasTerm(each, terms))
  const isHidden = !isSeen && section === undefined
  const mentions = isHidden ? wordsOf(words).filter((word) => terms.has(termOf(word))) : []
  return {
    document,
    terms,
    section,
    mentions: [...new Set(mentions)].slice(0, 4),
    score: result.score,
  }
}

function hasTerm(text: string, terms: ReadonlySet<string>): boolean {
  return wordsOf(text).some((word) => terms.has(termOf(word)))
}
