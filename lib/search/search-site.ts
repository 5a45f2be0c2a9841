import 'server-only'
import { readSearchDocuments } from './read-search-documents.ts'
import { createSearchEngine, type SearchEngine, type SearchOutcome } from './search-engine.ts'

let latest: { readonly key: string; readonly engine: SearchEngine } | undefined

/** Searches on the server, for whoever has no JavaScript. The index is built once for each state of the content. */
export async function searchSite(query: string): Promise<SearchOutcome> {
  const documents = await readSearchDocuments()
  const key = JSON.stringify(documents)
  if (latest?.key !== key) latest = { key, engine: createSearchEngine(documents) }
  return latest.engine(query)
}
