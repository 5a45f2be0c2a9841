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

/** Cached for the lifetime of the page, so a second search needs no request. */
let loaded: Loaded | undefined
let loading: Promise<Loaded> | undefined

/** Loads the index once. Lookups stay in the browser. */
export function useSearchIndex(): SearchIndex {
  const [attempt, setAttempt] = useState(0)
  const [result, setResult] = useState<Loaded | 'failed' | undefined>(loaded)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is what `retry` asks for.
  useEffect(() => {
    if (loaded) return
    let isHere = true
    const settle = (outcome: Loaded | 'failed') => isHere && setResult(outcome)
    load().then(settle, () => settle('failed'))
    return () => {
      isHere = false
    }
  }, [attempt])

  if (result === undefined) return { state: 'loading' }
  if (result !== 'failed') return { state: 'ready', ...result }
  const retry = () => {
    setResult(undefined)
    setAttempt(attempt + 1)
  }
  return { state: 'failed', isOffline: !navigator.onLine, retry }
}

/** Shares one request among all callers. After a failure, the next call tries again. */
function load(): Promise<Loaded> {
  loading ??= fetchIndex().finally(() => {
    loading = undefined
  })
  return loading
}

async function fetchIndex(): Promise<Loaded> {
  const response = await fetch(SEARCH_INDEX_PATH)
  const documents = response.ok ? parseSearchDocuments(await response.json()) : undefined
  if (!documents) throw new Error(`The search index responded with ${response.status}.`)
  loaded = { search: createSearchEngine(documents), documents }
  return loaded
}
