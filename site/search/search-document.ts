/** What can be found, in the order in which groups of equal rank are shown. */
export const searchKinds = ['app', 'tool', 'post', 'answer', 'page'] as const

export type SearchKind = (typeof searchKinds)[number]

/** One thing that can be found: as short as it can be and still be found by what it says. */
export type SearchDocument = {
  readonly href: string
  readonly kind: SearchKind
  readonly title: string
  /** Category of a post or tool, status of an app, subject of an answer; may be empty. */
  readonly label: string
  readonly summary: string
  /** The headings of a post, the features of an app. */
  readonly sections: readonly string[]
  /** Words that tell it from the others, in an order that means nothing. */
  readonly words: string
}

/** Where a browser gets them all. */
export const SEARCH_INDEX_PATH = '/search-index.json'

/** Reads the answer of {@link SEARCH_INDEX_PATH}; `undefined` when it is something else. */
export function parseSearchDocuments(answer: unknown): readonly SearchDocument[] | undefined {
  return Array.isArray(answer) && answer.every(isSearchDocument) ? answer : undefined
}

/** By hand: this runs in the browser, where a schema library would outweigh the search. */
function isSearchDocument(value: unknown): value is SearchDocument {
  if (typeof value !== 'object' || value === null) return false
  const fields = new Map<string, unknown>(Object.entries(value))
  const isText = (name: string) => typeof fields.get(name) === 'string'
  const sections = fields.get('sections')
  return (
    ['href', 'title', 'label', 'summary', 'words'].every(isText) &&
    searchKinds.some((kind) => kind === fields.get('kind')) &&
    Array.isArray(sections) &&
    sections.every((section) => typeof section === 'string')
  )
}

/** What a group of hits is called. */
export const KIND_NAMES: Record<SearchKind, string> = {
  app: 'Apps',
  tool: 'Free tools',
  post: 'Articles',
  answer: 'Answers',
  page: 'Pages',
}
