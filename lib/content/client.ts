import 'server-only'
import { type ClientConfig, createClient } from 'next-sanity'
import { env } from '#lib/env.ts'

/** The server's client for published content. Embedded, it speaks to our own lake over loopback; hosted, to Sanity. */
export const publishedClient = createClient(publishedConfig(env))

/** The same for drafts, for people in draft mode only. */
export const previewClient = publishedClient.withConfig({
  token: env.sanityTokens.read,
  perspective: 'drafts',
})

type Settings = Pick<typeof env, 'sanity' | 'sanityTokens' | 'lake' | 'backendTimeoutMs'>

/**
 * How the server reads published content: with the site's own token, so that its reads are told from strangers' and
 * never wait for them, and in the perspective in which no draft shows. Without a token (a hosted public dataset for
 * which none is set) it reads as a stranger does.
 *
 * Never the CDN: a publish must be visible on the very next read (notes on the webhook, `useCdn`).
 */
export function publishedConfig({ sanity, sanityTokens, lake, backendTimeoutMs }: Settings) {
  return {
    projectId: sanity.projectId,
    dataset: sanity.dataset,
    apiVersion: sanity.apiVersion,
    perspective: 'published',
    useCdn: false,
    ...(sanityTokens.read !== '' && { token: sanityTokens.read }),
    // The page waits for this answer. A lake that does not answer is better said quickly (the page that was
    // there stays) than asked five times.
    maxRetries: 1,
    timeout: backendTimeoutMs,
    ...(sanity.embedded && {
      apiHost: lake.origin,
      useProjectHostname: false,
      // Over loopback it takes longer to compress an answer than to send it.
      headers: { 'accept-encoding': 'identity' },
    }),
  } satisfies ClientConfig
}
