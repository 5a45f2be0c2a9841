import 'server-only'
import { type ClientConfig, createClient } from 'next-sanity'
import { env } from '#lib/env.ts'

/**
 * The server's client for published content, read without a token: what an anonymous visitor may see is
 * all it can return. Embedded, it speaks to our own lake over loopback; hosted, to Sanity.
 *
 * Never the CDN: a publish must be visible on the very next read (notes on the webhook, `useCdn`).
 */
export const publishedClient = createClient({
  projectId: env.sanity.projectId,
  dataset: env.sanity.dataset,
  apiVersion: env.sanity.apiVersion,
  perspective: 'published',
  useCdn: false,
  // The page waits for this answer. A lake that does not answer is better said quickly (the page that was
  // there stays) than asked five times.
  maxRetries: 1,
  timeout: env.backendTimeoutMs,
  ...apiHost(),
})

/** The same with the viewer's token: reads drafts, for people in draft mode only. */
export const previewClient = publishedClient.withConfig({
  token: env.sanityTokens.read,
  perspective: 'drafts',
})

function apiHost(): Pick<ClientConfig, 'apiHost' | 'useProjectHostname'> {
  return env.sanity.embedded ? { apiHost: env.lake.origin, useProjectHostname: false } : {}
}
