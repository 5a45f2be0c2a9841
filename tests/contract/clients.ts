import { type ClientConfig, createClient, type SanityClient } from '@sanity/client'
import { type LakeProcess, PROJECT_ID, TOKENS } from './lake-process.ts'

/** A major version of the client. The site and the Studio use two different ones. */
type Library = { name: string; createClient: typeof createClient }

/**
 * next-sanity depends on its own, older major version of the client. It is imported by a variable name because its
 * types differ in ways that don't matter here.
 */
const nested: string = 'next-sanity'
const { createClient: createNestedClient }: typeof import('@sanity/client') = await import(nested)

export const LIBRARIES: Library[] = [
  { name: '@sanity/client 8', createClient },
  { name: 'the client 7 of next-sanity', createClient: createNestedClient },
]

/** Connects to a test's lake, with the editor role by default. */
export function connect(
  lake: LakeProcess,
  library: Pick<Library, 'createClient'>,
  config: ClientConfig = {},
): SanityClient {
  return connectAnonymously(lake, library, { token: TOKENS.editor, ...config })
}

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
