import { useEffect, useState } from 'react'
import {
  parseSearchDocuments,
  SEARCH_INDEX_PATH,
  type SearchDocument,
} from '#site/search/search-document.ts'
import { createSearchEngine, type SearchEngine } from '#site/search/search-engine.ts'

export type SearchIndex =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly isOffline: boolean; readonly retry: () => void }
  | {
      readonly state: 'ready'
      readonly search: SearchEngine
      readonly documents: readonly SearchDocument[]
    }

type Loaded = { search: SearchEngine; documents: readonly SearchDocument[] }

/** Kept for as long as the page is: a second search asks for nothing. */
let loaded: Loaded | undefined
let loading: Promise<Loaded> | undefined

/** The index, loaded once. What is looked up in it stays in this browser. */
export function useSearchIndex(): SearchIndex {
  const [attempt, setAttempt] = useState(0)
  const [found, setFound] = useState<Loaded | 'failed' | undefined>(loaded)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is what `retry` asks for.
  useEffect(() => {
    if (loaded) return
    let isHere = true
    const settle = (outcome: Loaded | 'failed') => isHere && setFound(outcome)
    load().then(settle, () => settle('failed'))
    return () => {
      isHere = false
    }
  }, [attempt])

  if (found === undefined) return { state: 'loading' }
  if (found !== 'failed') return { state: 'ready', ...found }
  const retry = () => {
    setFound(undefined)
    setAttempt(attempt + 1)
  }
  return { state: 'failed', isOffline: !navigator.onLine, retry }
}

/** One request at a time, whoever asks; after a failure the next one asks anew. */
function load(): Promise<Loaded> {
  loading ??= fetchIndex().finally(() => {
    loading = undefined
  })
  return loading
}

async function fetchIndex(): Promise<Loaded> {
  const response = await fetch(SEARCH_INDEX_PATH)
  const documents = response.ok ? parseSearchDocuments(await response.json()) : undefined
  if (!documents) throw new Error(`The search index answered ${response.status}.`)
  loaded = { search: createSearchEngine(documents), documents }
  return loaded
}
