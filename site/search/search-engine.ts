import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch'
import type { SearchDocument, SearchKind } from './search-document.ts'
import { isTelling, termOf, wordsOf } from './terms.ts'

export type SearchHit = {
  readonly document: SearchDocument
  /** The terms of the document that matched, for {@link markMatches}. */
  readonly terms: ReadonlySet<string>
  /** The section that matched, where neither title nor summary did. */
  readonly section?: string | undefined
  /** Words of its text that matched, where nothing that is shown did. */
  readonly mentions: readonly string[]
  readonly score: number
}

export type SearchOutcome = {
  readonly hits: readonly SearchHit[]
  /** True when nothing has all words and the hits have some of them. */
  readonly isLoose: boolean
}

export type SearchEngine = (query: string) => SearchOutcome

/** An app or a tool is rarely what a text is about in passing: asked for by name, it comes first. */
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
  // What is being typed is mostly the beginning of a word.
  prefix: (term) => term.length > 1,
  // One slip in four letters, two in ten; shorter words would match everything.
  fuzzy: (term) => (term.length > 3 ? 0.2 : false),
  maxFuzzy: 2,
  weights: { prefix: 0.55, fuzzy: 0.3 },
  boostDocument: (_id, _term, stored) => weightOf(stored?.kind),
}

/** With fewer hits that have all words, those that have some are shown too. */
const ENOUGH = 3

/** Of these, what is far behind the best one is left out. */
const LEAST_SHARE = 0.2

/** Makes a search over documents: the same code ranks in the browser and on the server. */
export function createSearchEngine(documents: readonly SearchDocument[]): SearchEngine {
  const byHref = new Map(documents.map((document) => [document.href, document]))
  const index = new MiniSearch<SearchDocument>({
    idField: 'href',
    fields: [...FIELDS],
    storeFields: ['kind'],
    tokenize: wordsOf,
    processTerm: (word) => {
      const term = termOf(word)
      return isTelling(term) ? term : null
    },
    extractField: (document, field) => fieldText(document, field),
    searchOptions: OPTIONS,
  })
  index.addAll([...byHref.values()])

  return (query) => {
    const strict = index.search(query, { combineWith: 'AND' })
    const found = strict.length < ENOUGH ? index.search(query, { combineWith: 'OR' }) : strict
    const least = (found[0]?.score ?? 0) * LEAST_SHARE
    const hits = found
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
