/** Kinds of search results, in the order of groups with equal rank. */
export const searchKinds = ['app', 'tool', 'post', 'answer', 'page'] as const

export type SearchKind = (typeof searchKinds)[number]

/** A searchable item with only as much text as is needed to find it. */
export type SearchDocument = {
  readonly href: string
  readonly kind: SearchKind
  readonly title: string
  /** Category of a post or tool, status of an app, subject of an answer; may be empty. */
  readonly label: string
  readonly summary: string
  /** Headings of a post or features of an app. */
  readonly sections: readonly string[]
  /** Words that people type for it (`keywords.ts`). */
  readonly keywords: string
  /** Distinctive words, in no particular order. */
  readonly words: string
}

export const SEARCH_INDEX_PATH = '/search-index.json'

/** Parses the response of {@link SEARCH_INDEX_PATH}; `undefined` if it is invalid. */
export function parseSearchDocuments(answer: unknown): readonly SearchDocument[] | undefined {
  return Array.isArray(answer) && answer.every(isSearchDocument) ? answer : undefined
}

/** Written by hand, because in the browser a schema library would be larger than the search. */
function isSearchDocument(value: unknown): value is SearchDocument {
  if (typeof value !== 'object' || value === null) return false
  const fields = new Map<string, unknown>(Object.entries(value))
  const isText = (name: string) => typeof fields.get(name) === 'string'
  const sections = fields.get('sections')
  return (
    ['href', 'title', 'label', 'summary', 'keywords', 'words'].every(isText) &&
    searchKinds.some((kind) => kind === fields.get('kind')) &&
    Array.isArray(sections) &&
    sections.every((section) => typeof section === 'string')
  )
}

/** Headings of the result groups. */
export const KIND_NAMES: Record<SearchKind, string> = {
  app: 'Apps',
  tool: 'Free tools',
  post: 'Articles',
  answer: 'Answers',
  page: 'Pages',
}
