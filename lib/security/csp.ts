import { createHash } from 'node:crypto'

export type PolicySettings = {
  readonly isDevelopment: boolean
  /** True with a hosted content lake: images come from Sanity's CDN, and the Studio connects to Sanity. */
  readonly usesHostedSanity: boolean
  /** URL of hosted Supabase. Undefined if it is embedded and therefore on our own origin. */
  readonly hostedSupabaseUrl: string | undefined
  /** Sources that allow the inline scripts of one response: their hashes or nonce. */
  readonly inline?: { readonly scripts: readonly string[] }
}

type Policy = Readonly<Record<string, readonly string[]>>

const inlineStyles: Policy = { 'style-src': ["'self'", "'unsafe-inline'"] }

export type PolicyName = 'document' | 'page' | 'preview' | 'studio' | 'data'

/**
 * The policies by name.
 *
 * `document`: public pages and tools, which run the site's own modules and workers. Allows only the inline scripts
 * listed by hash. Style attributes may place and color single elements.
 *
 * `page`: all other pages of the site. Allows the inline scripts of the framework and the site, by hash or nonce.
 * Styles are files, including those of dialogs, notices and the editor. Style attributes may place and color single
 * elements.
 *
 * `preview`: pages framed by the Studio's Presentation tool on the same origin. Sanity's overlays inject `<style>`.
 *
 * `studio`: determined by trying every flow of the Studio (docs/decisions/0012-script-policy.md). Its components inject
 * `<style>`. With the embedded lake, requests to Sanity's own hosts (fonts, version check, telemetry) are blocked.
 *
 * `data`: everything that isn't a page, above all images and files from the content lake: an uploaded SVG must not run
 * scripts when opened on its own.
 */
const policies: Readonly<Record<PolicyName, (settings: PolicySettings) => Policy>> = {
  document: (settings) => ({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...(settings.inline?.scripts ?? [])],
    'style-src': ["'self'"],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...hostedImages(settings)],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'self'"],
  }),
  page,
  preview: (settings) => ({ ...page(settings), ...inlineStyles }),
  studio: (settings) => ({
    ...base(settings),
    ...inlineStyles,
    'img-src': ["'self'", 'data:', 'blob:', ...hostedImages(settings), ...hostedAvatars(settings)],
    'font-src': ["'self'", 'data:', ...hostedFonts(settings)],
    'connect-src': ["'self'", ...developmentSockets(settings), ...hostedStudio(settings)],
    'frame-src': ["'self'"],
    'worker-src': ["'self'", 'blob:'],
  }),
  data: () => ({
    'default-src': ["'none'"],
    'img-src': ["'self'", 'data:'],
    'style-src': ["'unsafe-inline'"],
    'frame-ancestors': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
  }),
}

export function contentSecurityPolicy(name: PolicyName, settings: PolicySettings): string {
  return Object.entries(policies[name](settings))
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')
}

/** Returns a source that allows an inline script or style with exactly this text (CSP level 3, section 8.3). */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** Returns a source that allows scripts with this nonce (CSP level 3, section 8.2), which can't be guessed in advance. */
export function nonceSource(nonce: string): string {
  return `'nonce-${nonce}'`
}

function page(settings: PolicySettings): Policy {
  return {
    ...base(settings),
    'img-src': ["'self'", 'data:', 'blob:', ...hostedImages(settings)],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...developmentSockets(settings), ...hostedSupabase(settings)],
    'frame-src': ["'self'"],
  }
}

function base({ isDevelopment, inline }: PolicySettings): Policy {
  return {
    'default-src': ["'self'"],
    // In development, React rebuilds server errors with eval, and hot reloading injects scripts and styles.
    'script-src': isDevelopment
      ? ["'self'", "'unsafe-inline'", "'unsafe-eval'"]
      : ["'self'", ...(inline?.scripts ?? [])],
    'style-src': isDevelopment ? ["'self'", "'unsafe-inline'"] : ["'self'"],
    'style-src-attr': ["'unsafe-inline'"],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
  }
}

function developmentSockets({ isDevelopment }: PolicySettings): string[] {
  return isDevelopment ? ['ws:', 'wss:'] : []
}

function hostedImages({ usesHostedSanity }: PolicySettings): string[] {
  return usesHostedSanity ? ['https://cdn.sanity.io'] : []
}

/** Photos of editors, from the services they sign in to Sanity with. */
function hostedAvatars({ usesHostedSanity }: PolicySettings): string[] {
  return usesHostedSanity
    ? ['https://*.googleusercontent.com', 'https://*.githubusercontent.com']
    : []
}

/** https://www.sanity.io/docs/studio/system-requirements, "Domains to allowlist" */
function hostedFonts({ usesHostedSanity }: PolicySettings): string[] {
  return usesHostedSanity ? ['https://studio-static.sanity.io'] : []
}

function hostedStudio({ usesHostedSanity }: PolicySettings): string[] {
  if (!usesHostedSanity) return []
  return [
    'https://*.api.sanity.io',
    'https://*.apicdn.sanity.io',
    'https://api.sanity.io',
    'https://cdn.sanity.io',
    'wss://*.api.sanity.io',
  ]
}

function hostedSupabase({ hostedSupabaseUrl }: PolicySettings): string[] {
  if (!hostedSupabaseUrl) return []
  const { origin } = new URL(hostedSupabaseUrl)
  return [origin, origin.replace(/^http/, 'ws')]
}
