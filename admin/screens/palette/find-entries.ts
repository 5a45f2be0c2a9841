import type { SearchDocument } from '#site/search/search-document.ts'
import { createSearchEngine } from '#site/search/search-engine.ts'
import { termOf, wordsOf } from '#site/search/terms.ts'
import type { PaletteEntry } from './entry.ts'

/** Maximum number of entries to list. */
const MAX_ENTRIES = 40

/** Returns the entries for a query, the best first. */
export type FindEntries = (query: string) => readonly PaletteEntry[]

/**
 * Creates the palette's search. People type the start of what they know by name, so the start of every word counts
 * first. Only if nothing starts with the words does the site's own search look for synonyms and typos.
 */
export function createFindEntries(entries: readonly PaletteEntry[]): FindEntries {
  const indexed = entries.map((entry) => ({
    entry,
    title: termsOf(entry.title),
    all: termsOf(`${entry.title} ${entry.group} ${entry.label} ${entry.keywords ?? ''}`),
  }))
  const documents = new Map(entries.map((entry) => [searchDocument(entry), entry]))
  const search = createSearchEngine([...documents.keys()])

  return (query) => {
    const words = termsOf(query)
    if (words.length === 0) return []
    const hits = indexed
      .filter(({ all }) => startsAll(words, all))
      .toSorted((a, b) => rankOf(a.title, words) - rankOf(b.title, words))
      .map(({ entry }) => entry)
    const similar = () =>
      search(query).hits.flatMap(({ document }) => documents.get(document) ?? [])
    return (hits.length > 0 ? hits : similar()).slice(0, MAX_ENTRIES)
  }
}

function termsOf(text: string): string[] {
  return wordsOf(text).map(termOf)
}

/** Returns true if each word is the start of one of the terms. */
function startsAll(words: readonly string[], terms: readonly string[]): boolean {
  return words.every((word) => terms.some((term) => term.startsWith(word)))
}

/** Ranks a title that starts with the query first, then one that contains all its words, then everything else. */
function rankOf(title: readonly string[], words: readonly string[]): number {
  if (words.every((word, at) => title[at]?.startsWith(word))) return 0
  return startsAll(words, title) ? 1 : 2
}

function searchDocument({ title, group, label, keywords = '' }: PaletteEntry): SearchDocument {
  return { href: '', kind: 'page', title, label, summary: group, sections: [], keywords, words: '' }
}
