import 'server-only'
import { createClient } from 'next-sanity'
import { env } from '#lib/env.ts'
import { publishedConfig } from './client-config.ts'

/** The server's client for published content. Embedded, it speaks to our own lake over loopback; hosted, to Sanity. */
export const publishedClient = createClient(publishedConfig(env))

/** The same for drafts, for people in draft mode only. */
export const previewClient = publishedClient.withConfig({
  token: env.sanityTokens.read,
  perspective: 'drafts',
})
