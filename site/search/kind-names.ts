import type { SearchKind } from './search-document.ts'

/** What a group of hits is called. */
export const KIND_NAMES: Record<SearchKind, string> = {
  app: 'Apps',
  tool: 'Free tools',
  post: 'Articles',
  answer: 'Answers',
  page: 'Pages',
}
