import { type ClientConfig, createClient, type SanityClient } from '@sanity/client'
import { type LakeProcess, PROJECT_ID, TOKENS } from './lake-process.ts'

/** Both major versions of the client that the site and the Studio bring along. */
type Library = { name: string; createClient: typeof createClient }

/**
 * next-sanity carries a client of its own, one major version older. Its types differ in places
 * that do not matter here, which is why it is loaded by a name the compiler does not follow.
 */
const nested: string = 'next-sanity'
const { createClient: createNestedClient }: typeof import('@sanity/client') = await import(nested)

export const LIBRARIES: Library[] = [
  { name: '@sanity/client 8', createClient },
  { name: 'the client 7 of next-sanity', createClient: createNestedClient },
]

/** Connects to a test's lake, as an editor unless told otherwise. */
export function connect(
  lake: LakeProcess,
  library: Pick<Library, 'createClient'>,
  config: ClientConfig = {},
): SanityClient {
  return connectAnonymously(lake, library, { token: TOKENS.editor, ...config })
}

/** Connects as a visitor does. */
export function connectAnonymously(
  lake: LakeProcess,
  library: Pick<Library, 'createClient'>,
  config: ClientConfig = {},
): SanityClient {
  return library.createClient({
    projectId: PROJECT_ID,
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: lake.origin,
    useProjectHostname: false,
    useCdn: false,
    maxRetries: 0,
    ...config,
  })
}
