import 'server-only'
import { type ClientConfig, createClient } from 'next-sanity'
import { env } from '#lib/env.ts'

export const publishedClient = createClient(publishedConfig(env))

/** Token with the right to write everything. In the embedded lake, that is the secret it shares with the site. */
export const writeToken = env.sanity.embedded ? env.lake.authSecret : env.sanityTokens.write

/** The server's client for documents in every version. */
export const rawClient = publishedClient.withConfig({ token: writeToken, perspective: 'raw' })

/** The server's client for drafts. Only for people in draft mode. */
export const previewClient = publishedClient.withConfig({
  token: env.sanityTokens.read,
  perspective: 'drafts',
})

type Settings = Pick<typeof env, 'sanity' | 'sanityTokens' | 'lake' | 'backendTimeoutMs'>

/**
 * Returns the client settings for published content. The site's own token gives its reads priority over anonymous ones
 * in the lake, and the perspective excludes drafts. Without a token (a hosted public dataset) reads are anonymous.
 *
 * Never uses the CDN, because a published change must be visible on the next read (webhook docs, `useCdn`).
 */
export function publishedConfig({ sanity, sanityTokens, lake, backendTimeoutMs }: Settings) {
  return {
    projectId: sanity.projectId,
    dataset: sanity.dataset,
    apiVersion: sanity.apiVersion,
    perspective: 'published',
    useCdn: false,
    ...(sanityTokens.read !== '' && { token: sanityTokens.read }),
    // A page waits for this response. If the lake is down, failing fast and serving the stale page beats retrying.
    maxRetries: 1,
    timeout: backendTimeoutMs,
    ...(sanity.embedded && {
      apiHost: lake.origin,
      useProjectHostname: false,
      // Over loopback, compressing a response takes longer than sending it.
      headers: { 'accept-encoding': 'identity' },
    }),
  } satisfies ClientConfig
}
