import MiniSearch, { type Query, type SearchOptions, type SearchResult } from 'minisearch'
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

/** Label of an app that visitors can't use yet. An article about the same subject helps them more. */
const NOT_ON_SALE = 'Coming Soon'

type Entry = SearchDocument & { readonly id: number }

const FIELDS = ['title', 'label', 'summary', 'sections', 'keywords', 'words'] as const

const BOOST = { title: 6, label: 2, summary: 2.5, sections: 2, keywords: 12 }

/** Shorter words are too similar: cost and host, rank and tank. */
const MIN_FUZZY_LENGTH = 6

/** Words of this length may have two typos. */
const LONG_WORD_LENGTH = 10

/** With fewer hits for all words, also show hits for some of them. */
const MIN_STRICT_HITS = 3

/** Minimum score of such a hit, relative to the best one. */
const MIN_SCORE_SHARE = 0.2

/** Creates a search over documents, with the same ranking in the browser and on the server. */
export function createSearchEngine(documents: readonly SearchDocument[]): SearchEngine {
  const index = new MiniSearch<Entry>({
    fields: [...FIELDS],
    tokenize: (text, field) => (field === 'words' ? wordsOf(text) : withPairs(wordsOf(text))),
    // The word itself as well, for visitors who haven't finished typing it.
    processTerm: (word) => {
      const term = termOf(word)
      return isDistinctive(term) ? [...new Set([term, rootOf(term)])] : null
    },
    extractField: (document, field) => fieldText(document, field),
  })
  // A page and the questions it answers can have the same URL.
  index.addAll(documents.map((document, id) => ({ ...document, id })))
  const ranking = rankingOptions(documents)
  const isKnown = (term: string) =>
    index.search({ combineWith: 'OR', queries: [term, PAIR + term] }, ranking).length > 0
  const options = { ...ranking, fuzzy: (term: string) => !isKnown(term) && maxTypos(term) }

  return (query) => {
    const words = wordsOf(query).map(termOf).filter(isDistinctive).map(rootOf)
    const queries = wordQueries(words.map((word) => withLettersInOrder(word, isKnown)))
    const strict = index.search({ combineWith: 'AND', queries }, options)
    const results =
      strict.length < MIN_STRICT_HITS
        ? index.search({ combineWith: 'OR', queries }, options)
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

/** Begins a term that stands for two neighboring words, so that the first one typed doesn't find it. */
const PAIR = '+'

/** Adds each pair of neighbors as one term, which finds phrases and words written together. */
function withPairs(words: readonly string[]): string[] {
  return [...words, ...pairsOf(words).map((pair) => PAIR + pair)]
}

function pairsOf(words: readonly string[]): string[] {
  const terms = words.map(termOf).filter(isDistinctive)
  return terms.slice(1).map((term, index) => rootOf(rootOf(terms[index] ?? '') + term))
}

/** Returns a query per word: the word itself, or a pair with a neighbor, written together or apart. */
function wordQueries(words: readonly string[]): Query[] {
  const pairs = pairsOf(words)
  return words.map((word, index) => {
    const own = pairs.slice(Math.max(0, index - 1), index + 1)
    const phrases = own.flatMap((pair) => [pair, PAIR + pair])
    return { combineWith: 'OR', queries: [word, PAIR + word, { queries: phrases, fuzzy: false }] }
  })
}

/** Returns the known word that has two neighboring letters swapped, or the word itself. */
function withLettersInOrder(word: string, isKnown: (term: string) => boolean): string {
  if (word.length < MIN_FUZZY_LENGTH || isKnown(word)) return word
  const swapped = Array.from(word.slice(1), (letter, at) => {
    return word.slice(0, at) + letter + word.charAt(at) + word.slice(at + 2)
  })
  return swapped.find(isKnown) ?? word
}

/** Returns how much each match counts. */
function rankingOptions(documents: readonly SearchDocument[]): SearchOptions {
  return {
    tokenize: (term) => [term],
    processTerm: (term) => term,
    boost: BOOST,
    // The last word is often incomplete.
    prefix: (term) => term.length > 2 && !term.startsWith(PAIR),
    weights: { prefix: 0.55, fuzzy: 0.3 },
    bm25: { k: 1.2, b: 0.3, d: 0.5 },
    boostDocument: (id) => weightOf(documents[id]),
  }
}

function maxTypos(term: string): number | false {
  if (term.length < MIN_FUZZY_LENGTH || term.startsWith(PAIR)) return false
  return term.length < LONG_WORD_LENGTH ? 1 : 2
}

/** Returns a field for the index. An answer counts as text, since it mentions much that its question isn't about. */
function fieldText(document: Entry, field: string): string {
  const isAnswer = document.kind === 'answer'
  if (isAnswer && field === 'summary') return ''
  const name = isAnswer && field === 'words' ? 'summary' : field
  const value = new Map<string, unknown>(Object.entries(document)).get(name)
  return Array.isArray(value) ? value.join(' · ') : String(value ?? '')
}

function weightOf(document: SearchDocument | undefined): number {
  if (!document || document.label === NOT_ON_SALE) return WEIGHT_OF_KIND.post
  return WEIGHT_OF_KIND[document.kind]
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
