import { ApiError } from '#lake/errors.ts'

/** Parameters of `/data/listen` (`possibleOptions` in listen.ts of @sanity/client). */
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
 * Parses a listener's parameters. Clients omit options that are false and send `includeResult=true` by default. Only
 * `includeMutations` defaults to true (encodeQueryString.ts of @sanity/client).
 *
 * @throws ApiError 400 if the query is missing or a parameter isn't JSON.
 */
export function parseListenRequest(search: URLSearchParams): ListenRequest {
  const query = search.get('query')
  if (!query) throw new ApiError(400, 'badRequest', 'Missing parameter: query')

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
