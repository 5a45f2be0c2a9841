import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch'
import type { SearchDocument, SearchKind } from './search-document.ts'
import { isMatch, rootOf } from './synonyms.ts'
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

type Entry = SearchDocument & { readonly id: number }

const FIELDS = ['title', 'label', 'summary', 'sections', 'keywords', 'words'] as const

const BOOST = { title: 6, label: 2, summary: 2.5, sections: 2, keywords: 12 }

/** Shorter words are too similar: cost and host, rank and tank. */
const MIN_FUZZY_LENGTH = 6

/** With fewer hits for all words, also show hits for some of them. */
const MIN_STRICT_HITS = 3

/** Minimum score of such a hit, relative to the best one. */
const MIN_SCORE_SHARE = 0.2

/** Creates a search over documents, with the same ranking in the browser and on the server. */
export function createSearchEngine(documents: readonly SearchDocument[]): SearchEngine {
  const index = new MiniSearch<Entry>({
    fields: [...FIELDS],
    storeFields: ['kind'],
    tokenize: wordsOf,
    // The word itself as well, for visitors who haven't finished typing it.
    processTerm: (word) => {
      const term = termOf(word)
      return isDistinctive(term) ? [...new Set([term, rootOf(term)])] : null
    },
    extractField: (document, field) => fieldText(document, field),
  })
  // A page and the questions it answers can have the same URL.
  index.addAll(documents.map((document, id) => ({ ...document, id })))
  const options = searchOptions(index)

  return (query) => {
    const strict = index.search(query, { ...options, combineWith: 'AND' })
    const results =
      strict.length < MIN_STRICT_HITS
        ? index.search(query, { ...options, combineWith: 'OR' })
        : strict
    const least = (results[0]?.score ?? 0) * MIN_SCORE_SHARE
    const hits = results
      .filter(({ id, score }) => score >= least || strict.some((result) => result.id === id))
      .flatMap((result) => {
        const document = documents[result.id]
        return document ? [toHit(document, result)] : []
      })
    return { hits, isLoose: strict.length === 0 && hits.length > 0 }
  }
}

/** Returns the options of a search, which are the same for all words and for some of them. */
function searchOptions(index: MiniSearch<Entry>): SearchOptions {
  const words: SearchOptions = {
    processTerm: (word) => {
      const term = termOf(word)
      return isDistinctive(term) ? rootOf(term) : null
    },
    boost: BOOST,
    // The last word is often incomplete.
    prefix: (term) => term.length > 2,
    weights: { prefix: 0.55, fuzzy: 0.3 },
    bm25: { k: 1.2, b: 0.3, d: 0.5 },
    boostDocument: (_id, _term, stored) => weightOf(stored?.kind),
  }
  const isKnown = (term: string) => index.search(term, words).length > 0
  // Only words that nothing contains can be typos.
  const fuzzy = (term: string) => term.length >= MIN_FUZZY_LENGTH && !isKnown(term) && 0.25
  return { ...words, fuzzy, maxFuzzy: 2 }
}

function fieldText(document: Entry, field: string): string {
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
  const mentions = isHidden ? wordsOf(words).filter((word) => isMatch(word, terms)) : []
  return {
    document,
    terms,
    section,
    mentions: [...new Set(mentions)].slice(0, 4),
    score: result.score,
  }
}

function hasTerm(text: string, terms: ReadonlySet<string>): boolean {
  return wordsOf(text).some((word) => isMatch(word, terms))
}
