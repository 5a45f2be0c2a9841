import { ApiError } from '#lake/errors.ts'

/** What a client of `/data/listen` asks for (listen.ts of @sanity/client, `possibleOptions`). */
export type ListenRequest = {
  query: string
  params: Record<string, unknown>
  includeResult: boolean
  includePreviousRevision: boolean
  includeMutations: boolean
  includeAllVersions: boolean
  includeEffects: boolean
  enableResume: boolean
  visibility: 'query' | 'transaction'
}

/**
 * Reads a listener's options from its address. Clients leave an option out where it is false, and send
 * `includeResult=true` by themselves; `includeMutations` alone is true unless it says `false`
 * (encodeQueryString.ts of @sanity/client).
 *
 * @throws ApiError 400 for a missing query or a parameter that is not JSON.
 */
export function parseListenRequest(search: URLSearchParams): ListenRequest {
  const query = search.get('query')
  if (!query) throw new ApiError(400, 'badRequest', 'A listener needs a query')

  return {
    query,
    params: parseParams(search),
    includeResult: search.get('includeResult') === 'true',
    includePreviousRevision: search.get('includePreviousRevision') === 'true',
    includeMutations: search.get('includeMutations') !== 'false',
    includeAllVersions: search.get('includeAllVersions') === 'true',
    includeEffects: search.get('effectFormat') === 'mendoza',
    enableResume: search.get('enableResume') === 'true',
    visibility: search.get('visibility') === 'transaction' ? 'transaction' : 'query',
  }
}

function parseParams(search: URLSearchParams): Record<string, unknown> {
  const params: Record<string, unknown> = {}
  for (const [name, json] of search) {
    if (name.startsWith('$')) params[name.slice(1)] = parseParam(name, json)
  }
  return params
}

function parseParam(name: string, json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw new ApiError(400, 'badRequest', `The parameter ${name} is not JSON: ${json}`)
  }
}
